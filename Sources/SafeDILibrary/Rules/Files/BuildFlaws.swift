import DICheckDependencyLibrary
import DICheckText

extension SafeDI {
  package func problem(of flaw: BuildFlaw, at place: UTF8Range) -> DeclarationProblem? {
    switch flaw {
    case .unreadPart, .unreadBuild, .missingFile: nil
    case .missingEntry(let entry): DeclarationProblem(MissingDirectory.fault(entry), at: place, owner: nil)
    case .unreadList(let name, let version):
      DeclarationProblem(UnreadList.fault(name, in: version), at: place, owner: nil)
    case .unknownRelease(let version, let names):
      DeclarationProblem(UnknownRelease.fault(version, names), at: place, owner: nil)
    }
  }
}

import DICheckDependencyLibrary
import DICheckText

extension SafeDI {
  package func problem(of flaw: BuildFlaw, at place: UTF8Range) -> DeclarationProblem? {
    switch flaw {
    case .unreadPart, .unreadBuild, .missingFile: nil
    case .missingEntry(let entry): DeclarationProblem(MissingDirectory(directory: entry), at: place, owner: nil)
    case .unreadList(let name, let version):
      DeclarationProblem(UnreadList(name: name, version: version), at: place, owner: nil)
    case .unknownRelease(let version, let names):
      DeclarationProblem(UnknownRelease(version: version, unexplained: names), at: place, owner: nil)
    }
  }
}

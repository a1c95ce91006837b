import DICheckDependencyLibrary
import DICheckText

extension SafeDI {
  package func problem(of flaw: BuildFlaw, at place: UTF8Range) -> DeclarationProblem? {
    let fault: WordedFault? =
      switch flaw {
      case .unreadPart, .unreadBuild, .missingFile: nil
      case .missingEntry(let entry): MissingDirectory.fault(entry)
      case .unreadList(let name, let version): UnreadList.fault(name, in: version)
      case .unknownRelease(let version, let names): UnknownRelease.fault(version, names)
      }
    return fault.map { DeclarationProblem($0, at: place) }
  }
}

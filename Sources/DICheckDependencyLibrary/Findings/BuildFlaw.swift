import DICheckText

/// A fault of what says how a program is put together: a manifest, a project, a list.
package enum BuildFlaw: Hashable, Sendable {
  /// A part of the program can't be read, so its declarations aren't known.
  ///
  /// `reason`: a sentence without its full stop. `hidesGraph`: whether it isn't even known which files belong together,
  /// so that only single declarations are checked; else only what the part may explain isn't reported.
  case unreadPart(reason: String, hidesGraph: Bool)
  /// The description of the build, a file of this name, isn't read, so that all files beside it are taken for one
  /// program. `canGenerate`: whether it describes a project that is read once it is generated.
  case unreadBuild(String, canGenerate: Bool)
  /// A file of this name is listed and isn't there.
  case missingFile(String)
  /// An entry of a list, as written, leads nowhere.
  case missingEntry(String)
  /// A list of this name isn't read by the version for which the program is written.
  case unreadList(String, LibraryVersion)
  /// No rules are known of the version for which the program is written, or of the parts of it that the program uses.
  case unknownRelease(LibraryVersion, using: [String])

  /// True if the program can't be checked in full because of it.
  package var leavesProgramInDoubt: Bool { if case .unreadPart = self { true } else { false } }
}

extension BuildFlaw {
  /// The finding of a flaw that any library's programs may have; nil for one that is the library's.
  /// - Parameter place: where the flaw stands, else the beginning of some file.
  package func problem(at place: UTF8Range) -> DeclarationProblem? {
    switch self {
    case .unreadPart(let reason, let hidesGraph):
      DeclarationProblem(IncompleteProgram(reason: reason, hidesGraph: hidesGraph), at: place)
    case .unreadBuild(let name, let canGenerate):
      DeclarationProblem(UnreadBuild(name: name, canGenerate: canGenerate), at: place)
    case .missingFile(let name): DeclarationProblem(MissingFile(name: name), at: place)
    case .missingEntry, .unreadList, .unknownRelease: nil
    }
  }
}

/// A flaw, where it stands.
package struct BuildFault: Hashable, Sendable {
  package var flaw: BuildFlaw
  package var location: Location

  package init(_ flaw: BuildFlaw, at location: Location) {
    self.flaw = flaw
    self.location = location
  }
}

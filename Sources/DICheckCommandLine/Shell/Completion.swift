import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// Values that only the tool can complete, for the scripts of `--generate-completion-script`.
extension CompletionKind {
  static var code: CompletionKind { .custom { _, _, _ in codes(behind: "") } }

  /// Codes with commas between them, of which the last one is being typed.
  static var codes: CompletionKind {
    .custom { _, _, typed in codes(behind: typed.lastIndex(of: ",").map { typed[...$0] } ?? "") }
  }

  /// A type of the working directory's programs.
  package static var type: CompletionKind { .custom { _, _, _ in names().map(\.type) } }

  /// Such a type, or one of its dependencies as `Type.property`.
  static var dependency: CompletionKind {
    .custom { _, _, typed in
      let owner = typed.lastIndex(of: ".").map { typed[..<$0] }
      return names().flatMap { name in
        (owner.map { name.type == $0 } == true ? name.members.map { "\(name.type).\($0)" } : []) + [name.type]
      }
    }
  }

  private static func codes(behind list: Substring) -> [String] {
    LibraryList(Libraries.all).listed.map { list + $0.entry.code.rawValue }
  }

  /// The types of the working directory that take part in a graph, with their dependencies.
  private static func names() -> [ExplainedName] {
    let found = try? LargeStackThreads.run { () -> [ExplainedName] in
      guard let request = try? ScopeOptions.parse([]).request(in: FilePath.workingDirectory, WrittenPaths(given: [])),
        let (host, _) = try? CheckEngine.analyse(request)
      else { return [] }
      return host.snapshot.explainedNames()
    }
    return found ?? []
  }
}

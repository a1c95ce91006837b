import DICheckDependencyLibrary

extension LinkedGraph {
  /// All configurations of a program but the first.
  func duplicateConfigurations() -> [GraphProblem] {
    let all = files.byPath(traits[.configuring]).flatMap { file in
      (files[file]?.facts.configurations ?? []).indices.map {
        GraphProblem.ConfigurationReference(file: file, index: $0)
      }
    }
    guard let first = all.first else { return [] }
    return all.dropFirst().map { .duplicateConfiguration($0, first: first) }
  }
}

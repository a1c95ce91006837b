/// A way in which all is built: what Xcode and the package manager call so.
package enum BuildConfiguration: String, Sendable, CaseIterable {
  case debug = "Debug"
  case release = "Release"
}

/// The names that `#if` may ask for, as far as the settings of a target say in which configuration they hold.
package struct CompilationConditions: Hashable, Sendable {
  /// The conditions that one configuration sets.
  package struct Names: Hashable, Sendable {
    var names: Set<String> = []
    /// True if the configuration may set further conditions that can't be read.
    package var isOpen = false
  }

  private var all: [BuildConfiguration: Names] = [:]

  package init() {}

  package subscript(configuration: BuildConfiguration) -> Names {
    get { all[configuration] ?? Names() }
    set { all[configuration] = newValue }
  }

  /// Notes that further conditions may hold, which can't be read.
  mutating func open() {
    for configuration in BuildConfiguration.allCases { self[configuration].isOpen = true }
  }

  /// The value of `name` in a configuration; nil where nothing says so, since the caller of a build may set any name. A
  /// name that only the other configuration sets doesn't hold.
  package func value(of name: String, in configuration: BuildConfiguration) -> Bool? {
    let own = self[configuration]
    if own.names.contains(name) { return true }
    if name == "DEBUG" { return configuration == .debug }
    let isKnown = BuildConfiguration.allCases.contains { self[$0].names.contains(name) }
    return isKnown && !own.isOpen ? false : nil
  }
}

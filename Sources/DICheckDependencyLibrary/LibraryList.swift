import DICheckText

/// The libraries that some code uses, or that a tool knows.
package struct LibraryList: Sendable {
  /// At least one.
  package let all: [any DependencyLibrary]

  package init(_ all: [any DependencyLibrary]) {
    precondition(!all.isEmpty)
    self.all = all
  }

  /// For people: `A and B`.
  package var names: String { all.map(\.name).joined(before: "and") }

  package func named(_ name: String) -> (any DependencyLibrary)? { all.first { $0.name == name } }

  /// The library with a code; the first for a code that none has. Two libraries never have codes alike: settings and
  /// comments know them by name.
  package func library(of code: DiagnosticCode) -> any DependencyLibrary {
    all.first { $0.catalogue[code] != nil } ?? all[0]
  }

  package func entry(of code: DiagnosticCode) -> CatalogueEntry? {
    all.lazy.compactMap { $0.catalogue[code] }.first
  }

  /// The codes that a name may have been meant to be; empty for one that no code is near.
  package func codes(near name: String) -> [String] {
    let names = codes.map(\.rawValue)
    if let nearest = NearSpelling.nearest(to: name, among: names) { return [nearest] }
    return names.filter { code in name.split(separator: "-").contains { code.split(separator: "-").contains($0) } }
  }

  /// Each once, in the order in which they are listed to users.
  package var codes: [DiagnosticCode] { listed.map(\.entry.code) }

  /// All codes with the first library that has them.
  package var listed: [(library: any DependencyLibrary, entry: CatalogueEntry)] {
    var seen: Set<DiagnosticCode> = []
    return all.flatMap { library in library.catalogue.entries.map { (library, $0) } }
      .filter { seen.insert($0.1.code).inserted }
  }
}

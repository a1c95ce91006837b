import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import SafeDILibrary

/// The libraries that the tool knows. Nothing else names one: what needs one has it passed in, as chosen for the code at
/// hand (``LibraryChoice``).
enum Libraries {
  static let all: [any AnalyzedLibrary] = [SafeDI()]

  /// For people.
  static let names = all.map(\.name).joined(separator: " and ")

  /// The library with a code of this name. Two libraries never have codes alike: a settings file knows them by name.
  static func library(of code: DiagnosticCode) -> (any DependencyLibrary)? {
    all.first { $0.catalogue[code] != nil }
  }

  /// - Throws: ``CheckFailure`` where no code is called so.
  static func code(named name: String) throws(CheckFailure) -> DiagnosticCode {
    if let code = all.lazy.compactMap({ $0.catalogue.code(named: name) }).first { return code }
    let names = all.flatMap(\.catalogue.codes).map(\.rawValue)
    let sharing = names.filter { code in
      name.split(separator: "-").contains { code.split(separator: "-").contains($0) }
    }
    let near = NearSpelling.nearest(to: name, among: names).map { [$0] } ?? sharing
    let advice = near.isEmpty ? "" : "; there is \(near.joined(separator: ", "))"
    throw CheckFailure("there is no code '\(name)'\(advice)")
  }
}

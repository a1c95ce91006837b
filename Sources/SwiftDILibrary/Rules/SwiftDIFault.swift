import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A code of swift-di. Its file holds all of it: its entry in the catalogue, where it is found, the words and the fixes.
/// ``SwiftDICodes`` lists them.
protocol SwiftDICode: Sendable {
  static var entry: CatalogueEntry { get }
}

extension SwiftDICode {
  /// The entry of a fault that only the whole program shows, and that the macro doesn't refuse.
  static func graphEntry(
    _ code: DiagnosticCode, _ title: String, severity: Severity = .error, fixes: CatalogueEntry.Fixes = .offered
  ) -> CatalogueEntry {
    CatalogueEntry(code, title, severity: severity, scope: .graph, fixes: fixes, isParity: false)
  }
}

/// A fault that one declaration shows: a value that holds what its words and fixes need.
protocol SwiftDIFault: LibraryFault, SwiftDICode {
  /// The macro that refuses it too, and not only the compiler the code that the macro makes.
  var refusingMacro: SwiftDIMacro? { get }

  /// Changes that may fix it, the best first; they aren't proven here.
  func proposals(at site: FaultSite) -> [FixProposal]
}

extension SwiftDIFault {
  var entry: CatalogueEntry { Self.entry }
  var refusingMacro: SwiftDIMacro? { nil }
  func proposals(at site: FaultSite) -> [FixProposal] { [] }
}

/// The macros of the library, as reports name them.
enum SwiftDIMacro: String {
  case component = "Component"
  case provides = "Provides"
}

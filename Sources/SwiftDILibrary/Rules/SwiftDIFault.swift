import DICheckDependencyLibrary
import DICheckText

/// A fault of swift-di's code: a value that holds what its words and fixes need.
///
/// The file of a code holds all of it: its entry in the catalogue, where it is found, the words and the fixes.
/// ``SwiftDICodes`` lists them.
protocol SwiftDIFault: LibraryFault {
  static var entry: CatalogueEntry { get }

  /// Changes that may fix it, the best first; they aren't proven here.
  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal]
}

extension SwiftDIFault {
  var entry: CatalogueEntry { Self.entry }
  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] { [] }
}

/// Where a fault is shown.
struct FaultSite {
  var path: String
  var range: UTF8Range
  /// The full name of the type at fault; nil where there is none.
  var owner: String?

  var offset: Int { Int(range.start) }
}

/// The macros of the library, as reports name them.
enum SwiftDIMacro {
  static let component = "Component"
  static let provides = "Provides"
}

/// A fault that the graph shows: one component's, with what it creates.
protocol SwiftDIGraphFault: SwiftDIFault {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault]
}

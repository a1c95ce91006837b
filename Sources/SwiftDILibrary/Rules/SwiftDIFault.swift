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

/// A fault that the graph shows.
protocol SwiftDIGraphFault: SwiftDIFault {
  /// The pieces of a component, and of the creations of it, that may be at fault.
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject]
  /// The fault of one of them; nil where there is none.
  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault?
}

/// A piece of a component that a rule looks at, by ids alone.
struct FaultSubject: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case demand(Demand)
    case provider(Provider)
    case creation(CreationEdge)
    case use(UseRef)
  }

  var component: ComponentID
  var piece: Piece

  init(_ component: ComponentID, _ piece: Piece) { (self.component, self.piece) = (component, piece) }

  var demand: Demand? { if case .demand(let demand) = piece { demand } else { nil } }
  var provider: Provider? { if case .provider(let provider) = piece { provider } else { nil } }
  var creation: CreationEdge? { if case .creation(let edge) = piece { edge } else { nil } }
  var use: UseRef? { if case .use(let use) = piece { use } else { nil } }
}

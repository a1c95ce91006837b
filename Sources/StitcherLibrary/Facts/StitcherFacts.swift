import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The facts that the reader reads of a file.
///
/// They say how code is written, not what it means: whether an `@Injected` is Stitcher's depends on imports, which may
/// come from other files, and on the workspace's own declarations. The graph decides.
typealias StitcherFacts = FileFacts<DeclarationShape>

/// A declaration or statement at file level, with all that stands in it.
typealias StitcherDeclaration = DeclarationFacts<DeclarationShape>

extension StitcherFacts {
  /// True if the file has words that only this Stitcher has, and not another library of that name.
  var showsStitcher: Bool {
    imports.contains { $0.module == "StitcherMacros" } || declarations.all.contains { $0.shape.showsStitcher }
  }

  /// Nil for one that the file doesn't have.
  subscript<Fact: ListedFact>(ref: FactRef<Fact>) -> Fact? {
    guard ref.declaration < declarations.all.count else { return nil }
    let facts = Fact.list(of: declarations.all[ref.declaration].shape)
    return ref.index < facts.count ? facts[ref.index] : nil
  }
}

/// A fault that holds if some names are Stitcher's.
struct LocalFault: FileFault {
  var problem: DeclarationProblem
  /// The name on which it rests.
  var name: StitcherName
  /// The circumstance that makes it none.
  var exception: Exception?

  enum Exception: Hashable {
    /// Somebody registers this type.
    case isRegistered(WrittenType)
    /// The file is a test.
    case isTest
  }
}

/// The facts of a ``DeclarationFacts``, without their ranges. Facts refer to each other by their positions in these
/// lists.
struct DeclarationShape: LibraryShape {
  typealias Fault = LocalFault

  /// The macro doesn't recognize `@PreferredInitializer` with parentheses.
  enum Preference { case stated, withParentheses }

  var symbols = SwiftShape()
  var builders: [Builder] = []
  var registrations: [Registration] = []
  var activations: [Activation] = []
  var demands: [Demand] = []
  /// The initializers with `@PreferredInitializer`, by position.
  var preferences: [Int: Preference] = [:]
  // Code that runs while something is made.
  var calls: [Call] = []
  var touches: [Touch] = []

  /// Has a syntax error, and no earlier version stands in for it: it may say more than was read.
  var isBroken = false

  var providerCount: Int { registrations.count { $0.registerableType == nil } }

  static func faults(of declaration: StitcherDeclaration) -> [LocalFault] { LocalRules.faults(of: declaration) }

  fileprivate var showsStitcher: Bool {
    builders.contains { $0.kind == .container } || activations.contains { $0.kind != .wrapper }
      || demands.contains { $0.form != .property }
  }
}

extension DeclarationShape {
  /// The initializers that stand in the body of a type, by position.
  func initializers(inBodyOf type: String) -> [Int] {
    symbols.initializers.indices.filter {
      symbols.initializers[$0].owner == type && !symbols.initializers[$0].isInExtension
    }
  }

  /// The initializer that `@Registerable` takes, by position; nil where it takes none.
  func initializer(ofRegisterable type: String) -> Int? {
    let accepted = initializers(inBodyOf: type).filter { symbols.initializers[$0].isRegisterable }
    let preferred = accepted.filter { preferences[$0] == .stated }
    return accepted.only
      ?? preferred.min { symbols.initializers[$0].parameters.count < symbols.initializers[$1].parameters.count }
  }
}

extension InitializerFact {
  /// Fits `@Registerable`.
  var isRegisterable: Bool { !isGeneric && !isAsync && !isThrowing && !isFailable }
}

/// A fact that one of a declaration's lists holds.
protocol ListedFact: Equatable {
  static func list(of shape: borrowing DeclarationShape) -> [Self]
  var place: PlaceID { get }
  /// The word or name that stands for it.
  var mark: PlaceID { get }
}

extension ListedFact {
  var mark: PlaceID { place }
}

extension Builder: ListedFact {
  static func list(of shape: borrowing DeclarationShape) -> [Self] { shape.builders }
  /// The name of what holds it, else its word.
  var mark: PlaceID { holder?.place ?? place }
}

extension Registration: ListedFact {
  static func list(of shape: borrowing DeclarationShape) -> [Self] { shape.registrations }
}

extension Activation: ListedFact {
  static func list(of shape: borrowing DeclarationShape) -> [Self] { shape.activations }
}

extension Demand: ListedFact {
  static func list(of shape: borrowing DeclarationShape) -> [Self] { shape.demands }
}

extension Touch: ListedFact {
  static func list(of shape: borrowing DeclarationShape) -> [Self] { shape.touches }
}

extension FactTable<DeclarationShape> {
  /// Nil for one that is gone.
  subscript<Fact: ListedFact>(ref: FactRef<Fact>) -> Fact? { fact(ref, Fact.list) }

  /// The registration that a type's declaration describes.
  func registration(_ origin: Registration.Origin, in type: TypeRef) -> RegistrationRef? {
    withShape(of: type) { shape in shape.registrations.firstIndex { $0.origin == origin } }.map { type.sibling($0) }
  }
}

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

  var symbols = SwiftShape()
  var builders: [Builder] = []
  var registrations: [Registration] = []
  var activations: [Activation] = []
  var demands: [Demand] = []
  var registerables: [Registerable] = []
  // Code that runs while something is made.
  var calls: [Call] = []
  var touches: [Touch] = []

  /// Has a syntax error, and no earlier version stands in for it: it may say more than was read.
  var isBroken = false

  var providerCount: Int { registrations.count }

  static func faults(of declaration: StitcherDeclaration) -> [LocalFault] { LocalRules.faults(of: declaration) }

  fileprivate var showsStitcher: Bool {
    builders.contains { $0.kind == .container } || activations.contains { $0.kind != .wrapper }
      || demands.contains { $0.form != .property }
  }
}

/// `@Registerable` on a type: what it registers where `T.dependencyRegistration` is listed.
struct Registerable: Hashable {
  enum Preference: Hashable { case stated, withParentheses }

  /// The position of the type.
  var type: Int
  var locator: Locator
  /// Nil for the automatic scope.
  var scope: ScopeFact?
  var isEager = false
  /// The initializer that the macro takes, by position; nil where it takes none.
  var initializer: Int?
  /// Initializers with `@PreferredInitializer`, which the macro doesn't recognize with parentheses, by position.
  var preferences: [Int: Preference]
  /// The attribute's.
  var place: PlaceID
}

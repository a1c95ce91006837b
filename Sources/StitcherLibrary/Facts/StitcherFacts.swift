import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The facts that the reader reads of a file.
///
/// They say how code is written, not what it means: whether an `@Injected` is Stitcher's depends on imports, which may
/// come from other files, and on the workspace's own declarations. The graph decides.
struct StitcherFacts: LibraryFacts {
  var imports: [ModuleImport] = []
  /// The declarations and statements at file level that say something.
  var declarations = DeclarationList<DeclarationShape>()
  /// The faults that the file shows, if the names in it are Stitcher's.
  var faults: [LocalFault] = []
  /// The types that unreadable parts of the file may declare.
  var unread = UnreadTypes()

  /// True if the file has words that only this Stitcher has, and not another library of that name.
  var showsStitcher: Bool {
    imports.contains { $0.module == "StitcherMacros" } || declarations.all.contains { $0.shape.showsStitcher }
  }

  /// The part that names are looked up in.
  var swiftFile: SwiftFile { SwiftFile(imports: imports, declarations: declarations.all.map(\.shape.symbols)) }

  mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    declarations.movePlaces(move)
    for index in faults.indices { faults[index].problem.movePlaces(move) }
  }

  func hasSameShape(as other: StitcherFacts) -> Bool {
    imports == other.imports && unread == other.unread && declarations.hasSameShape(as: other.declarations)
      // An argument of a macro may be a fault and say nothing else.
      && faults.map(\.problem.identity) == other.faults.map(\.problem.identity)
  }

  mutating func append(_ other: StitcherFacts) {
    imports += other.imports
    declarations.append(other.declarations)
    faults += other.faults
    unread.formUnion(other.unread)
  }

  var providerCount: Int { declarations.all.reduce(0) { $0 + $1.shape.registrations.count } }

  var possibleProblems: [DeclarationProblem] { faults.map(\.problem) }

  mutating func note(_ unread: UnreadTypes) { self.unread = unread }

  mutating func standIn(_ good: StitcherFacts, broken: [UTF8Range], doubtfulOwners: Set<String>) {
    declarations.standIn(good.declarations, broken: broken)
    func isBroken(_ fault: LocalFault) -> Bool { broken.contains { $0.contains(fault.problem.range) } }
    faults = (faults.filter { !isBroken($0) } + good.faults.filter(isBroken))
      .sorted { $0.problem.range < $1.problem.range }
    if imports.isEmpty { imports = good.imports }
  }

  mutating func dropDeleted() {
    declarations.dropDeleted()
    faults.removeAll(where: \.problem.range.isEmpty)
  }
}

/// A declaration or statement at file level, with all that stands in it.
typealias StitcherDeclaration = DeclarationFacts<DeclarationShape>

/// A fault that holds if some names are Stitcher's.
struct LocalFault: Hashable {
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
struct DeclarationShape: Hashable {
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

  var isEmpty: Bool { self == DeclarationShape() }

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

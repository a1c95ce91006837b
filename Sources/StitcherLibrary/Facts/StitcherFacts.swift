import DICheckDependencyLibrary
import DICheckText

/// The facts that the reader reads of a file.
///
/// They say how code is written, not what it means: whether an `@Injected` is Stitcher's depends on imports, which may
/// come from other files, and on the workspace's own declarations. The graph decides.
struct StitcherFacts: LibraryFacts {
  var imports: [ModuleImport] = []
  /// The declarations and statements at file level that say something, by place.
  var declarations: [DeclarationFacts] = []
  /// The types that unreadable parts of the file may declare.
  var unread = UnreadTypes()

  /// Whether the file sees Stitcher's names by an import of its own.
  var importsStitcher: Bool { imports.contains { $0.module == "Stitcher" || $0.module == "StitcherMacros" } }

  /// Whether the file has words that only this Stitcher has, and not another library of that name.
  var showsStitcher: Bool {
    importsStitcher
      && (imports.contains { $0.module == "StitcherMacros" } || declarations.contains { $0.shape.showsStitcher })
  }

  mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    for index in declarations.indices { declarations[index].movePlaces(move) }
  }

  func hasSameShape(as other: StitcherFacts) -> Bool {
    imports == other.imports && unread == other.unread
      && declarations.elementsEqual(other.declarations) { $0.shape == $1.shape && $0.isBroken == $1.isBroken }
  }

  mutating func append(_ other: StitcherFacts) {
    imports += other.imports
    declarations += other.declarations
    unread.formUnion(other.unread)
  }

  var providerCount: Int { declarations.reduce(0) { $0 + $1.shape.registrations.count } }

  var possibleProblems: [DeclarationProblem] { declarations.flatMap { $0.faults.map(\.problem) } }

  mutating func note(_ unread: UnreadTypes) { self.unread = unread }

  mutating func standIn(_ good: StitcherFacts, broken: [UTF8Range], doubtfulOwners: Set<String>) {
    func isBroken(_ declaration: DeclarationFacts) -> Bool {
      broken.contains { $0.start < declaration.place.end && declaration.place.start < $0.end }
    }
    declarations = (declarations.filter { !isBroken($0) } + good.declarations.filter(isBroken))
      .sorted { $0.place < $1.place }
    if imports.isEmpty { imports = good.imports }
  }

  mutating func dropDeleted() { declarations.removeAll(where: \.place.isEmpty) }
}

/// The facts of one declaration or statement at file level, with all that stands in it.
///
/// Places stand apart from what they are places of: a fact has a ``Place``, which is the position of its range in
/// ``places``. So two versions of a declaration have the same shape if their facts are equal.
struct DeclarationFacts: Hashable, Sendable {
  /// With its attributes.
  var place: UTF8Range
  var shape = DeclarationShape()
  /// The ranges of the facts' places.
  private(set) var places: [UTF8Range] = []
  /// The faults that the file shows, if the names in it are Stitcher's.
  var faults: [LocalFault] = []
  /// Has a syntax error, and no earlier version stands in for it: it may say more than was read.
  var isBroken = false

  init(place: UTF8Range) { self.place = place }

  subscript(place: Place) -> UTF8Range { places[Int(place.index)] }

  mutating func add(_ range: UTF8Range) -> Place {
    places.append(range)
    return Place(index: Int32(places.count - 1))
  }

  mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    place = move(place)
    for index in places.indices { places[index] = move(places[index]) }
    for index in faults.indices { faults[index].problem.movePlaces(move) }
  }
}

/// The place of a fact: see ``DeclarationFacts``.
struct Place: Hashable, Sendable {
  let index: Int32
}

/// A fault that holds if some names are Stitcher's.
struct LocalFault: Hashable, Sendable {
  var problem: DeclarationProblem
  /// The name on which it rests.
  var name: StitcherName
  /// The circumstance that makes it none.
  var exception: Exception?

  enum Exception: Hashable, Sendable {
    /// Somebody registers this type.
    case isRegistered(WrittenType)
    /// The file is a test.
    case isTest
  }
}

/// The facts of a ``DeclarationFacts``, without their ranges. Facts refer to each other by their positions in these
/// lists.
struct DeclarationShape: Hashable, Sendable {
  // Symbols.
  var types: [TypeFact] = []
  var properties: [PropertyFact] = []
  var functions: [FunctionFact] = []
  var initializers: [InitializerFact] = []
  // Stitcher's.
  var builders: [Builder] = []
  var registrations: [Registration] = []
  var activations: [Activation] = []
  var demands: [Demand] = []
  // Code that runs while something is made.
  var calls: [Call] = []
  var touches: [Touch] = []

  var isEmpty: Bool { self == DeclarationShape() }

  fileprivate var showsStitcher: Bool {
    builders.contains { $0.kind == .container } || activations.contains { $0.kind != .wrapper }
      || demands.contains { $0.form != .property }
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The content of one declaration or statement at file level, with all that stands in it, as a library's reader keeps it:
/// without places, which it refers to by position.
package protocol LibraryShape: Hashable, Sendable {
  /// A fault that a file shows by itself.
  associatedtype Fault: FileFault = DeclarationProblem

  /// The shape of what says nothing.
  init()

  /// The part that names are looked up in.
  var symbols: SwiftShape { get set }
  /// Has a syntax error, and no earlier version stands in for it: it may say more than was read.
  var isBroken: Bool { get set }
  var providerCount: Int { get }
  /// True if a program starts from it.
  var hasRoot: Bool { get }
  /// Returns true if it declares what findings name as their owner.
  func declares(_ owner: String) -> Bool

  /// The faults that the facts of a declaration show by themselves.
  static func faults(of declaration: DeclarationFacts<Self>) -> [Fault]
}

extension LibraryShape {
  package var isBroken: Bool {
    get { false }
    // Nothing by default: a library may note it of the file instead.
    set {}
  }
  package var hasRoot: Bool { false }
  package func declares(_ owner: String) -> Bool { false }
  package static func faults(of declaration: DeclarationFacts<Self>) -> [Fault] { [] }
}

/// A fault with what it depends on.
package protocol FileFault: Hashable, Sendable {
  var problem: DeclarationProblem { get set }
}

extension DeclarationProblem: FileFault {
  package var problem: DeclarationProblem {
    get { self }
    set { self = newValue }
  }
}

/// The facts of a file for a library that keeps them by declaration. They say how code is written, not what it means:
/// names may mean something else elsewhere, and the library's graph decides.
package struct FileFacts<Shape: LibraryShape>: LibraryFacts {
  package var imports: [ModuleImport] = []
  /// The declarations and statements at file level that say something.
  package var declarations: DeclarationList<Shape>
  /// The faults that the file shows, if the names in it are the library's.
  package var faults: [Shape.Fault] = []
  /// The types that unreadable parts of the file may declare.
  package var unread = UnreadTypes()

  package init(_ declarations: [DeclarationFacts<Shape>] = []) { self.declarations = DeclarationList(declarations) }

  /// The facts of a file of a workspace; nil where there are none. One without the library's words declares some of these
  /// names of it at most, which aren't the library's where it is seen.
  package init?(of file: FileID, in view: LibraryView, ownNames: some Sequence<String>) {
    let outcome = view.files[file.index].firstOutcome
    guard case .unmarked(let names) = outcome else {
      guard let facts = outcome?.facts?.value as? Self else { return nil }
      self = facts
      return
    }
    let declared = ownNames.filter(names.mayDeclare).sorted()
    guard !declared.isEmpty else { return nil }
    self.init(
      declaring: declared.map {
        TypeFact($0, .struct, access: names.mayOffer($0) ? .public : .internal, place: PlaceID(0))
      })
  }

  /// The facts of a file of which no more is known than that it declares these, at its first place.
  package init(declaring types: [TypeFact]) {
    var shape = Shape()
    shape.symbols.types = types
    self.init([DeclarationFacts(shape, range: UTF8Range(at: 0), places: [UTF8Range(at: 0)])])
  }

  // Closures below, and no key paths: those of a generic type are made anew at each use.

  /// The part that names are looked up in.
  var swiftFile: SwiftFile {
    SwiftFile(imports: imports, declarations: declarations.all.map { $0.shape.symbols })
  }

  /// True if more may be declared than was read.
  package var mayLackParts: Bool { !unread.isEmpty || declarations.all.contains { $0.shape.isBroken } }

  package mutating func movePlaces(_ move: PlaceMove) {
    declarations.movePlaces(move)
    for index in faults.indices { faults[index].problem.movePlaces(move) }
  }

  package func hasSameShape(as other: Self) -> Bool {
    imports == other.imports && unread == other.unread && declarations.hasSameShape(as: other.declarations)
      // An argument of a macro may be a fault and say nothing else.
      && faults.elementsEqual(other.faults) { $0.problem.isSame(as: $1.problem) }
  }

  package mutating func append(_ other: Self) {
    imports += other.imports
    declarations.all += other.declarations.all
    faults += other.faults
    unread.formUnion(other.unread)
  }

  package var programTraits: ProgramTraits { ProgramTraits(hasRoot: declarations.all.contains { $0.shape.hasRoot }) }

  package var providerCount: Int { declarations.all.reduce(0) { $0 + $1.shape.providerCount } }

  package var possibleProblems: [DeclarationProblem] { faults.map { $0.problem } }

  package func declares(_ owner: String) -> Bool { declarations.all.contains { $0.shape.declares(owner) } }

  package mutating func note(_ unread: UnreadTypes) { self.unread = unread }

  package mutating func standIn(_ good: Self, broken: [UTF8Range], doubtfulOwners: Set<String>) {
    declarations.standIn(good.declarations, broken: broken)
    // Half a declaration has faults of its own, which aren't meant.
    func isBroken(_ fault: Shape.Fault) -> Bool { broken.contains { $0.contains(fault.problem.range) } }
    faults = (faults.filter { !isBroken($0) } + good.faults.filter(isBroken))
      .sorted { $0.problem.range < $1.problem.range }
    if imports.isEmpty { imports = good.imports }
    // Text that couldn't be read is known from before.
    unread = good.unread
  }

  package mutating func dropDeleted() {
    declarations.all.removeAll(where: \.range.isEmpty)
    faults.removeAll(where: \.problem.range.isEmpty)
  }
}

extension DeclarationProblem {
  /// Returns true if both are alike but for places.
  fileprivate func isSame(as other: DeclarationProblem) -> Bool {
    owner == other.owner && fault.isSame(as: other.fault)
  }
}

/// The facts of many files, by position.
package struct FactTable<Shape: LibraryShape>: Sendable {
  private var all: [FileFacts<Shape>?] = []

  init() {}

  package subscript(file: FileID) -> FileFacts<Shape>? {
    get { file.index < all.count ? all[file.index] : nil }
    set {
      if file.index >= all.count { all += repeatElement(nil, count: file.index + 1 - all.count) }
      all[file.index] = newValue
    }
  }

  /// Empty for a file without facts.
  package func declarations(of file: FileID) -> [DeclarationFacts<Shape>] { self[file]?.declarations.all ?? [] }

  /// A fact of one of a declaration's lists; nil for one that is gone.
  package func fact<Fact>(_ ref: FactRef<Fact>, _ list: (borrowing Shape) -> [Fact]) -> Fact? {
    withShape(of: ref) { shape in
      let facts = list(shape)
      return ref.index < facts.count ? facts[ref.index] : nil
    }
  }

  /// A shape is a dozen arrays: a copy would take longer than what is done with it.
  package func withShape<Result>(of site: some PlacedFact, _ body: (borrowing Shape) -> Result?) -> Result? {
    guard site.file.index < all.count, let declarations = all[site.file.index]?.declarations.all,
      site.declaration < declarations.count
    else { return nil }
    return body(declarations[site.declaration].shape)
  }

  /// The range of one of a declaration's places; an empty one for a fact that is gone.
  package func range(of place: PlaceID?, in site: some PlacedFact) -> UTF8Range {
    guard let place, let declarations = self[site.file]?.declarations.all, site.declaration < declarations.count
    else { return UTF8Range(at: 0) }
    return declarations[site.declaration][place]
  }
}

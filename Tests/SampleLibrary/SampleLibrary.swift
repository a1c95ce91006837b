import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// An invented library for tests, as unlike SafeDI as can be: typed keys, demands in bodies, and another answer for each
/// context: what the host does for a library that it doesn't know is tested with it. This file is what it is and reads,
/// ``SampleAnalysis`` what it answers.
///
/// ```swift
/// import Sample
/// extension Key { static let greeting = Key<String>() }
/// @Part struct World {
///   @Offers(.greeting) var greeting: String { "hello" }
///   @Offers(.banner) func banner() -> String { "<" + get(.greeting) + ">" }
///   var town: Town { Town(from: self) }
/// }
/// ```
///
/// - A key is its declaration: a private key differs from one of the same name in another file.
/// - A part sees what it offers itself and what all parts above it offer: those that create it. Of several offers of a
///   key, the one nearest to the innermost part counts, also in the bodies of parts above: a `Town` that offers its own
///   greeting has its own banner.
package struct SampleLibrary: AnalyzedLibrary {
  package init() {}

  package var name: String { "Sample" }
  package var catalogue: Catalogue { SampleCodes.catalogue }
  package var hintCodes: [DiagnosticCode] { [SampleCodes.unusedKey.code] }
  package var releases: LibraryReleases {
    LibraryReleases(newest: LibraryVersion(1, 0, 0), earlier: [], examples: ["1.0.0"])
  }
  package var ownPackage: LibraryPackage {
    LibraryPackage(
      name: name, identity: "sample", words: ["Sample": []], isReadByText: false, plugins: [])
  }
  package var versionSetting: Setting {
    Setting(
      key: "sampleVersion", kind: .version(releases),
      documentation: "The version of Sample that the code is written for.")
  }
  package var providerWord: String { "offer" }

  package func reader(for version: LibraryVersion) -> any LibraryReader { SampleReader(edition: edition(version)) }
  package func makeAnalysis() -> any LibraryAnalysis { SampleAnalysis() }
}

/// What the library reports.
enum SampleCodes {
  static let missingKey = CatalogueEntry(
    DiagnosticCode("sample-missing-key"), "A key is demanded that no part on some path offers", scope: .graph,
    fixes: .none, isParity: false)
  static let unusedKey = CatalogueEntry(
    DiagnosticCode("sample-unused-key"), "A key is never demanded", severity: .hint, scope: .graph, fixes: .none,
    isParity: false)

  static let catalogue = Catalogue([missingKey, unusedKey])
}

// MARK: Facts

/// Something in a file that counts for the library.
struct SampleFact: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case key(type: String, isPrivate: Bool)
    case part
    /// A member with `@Offers`.
    case offer(key: String, type: String)
    /// `get(.key)` in a body.
    case demand(key: String)
    /// `Other(from: …)` in a body.
    case creation(of: String)
  }

  var kind: Kind
  /// The name of the key, the part or the member.
  var name: String
  /// The type that it stands in, or in an extension of it.
  var owner: String
  /// What a finding marks.
  var place: UTF8Range
  /// The declaration at file level that it stands in.
  var declaration: UTF8Range
}

/// What the library reads of a file.
struct SampleFacts: LibraryFacts {
  /// By their places.
  var all: [SampleFact] = []

  mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    for index in all.indices {
      all[index].place = move(all[index].place)
      all[index].declaration = move(all[index].declaration)
    }
  }

  func hasSameShape(as other: SampleFacts) -> Bool {
    all.elementsEqual(other.all) { ($0.name, $0.owner) == ($1.name, $1.owner) && $0.kind == $1.kind }
  }

  mutating func append(_ other: SampleFacts) { all += other.all }

  var providerCount: Int { all.count { if case .offer = $0.kind { true } else { false } } }

  mutating func standIn(_ good: SampleFacts, broken: [UTF8Range], doubtfulOwners: Set<String>) {
    func isBroken(_ fact: SampleFact) -> Bool {
      broken.contains { $0.start < fact.declaration.end && fact.declaration.start < $0.end }
    }
    all = (all.filter { !isBroken($0) } + good.all.filter(isBroken)).sorted { $0.place < $1.place }
  }

  mutating func dropDeleted() { all.removeAll(where: \.place.isEmpty) }
}

// MARK: Reading

struct SampleReader: LibraryReader {
  let edition: LibraryEdition
  var library: any DependencyLibrary { SampleLibrary() }
  var markerSearch: MarkerSearch { MarkerSearch(["import Sample"], following: ["get(.", "(from:"]) }
  var keptBodies: KeptBodies? { Self.keptBodies }
  private static let keptBodies = KeptBodies(MarkerSearch(["get(", "(from:"]))
  var emptyFacts: any LibraryFacts { SampleFacts() }

  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading {
    let file = Parser.parse(source: skeleton)
    var facts = SampleFacts()
    for item in file.statements {
      let visitor = FactVisitor(declaration: item.place)
      visitor.walk(item)
      facts.all += visitor.facts
    }
    let broken = file.statements.lazy.filter(\.hasError).map(\.place)
    let surplus = file.unexpectedBetweenStatementsAndEndOfFileToken.map { [$0.place] } ?? []
    return FileReading(contents: AnyFacts(facts), brokenDeclarations: broken + surplus)
  }
}

/// Finds the facts of one declaration at file level.
private final class FactVisitor: SyntaxVisitor {
  private let declaration: UTF8Range
  private(set) var facts: [SampleFact] = []
  /// The part that is being visited, and its member.
  private var owner = ""
  private var member = ""

  init(declaration: UTF8Range) {
    self.declaration = declaration
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ kind: SampleFact.Kind, _ name: String, at place: UTF8Range) {
    facts.append(SampleFact(kind: kind, name: name, owner: owner, place: place, declaration: declaration))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard owner.isEmpty, node.attributes.argument(of: "Part") != nil else { return .skipChildren }
    owner = node.name.text
    add(.part, owner, at: node.name.place)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    owner = node.extendedType.trimmedDescription
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // A local variable belongs to the member around it.
    guard let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self),
      node.parent?.is(MemberBlockItemSyntax.self) == true
    else { return .visitChildren }
    member = name.identifier.text
    let words = Set(node.modifiers.map(\.name.text))
    if words.contains("static"), let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      let key = call.calledExpression.as(GenericSpecializationExprSyntax.self),
      key.expression.trimmedDescription == "Key"
    {
      let type = key.genericArgumentClause.arguments.trimmedDescription
      let isPrivate = !words.isDisjoint(with: ["private", "fileprivate"])
      add(.key(type: type, isPrivate: isPrivate), member, at: name.identifier.place)
    }
    addOffer(node.attributes, type: binding.typeAnnotation?.type, at: name.identifier)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
    member = node.name.text
    addOffer(node.attributes, type: node.signature.returnClause?.type, at: node.name)
    return .visitChildren
  }

  private func addOffer(_ attributes: AttributeListSyntax, type: TypeSyntax?, at name: TokenSyntax) {
    guard let argument = attributes.argument(of: "Offers"), let key = argument?.keyName else { return }
    add(.offer(key: key.text, type: type?.trimmedDescription ?? "_"), name.text, at: name.place)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    guard let argument = node.arguments.first else { return .visitChildren }
    if called == "get" || called == "self.get", argument.label == nil, let key = argument.expression.keyName {
      add(.demand(key: key.text), member, at: key.place)
    } else if argument.label?.text == "from", argument.expression.trimmedDescription == "self" {
      add(.creation(of: called), member, at: node.calledExpression.place)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The name in `.name`.
  fileprivate var keyName: TokenSyntax? {
    guard let access = self.as(MemberAccessExprSyntax.self), access.base == nil else { return nil }
    return access.declName.baseName
  }
}

extension AttributeListSyntax {
  /// The first argument of the attribute of this name, which may have none; nil without the attribute.
  fileprivate func argument(of name: String) -> ExprSyntax?? {
    for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == name {
      guard case .argumentList(let arguments)? = attribute.arguments else { return .some(nil) }
      return .some(arguments.first?.expression)
    }
    return nil
  }
}

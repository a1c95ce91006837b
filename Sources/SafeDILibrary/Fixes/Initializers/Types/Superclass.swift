import DICheckDependencyGraph
import DICheckSourceReading
import SwiftSyntax

/// What the program's sources, or common knowledge, say of the class that a class inherits from.
package struct Superclass {
  /// A designated one.
  struct Initializer {
    struct Argument {
      let label: String
      let name: String
      var type: TypeTerm
      let hasDefault: Bool
    }

    fileprivate(set) var arguments: [Argument]
    var isRequired = false
    /// Whether a subclass sees it: then it must say that it overrides it.
    fileprivate var isVisible = true
    /// Whether code that neither fails nor waits can call it.
    fileprivate var isCallable = true
    /// The global actors that only code on these can call it from.
    fileprivate var actors: Set<String> = []
    /// The parameter clause and what follows it, as source, with a mark before it if it may fail.
    fileprivate(set) var signature = "()"

    var labels: [String] { arguments.map(\.label) }
    fileprivate var needed: [Argument] { arguments.filter { !$0.hasDefault } }

    /// Whether for Swift it is the same as one with these labels and types.
    func isAlike(_ labels: [String], _ types: [TypeTerm?]) -> Bool {
      self.labels == labels && arguments.map(\.type.compiled) == types.map { $0?.compiled }
    }
  }

  /// How a designated initializer hands over to the superclass.
  enum Call {
    /// Swift calls `super.init()` by itself.
    case implicit
    /// It isn't certain if it has placeholders: what a superclass is given is the author's to say.
    case written(String, isCertain: Bool)
    /// There is none that an initializer could call that doesn't fail or wait.
    case impossible
  }

  /// All designated ones, whoever can call them.
  fileprivate(set) var initializers: [Initializer]
  /// The statement that must end a designated initializer, where it is known as a whole.
  fileprivate var usualCall: String?
  /// Subclasses with an initializer of their own must declare `init(coder:)` too.
  fileprivate(set) var requiresCoder = false
  /// What subclasses with an initializer of their own must declare too.
  fileprivate(set) var demanded: [Initializer] = []
  /// Its own generic parameters.
  fileprivate var generics: [String] = []
  fileprivate(set) var isPublic = true

  /// The designated initializer that one with these parameters overrides.
  func twin(_ labels: [String], _ types: [TypeTerm?]) -> Initializer? {
    initializers.first { $0.isVisible && $0.isAlike(labels, types) }
  }

  /// - Parameters:
  ///   - twin: the one that is overridden; it is called rather than another.
  ///   - actors: those that the subclass says it is on.
  func call(
    handing dependencies: [MemberwiseDependency], overriding twin: Initializer?, on actors: Set<String>
  ) -> Call {
    if let usualCall { return .written(usualCall, isCertain: !usualCall.contains("<#")) }
    func canCall(_ initializer: Initializer) -> Bool {
      initializer.isVisible && initializer.isCallable && initializer.actors.isSubset(of: actors)
    }
    if let twin, canCall(twin) {
      return .written("super.init(\(twin.labels.map { "\($0): \($0)" }.joined(separator: ", ")))", isCertain: true)
    }
    func isAtHand(_ argument: Initializer.Argument) -> Bool {
      dependencies.contains { $0.name == argument.name && argument.type.surelyTakes($0.type) }
    }
    func unknown(_ initializer: Initializer) -> Int { initializer.needed.filter { !isAtHand($0) }.count }
    let callable = initializers.filter(canCall)
    let idle = callable.filter(\.needed.isEmpty)
    if !idle.isEmpty {
      // Beside another one, whoever may call that, Swift leaves the choice to the author.
      if initializers.count == 1 { return .implicit }
      // Of those that need nothing, Swift takes the one without parameters.
      guard idle.count == 1 || idle.contains(where: \.arguments.isEmpty) else {
        return .written("super.init(<#arguments#>)", isCertain: false)
      }
      let hasRival = callable.contains { !$0.needed.isEmpty && unknown($0) == 0 }
      return .written("super.init()", isCertain: !hasRival)
    }
    guard let nearest = callable.min(by: { unknown($0) < unknown($1) }) else { return .impossible }
    let values = nearest.needed.map { argument in
      let value = isAtHand(argument) ? argument.name : InitialValue.placeholder(for: argument.type.withoutEscaping)
      return argument.label == "_" ? value : "\(argument.label): \(value)"
    }
    return .written("super.init(" + values.joined(separator: ", ") + ")", isCertain: unknown(nearest) == 0)
  }
}

extension SourceDocument {
  /// Nil if the declaration is no class, or its first inherited type isn't known to be one.
  func superclass(of declaration: InstantiableDeclaration) -> Superclass? {
    declaration.node.as(ClassDeclSyntax.self).flatMap {
      ClassLookup(tree: tree, seesFilePrivate: true, others: others.superclass(named:)).superclass(of: $0)
    }
  }
}

/// Follows what the classes of one file inherit from.
private struct ClassLookup {
  let tree: SourceFileSyntax
  /// Whether who asks is in this file.
  let seesFilePrivate: Bool
  /// Classes of other files, by their full names.
  let others: (String) -> Superclass?

  /// A class may be declared to inherit from itself.
  private static let depthLimit = 16

  func superclass(of node: ClassDeclSyntax, depth: Int = 0) -> Superclass? {
    guard depth < Self.depthLimit, let (path, generics) = node.inheritedPath else { return nil }
    return superclass(path, of: node, depth: depth)?.specialised(with: generics)
  }

  private func superclass(_ path: [String], of node: ClassDeclSyntax, depth: Int) -> Superclass? {
    let scope = node.fullPath
    // As Swift looks for a name: in what stands around it, from the inside.
    let meant = (0..<scope.count).map { Array(scope.dropLast($0 + 1)) + path }
    for name in meant {
      if let found = tree.classDeclaration(at: name), found.id != node.id { return said(of: found, depth: depth) }
    }
    if let known = Superclass.known(path) { return known }
    for name in meant {
      if let found = others(name.joined(separator: ".")) { return found }
    }
    // The first name may be a module's.
    return path.count > 1 ? others(path.dropFirst().joined(separator: ".")) : nil
  }

  func said(of node: ClassDeclSyntax, depth: Int = 0) -> Superclass {
    Superclass(node, seesFilePrivate: seesFilePrivate, above: superclass(of: node, depth: depth + 1))
  }
}

extension Superclass {
  /// Of the class that a text declares under this full name; nil if it declares none.
  /// - Parameter others: classes that this one inherits from, by name.
  package init?(named name: String, in text: [UInt8], others: @escaping (String) -> Superclass?) {
    guard BodyBlanker.refusal(ofFullText: text) == nil else { return nil }
    let tree = SourceDocument(text, dialect: SafeDIDialect(version: .newest)).tree
    guard let node = tree.classDeclaration(at: name.split(separator: ".").map(String.init)) else { return nil }
    self = ClassLookup(tree: tree, seesFilePrivate: false, others: others).said(of: node)
  }

  fileprivate init(_ node: ClassDeclSyntax, seesFilePrivate: Bool, above: @autoclosure () -> Superclass?) {
    let all = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let designated = all.filter { !$0.modifiers.contains { $0.name.text == "convenience" } }
    let actors = node.attributes.globalActors
    func read(_ initializer: InitializerDeclSyntax) -> Initializer {
      Initializer(initializer, seesFilePrivate: seesFilePrivate, on: actors)
    }
    let demanded = all.filter { initializer in
      initializer.modifiers.contains { $0.name.text == "required" }
        && InitializerDeclaration(initializer).isAvailable(unless: "unavailable")
    }.map(read)
    if designated.isEmpty, var above = above() {
      // All are inherited.
      above.demanded += demanded
      above.generics = node.genericNames
      above.isPublic = Self.isPublic(node)
      self = above
      return
    }
    initializers = designated.isEmpty ? [Initializer(arguments: [])] : designated.map(read)
    self.demanded = demanded
    generics = node.genericNames
    isPublic = Self.isPublic(node)
  }

  private static func isPublic(_ node: ClassDeclSyntax) -> Bool {
    node.modifiers.contains { ["public", "open"].contains($0.name.text) }
  }

  /// With what stands for its generic parameters.
  fileprivate func specialised(with arguments: [TypeTerm]) -> Superclass {
    guard !generics.isEmpty, generics.count == arguments.count else { return self }
    let types = Dictionary(zip(generics, arguments)) { first, _ in first }
    func specialised(_ initializer: Initializer) -> Initializer {
      var result = initializer
      for index in result.arguments.indices {
        result.arguments[index].type = result.arguments[index].type.replacing(types)
      }
      // Its source names the parameters.
      guard result.arguments.map(\.type) != initializer.arguments.map(\.type) else { return result }
      let parameters = result.arguments.map { argument in
        (argument.label == argument.name ? "" : argument.label + " ") + "\(argument.name): \(argument.type)"
      }
      result.signature = "(" + parameters.joined(separator: ", ") + ")"
      return result
    }
    var result = self
    result.generics = []
    result.initializers = initializers.map(specialised)
    result.demanded = demanded.map(specialised)
    return result
  }
}

extension Superclass {
  /// A class of which no source is read.
  /// - Parameter usualCall: the statement that must end a designated initializer.
  init(initializers: [Initializer], endingIn usualCall: String, requiresCoder: Bool = false) {
    self.init(initializers: initializers)
    self.usualCall = usualCall
    self.requiresCoder = requiresCoder
  }
}

extension Superclass.Initializer {
  /// - Parameter actors: those that its class is on, and so its subclasses are.
  fileprivate init(_ node: InitializerDeclSyntax, seesFilePrivate: Bool, on actors: Set<String>) {
    let declaration = InitializerDeclaration(node)
    arguments = declaration.parameters.map {
      Argument(
        label: $0.node.firstName.text, name: $0.label, type: $0.isVariadic ? .raw("\($0.type)...") : $0.type,
        hasDefault: $0.hasDefault || $0.isVariadic)
    }
    isRequired = node.modifiers.contains { $0.name.tokenKind == .keyword(.required) }
    let access = declaration.modifiers.access?.name.text
    isVisible = access != "private" && (access != "fileprivate" || seesFilePrivate)
    isCallable =
      !declaration.isFailable && !declaration.isAsync && !declaration.isThrowing
      && declaration.isAvailable(unless: "unavailable")
    self.actors = node.attributes.globalActors.subtracting(actors)
    let effects = node.signature.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    signature = (node.optionalMark?.text ?? "") + node.signature.parameterClause.onOneLine + effects
  }

  init(_ arguments: [(label: String, type: String)]) {
    self.init(
      arguments: arguments.map { label, type in
        Argument(label: label, name: label, type: TypeTerm(spelling: type) ?? .raw(type), hasDefault: false)
      })
  }
}

extension TypeTerm {
  /// Whether a value of a type fits here whatever the types' declarations say: of the same type, or where one that may
  /// be absent is taken.
  fileprivate func surelyTakes(_ type: TypeTerm) -> Bool {
    compiled == type.compiled || compiled == .optional(type.compiled)
  }

  /// The names of a type that is a name: `A.B` of `A.B<C>`.
  fileprivate var path: (names: [String], generics: [TypeTerm])? {
    switch self {
    case .simple(let name, let generics): ([name], generics)
    case .nested(let name, let parent, let generics): parent.path.map { ($0.names + [name], generics) }
    default: nil
    }
  }

  /// With types in place of names, where these stand plainly.
  fileprivate func replacing(_ types: [String: TypeTerm]) -> TypeTerm {
    switch self {
    case .simple(let name, []): types[name] ?? self
    case .simple(let name, let generics): .simple(name: name, generics: generics.map { $0.replacing(types) })
    case .optional(let type): .optional(type.replacing(types))
    case .implicitlyUnwrappedOptional(let type): .implicitlyUnwrappedOptional(type.replacing(types))
    case .array(let type): .array(type.replacing(types))
    case .dictionary(let key, let value): .dictionary(key: key.replacing(types), value: value.replacing(types))
    default: self
    }
  }
}

extension AttributeListSyntax {
  /// The attributes that seem to name a global actor.
  var globalActors: Set<String> {
    let names = compactMap { element -> String? in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.trimmedDescription
    }
    return Set(names.filter { $0.hasSuffix("Actor") })
  }
}

extension ClassDeclSyntax {
  /// What stands first behind the colon; it may be a protocol.
  fileprivate var inheritedPath: (names: [String], generics: [TypeTerm])? {
    inheritanceClause?.inheritedTypes.first.flatMap { TypeTerm($0.type).path }
  }

  fileprivate var genericNames: [String] { genericParameterClause?.parameters.map(\.name.text) ?? [] }

  /// Its name, behind those of the types around it.
  fileprivate var fullPath: [String] {
    var names: [String] = []
    var node = Syntax(self) as Syntax?
    while let current = node {
      if let type = current.as(ExtensionDeclSyntax.self) {
        names = (TypeTerm(type.extendedType).path?.names ?? []) + names
      } else if let group = current.asProtocol((any DeclGroupSyntax).self), let named = group as? any NamedDeclSyntax {
        names.insert(named.name.text, at: 0)
      }
      node = current.parent
    }
    return names
  }
}

extension SourceFileSyntax {
  /// The class of that full name: the first in the outermost level that has one.
  fileprivate func classDeclaration(at path: [String]) -> ClassDeclSyntax? {
    var level = statements.compactMap { $0.item.as(DeclSyntax.self) }
    while !level.isEmpty {
      let found = level.lazy.compactMap { $0.as(ClassDeclSyntax.self) }
        .first { $0.name.text == path.last && $0.fullPath == path }
      if let found { return found }
      level = level.flatMap(\.declarationsWithin)
    }
    return nil
  }
}

extension DeclSyntax {
  /// Its members, or what stands in the branches of a condition.
  fileprivate var declarationsWithin: [DeclSyntax] {
    if let group = asProtocol((any DeclGroupSyntax).self) { return group.memberBlock.members.map(\.decl) }
    let clauses = self.as(IfConfigDeclSyntax.self)?.clauses ?? []
    return clauses.flatMap { clause -> [DeclSyntax] in
      switch clause.elements {
      case .statements(let statements): statements.compactMap { $0.item.as(DeclSyntax.self) }
      case .decls(let members): members.map(\.decl)
      default: []
      }
    }
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// The candidates for a place of a file.
struct CompletionCandidates {
  let graph: StitcherGraph
  let file: FileID

  func all(at place: TypedPlace) -> [CompletionCandidate] {
    if let literal = place.literal {
      guard let argument = literal.parent?.as(LabeledExprSyntax.self) else { return [] }
      return switch argument.word {
      case "name", "byName": registeredNames(annotatedType(around: argument))
      case "named": demandedNames
      case "ignoring": argument.parametersBehind.map { CompletionCandidate(.argument, $0) }
      default: []
      }
    }
    let previous = place.previous
    if previous.tokenKind == .period { return candidates(behindDot: previous) }
    if let word = previous.callee,
      let isClass = ["to": false, "conformingTo": false, "from": true, "inheritingFrom": true][word],
      let chain = chain(around: previous.parent, isModified: word.count <= 4), chain.root == .dependency
    {
      return furtherTypes(of: chain, isClass: isClass)
    }
    if previous.tokenKind == .leftParen, let attribute = previous.parent?.as(AttributeSyntax.self),
      attribute.plainName == StitcherName.injected.rawValue
    {
      return arguments(annotatedType(around: attribute))
    }
    if previous.tokenKind == .colon, let annotation = previous.parent?.as(TypeAnnotationSyntax.self),
      annotation.around(VariableDeclSyntax.self)?.attribute(.injected) != nil
    {
      return registeredTypes
    }
    let isAtStart = place.isOnNewLine || previous.tokenKind == .leftBrace
    return isAtStart && previous.isInBuilder(place.replaced.startOffset) ? lines : []
  }

  private func annotatedType(around node: some SyntaxProtocol) -> WrittenType? {
    node.around(VariableDeclSyntax.self)?.annotatedType.map { WrittenType($0) }
  }

  /// A modifier of a chain, or a member of what a label or a call expects.
  private func candidates(behindDot dot: TokenSyntax) -> [CompletionCandidate] {
    let access = dot.parent?.asMemberAccess
    let word = dot.tokenBefore
    // Without a word behind it, the dot may be no part of the expression.
    if let base = access == nil ? word?.expressionThatItEnds : access?.base {
      return StitcherChain(base).map(modifiers) ?? []
    }
    let members = word?.callee.flatMap { Self.members[$0] } ?? []
    return members.enumerated().map { rank, text in
      CompletionCandidate(.value, "." + text.prefix { $0 != "(" }, filter: text, text: text, rank: rank)
    }
  }

  /// The chain that has an argument, as that of a modifier or of the constructor.
  private func chain(around argument: Syntax?, isModified: Bool) -> StitcherChain? {
    let modifiers = ["conforms", "inherits"]
    // Without a value, `conforms(to:)` is read as a name.
    let name = argument?.as(DeclNameArgumentSyntax.self)?.parent?.parent?.parent?.asReference
    if isModified, let name, modifiers.contains(name.baseName.text) {
      return name.parent?.asMemberAccess?.base.flatMap { StitcherChain($0) }
    }
    guard let call = argument?.around(FunctionCallExprSyntax.self),
      !isModified || modifiers.contains(call.modifierName ?? "")
    else {
      return nil
    }
    return StitcherChain(call)
  }

  /// By the word before the dot: a label, or what is called.
  private static let members = [
    "scope": ["instance", "shared", "singleton", "managed(by: <#publisher#>)"],
    "eagerness": ["eager", "lazy"],
    "by": ["name(\"$0\")", "type($0.self)", "value($0)"],
    "parent": ["classParent", "structParent", "enumParent", "actorParent"],
    "strategy": ["stitcherByType", "stitcherByName"],
  ]

  // MARK: Names

  /// Names of registrations that make the type come first.
  private func registeredNames(_ type: WrittenType?) -> [CompletionCandidate] {
    let bare = type?.withoutOptional.description
    return graph.registeredNames(for: file).flatMap { name in
      let registrations = graph.registrations(for: .name(name), from: file).sorted()
      return registrations.map { registration in
        let made = graph.type(of: registration)
        return CompletionCandidate(
          .name, name, detail: origin(made, of: registration), rank: bare == nil || made == bare ? 0 : 1,
          isDim: bare != nil && made != bare && made != "_")
      }.uniqued
    }
  }

  /// "Type, in App.services"
  private func origin(_ type: String?, of registration: RegistrationRef) -> String {
    [type, graph.containerName(of: registration).map { "in \($0)" }].compactMap(\.self).commaSeparated
  }

  /// The names that are asked for and not registered come first.
  private var demandedNames: [CompletionCandidate] {
    let demands = graph.demands.values.filter {
      $0.key?.name != nil && graph.modules.mayRunTogether($0.file, file)
    }
    return Dictionary(grouping: demands) { $0.key?.name ?? "" }.map { name, uses in
      let isRegistered = !graph.registrationsByKey[.name(name)].isEmpty
      let type = uses.lazy.compactMap { $0.target?.description }.first
      return CompletionCandidate(
        .name, name,
        detail: [type, isRegistered ? "registered" : "not registered"].compactMap(\.self).commaSeparated,
        rank: isRegistered ? 1 : 0, isDim: isRegistered)
    }
  }

  // MARK: Chains

  /// A name or value, and further types, exclude each other; a name or value is given once.
  private func modifiers(of chain: StitcherChain) -> [CompletionCandidate] {
    guard chain.root == .dependency else {
      return chain.root == .dependencyGroup ? [CompletionCandidate(.function, "enabled", text: "enabled($0)")] : []
    }
    let words = Set(chain.modifiers.map(\.name) + chain.call.arguments.compactMap { $0.label?.text })
    let isNamed = !words.isDisjoint(with: ["named", "associated", "for"])
    let isTyped = !words.isDisjoint(with: ["conforms", "inherits", "conformingTo", "inheritingFrom"])
    var texts: [String] = []
    if !isNamed { texts += ["conforms(to: $0)", "inherits(from: $0)"] }
    if !words.contains("scope") { texts.append("scope(.$0)") }
    if !isNamed, !isTyped { texts += ["named(\"$0\")", "associated(with: $0)"] }
    if !words.contains("eagerness") { texts.append("eagerness(.$0)") }
    return texts.enumerated().map { rank, text in
      let name = text.prefix { $0 != "(" }
      return CompletionCandidate(
        .function, text.replacing("$0", with: ""), filter: String(name), text: text, rank: rank)
    }
  }

  /// The types that the instance may have, those first that are asked for in vain; where its own type isn't known, these
  /// alone.
  private func furtherTypes(of chain: StitcherChain, isClass: Bool) -> [CompletionCandidate] {
    let missing = missingTypes
    var types = missing
    var resolver = graph.resolver
    // The chain is half-typed, so the graph may not know it, and names in its file may mean anything.
    if let made = chain.closure(labelled: "dependecy")?.statements.last?.item.as(ExprSyntax.self),
      case .call(let callee, _) = WrittenExpression(made),
      let type = resolver.resolve(callee, in: NamePlace(file))?.declaration
    {
      types = resolver.ancestors(of: type).types
      if types.isEmpty {
        return resolver.fact(of: type)?.1.inherited.map { CompletionCandidate(.type, "\($0).self") } ?? []
      }
    }
    return types.filter { graph.isClass($0) == isClass }.map { type in
      let isMissing = missing.contains(type)
      return CompletionCandidate(
        .type, "\(type).self", detail: isMissing ? "asked for, and not registered" : nil, rank: isMissing ? 0 : 1)
    }
  }

  private var missingTypes: Set<ResolvedType> {
    Set(
      graph.demands.values.compactMap { demand in
        guard graph.mayMeet(file, from: demand.file), graph.isMissing(demand) else { return nil }
        return demand.key?.type
      })
  }

  // MARK: Demands

  private var registeredTypes: [CompletionCandidate] {
    var found: [ResolvedType: [RegistrationRef]] = [:]
    for (id, registration) in graph.registrations where graph.isVisible(id, from: file) {
      for case .type(let type) in registration.keys where type != .void { found[type, default: []].append(id) }
    }
    return found.map { type, ids in
      let made = graph.madeType(of: ids[0])
      return CompletionCandidate(
        .type, type.description,
        detail: ids.count > 1
          ? "\(ids.count) registrations" : origin(made == type.description ? nil : made, of: ids[0]))
    }
  }

  /// The arguments of the factories for a type.
  private func arguments(_ type: WrittenType?) -> [CompletionCandidate] {
    var resolver = graph.resolver
    guard let type, let sought = resolver.resolve(type.withoutOptional, in: NamePlace(file)) else { return [] }
    return graph.registrations(for: .type(sought), from: file).compactMap { id in
      guard case .known(let parameters) = graph.facts[id]?.parameters, !parameters.isEmpty,
        let types = graph.registrations[id]?.parameters
      else { return nil }
      let values = zip(parameters, types).map { "<#\($0.name)\($1.map { ": \($0)" } ?? "")#>" }
      return CompletionCandidate(
        .argument, parameters.map(\.name).commaSeparated, text: values.commaSeparated,
        detail: "arguments of \(graph.madeType(of: id))")
    }
  }

  // MARK: Lines

  private var lines: [CompletionCandidate] {
    let made = missingTypes.filter { $0.declaration.map { graph.resolver.kind(of: $0) != .protocol } ?? false }
    let missing = made.map { type in
      CompletionCandidate(
        .function, "Dependency { \(type)() }", text: "Dependency { \(type)($0) }",
        detail: "asked for, and not registered")
    }
    let unlisted = graph.unlisted.compactMap { id -> CompletionCandidate? in
      guard !graph.isListed(id), graph.mayMeet(id.file, from: file) else { return nil }
      return CompletionCandidate(.property, graph.line(of: id), detail: "not registered", rank: 1)
    }
    return missing + unlisted + [
      CompletionCandidate(.function, "Dependency { }", text: "Dependency { $0 }", rank: 2),
      CompletionCandidate(.function, "DependencyGroup { }", text: "DependencyGroup {\n  $0\n}", rank: 3),
    ]
  }
}

// MARK: Tokens

extension TokenSyntax {
  /// The label before a colon, or what is called before a parenthesis: `scope` in `.scope(`.
  fileprivate var callee: String? {
    tokenKind == .colon || tokenKind == .leftParen ? tokenBefore?.text : nil
  }

  /// The largest expression that ends with this token.
  fileprivate var expressionThatItEnds: ExprSyntax? {
    let end = endPositionBeforeTrailingTrivia
    var found: ExprSyntax?
    var node = parent
    while let current = node, current.endPositionBeforeTrailingTrivia == end {
      found = current.as(ExprSyntax.self) ?? found
      node = current.parent
    }
    return found
  }

  /// Returns true if a line that begins at `offset` belongs to a container or group, also in a condition there.
  fileprivate func isInBuilder(_ offset: Int) -> Bool {
    var node = parent
    while let current = node {
      let isOpen = Int(current.endPositionBeforeTrailingTrivia.utf8Offset) > offset || tokenKind == .leftBrace
      if isOpen, let closure = current.asClosure {
        guard let call = closure.parent?.asCall, let chain = StitcherChain(call)
        else {
          return false
        }
        return chain.root != .dependency
      }
      if isOpen, current.is(FunctionDeclSyntax.self) || current.is(AccessorBlockSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}

extension LabeledExprSyntax {
  /// The label, or of an argument without one what is called, or the label of the list that it goes on.
  fileprivate var word: String? {
    if let label { return label.text }
    guard let list = parent?.as(LabeledExprListSyntax.self) else { return nil }
    if let label = list.last(where: { $0.position < position && $0.label != nil })?.label { return label.text }
    return list.parent?.asCall?.modifierName
  }

}

extension FunctionCallExprSyntax {
  /// `scope` of `Dependency { … }.scope(…)`.
  fileprivate var modifierName: String? { calledExpression.asMemberAccess?.declName.baseName.text }
}

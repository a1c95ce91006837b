import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Registrations and containers that can't mean what they say.
extension StitcherFixes {
  func proposals(for fault: RegistrationFault, of id: RegistrationRef) -> [FixProposal] {
    switch fault {
    case .existentialScope: registeringClass(id) + settingScope(["shared", "instance"], of: id)
    case .sharedValue: settingScope(["instance", "singleton"], of: id, firstIs: .preferred)
    case .unrelated(let position): conforming(id, position) + notRegistering(id, position)
    case .lone(let kind): proposals(for: kind, of: id)
    case .notHashable: []
    }
  }

  func proposals(for fault: LoneFault.Kind, of id: RegistrationRef) -> [FixProposal] {
    switch fault {
    case .eagerIgnored(let hasParameters):
      removingEager(of: id, changesNothing: true) + (hasParameters ? [] : settingScope(["singleton"], of: id))
    case .eagerSharedLost: settingScope(["singleton"], of: id) + removingEager(of: id, changesNothing: false)
    case .parameterisedCached: settingScope(["instance"], of: id)
    case .collection: naming(id)
    case .void: removing(lineAt: graph.range(of: id), in: id.file, "the line", .offered)
    case .optional: []
    }
  }

  // MARK: Scopes

  private func settingScope(
    _ scopes: [String], of id: RegistrationRef, firstIs worth: Applicability = .offered
  ) -> [FixProposal] {
    guard let (text, chain) = chain(id) else { return [] }
    return scopes.enumerated().flatMap { position, scope in
      proposal(
        "Say `.scope(.\(scope))`", position == 0 ? worth : .offered, in: id.file, [text.settingScope(scope, of: chain)])
    }
  }

  private func removingEager(of id: RegistrationRef, changesNothing: Bool) -> [FixProposal] {
    guard let (text, chain) = chain(id),
      let modifier = chain.modifiers.last(where: { $0.name == "eagerness" })
    else { return [] }
    return proposal(
      "Remove `.eagerness(.eager)`", changesNothing ? .automatic : .offered, in: id.file,
      [text.removing(modifier: modifier.call)])
  }

  /// `Dependency { Foo() }.conforms(to: P.self)` for `Dependency { () -> P in Foo() }`.
  private func registeringClass(_ id: RegistrationRef) -> [FixProposal] {
    guard let (text, chain) = chain(id), let closure = chain.closure(labelled: "dependecy"),
      let signature = closure.signature, !signature.hasParameters, signature.capture == nil,
      let result = signature.returnClause?.type, let first = closure.statements.first
    else { return [] }
    let type = text.text(result.place)
    let protocolName = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    let (start, end, next) = (signature.place.startOffset, signature.place.endOffset, first.place.startOffset)
    let removal =
      text.hasLineBreak(end..<next) ? UTF8Range(text.skipBlanksBackwards(from: start), end) : UTF8Range(start, next)
    let modifier = ".conforms(to: \(protocolName).self)"
    return proposal(
      "Register the class, and `\(modifier)`", .offered, in: id.file,
      [UTF8Edit(removing: removal), text.inserting(modifier: modifier, in: chain)])
  }

  private func naming(_ id: RegistrationRef) -> [FixProposal] {
    guard let (text, chain) = chain(id) else { return [] }
    return proposal(
      "Name the registration", .offered, in: id.file, [text.inserting(modifier: ".named(<#name#>)", in: chain)])
  }

  func removing(
    lineAt place: UTF8Range, in file: FileID, _ subject: String, _ worth: Applicability
  ) -> [FixProposal] {
    guard let text = text(file), let line = text.line(at: place) else { return [] }
    return proposal("Remove \(subject)", worth, in: file, [text.removing(member: line)])
  }

  // MARK: Further types

  private func mention(_ id: RegistrationRef, _ position: Int) -> TypeMention? {
    let mentions = graph.locator(of: id)?.types ?? []
    return position < mentions.count ? mentions[position] : nil
  }

  /// Adds the type to the inheritance clause of what is made.
  private func conforming(_ id: RegistrationRef, _ position: Int) -> [FixProposal] {
    guard let mention = mention(id, position), let made = graph.registrations[id]?.made,
      let (site, fact) = graph.resolver.fact(of: made), let text = text(site.file)
    else { return [] }
    var resolver = graph.resolver
    let type = resolver.resolve(mention.type, in: NamePlace(id.file, navigator.owner(of: id)))
    let isClass = type.map(graph.isClass) ?? false
    // Nothing but a class inherits from one, and from one only.
    guard !isClass || fact.kind == .class && !inheritsFromClass(made, fact) else { return [] }
    return proposal(
      "Let `\(made.name)` \(isClass ? "inherit from" : "conform to") `\(mention.type)`", .offered, in: site.file,
      [
        text.inheriting(
          mention.type.description, asFirst: isClass, inTypeNamedAt: graph.range(of: fact.place, in: site))
      ])
  }

  /// Removes the modifier or argument that names the type.
  private func notRegistering(_ id: RegistrationRef, _ position: Int) -> [FixProposal] {
    guard let mention = mention(id, position), let (text, chain) = chain(id) else { return [] }
    let place = graph.range(of: mention.place, in: id)
    func edit() -> UTF8Edit? {
      if let modifier = chain.modifiers.first(where: { $0.call.arguments.first?.place.contains(place) == true }) {
        return text.removing(modifier: modifier.call)
      }
      guard chain.call.arguments.count == 1, chain.call.trailingClosure != nil else { return nil }
      return chain.call.parentheses.map { UTF8Edit(removing: $0) }
    }
    return proposal("Don't register `\(navigator.type(of: id))` as `\(mention.type)`", .offered, in: id.file, [edit()])
  }

  // MARK: Containers

  /// Joins a container that a builder lists with the builder's own.
  func merging(at place: UTF8Range, in file: FileID) -> [FixProposal] {
    guard let text = text(file), let line = text.statement(at: place) else { return [] }
    if let chain = text.chain(at: place), chain.root == .dependencyContainer {
      return proposal(
        "List a `DependencyGroup`", .preferred, in: file,
        [UTF8Edit(range: chain.name.place, newText: StitcherName.dependencyGroup.rawValue)])
    }
    // Inside of conditions and groups there is nothing to merge into.
    guard let closure = line.parent?.parent?.as(ClosureExprSyntax.self),
      let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      call.arguments.isEmpty, let chain = text.chain(at: call.place), chain.root == .dependencyContainer
    else { return [] }
    let container = text.text(line.item.place)
    let end = chain.name.place.endOffset
    let edits: [UTF8Edit]
    if closure.statements.count == 1 {
      edits = [UTF8Edit(range: UTF8Range(end, closure.place.endOffset), newText: "(merging: \(container))")]
    } else {
      edits = [
        UTF8Edit(
          range: UTF8Range(end, closure.leftBrace.place.startOffset),
          newText: "(merging: \(container), \(StitcherName.dependencyContainer.rawValue) "),
        text.removing(member: line), UTF8Edit(inserting: ")", at: closure.place.end),
      ]
    }
    return proposal("Merge `\(container)`", .preferred, in: file, edits)
  }

  /// Marks a property with `@Dependencies`.
  func activating(_ id: BuilderRef) -> [FixProposal] {
    guard let holder = facts.builder(id)?.holder, holder.kind == .member || holder.kind == .static,
      let text = text(id.file),
      let property = text.node(VariableDeclSyntax.self, at: graph.range(of: id)),
      property.bindings.count == 1
    else { return [] }
    let start = property.attributes.isEmpty ? property.place.start : property.attributes.place.start
    var edits = [UTF8Edit(inserting: "@\(StitcherName.dependencies.rawValue) ", at: start)]
    if property.bindingSpecifier.tokenKind == .keyword(.let) {
      edits.append(UTF8Edit(range: property.bindingSpecifier.place, newText: "var"))
    }
    return proposal("Activate `\(holder.name)` with `@Dependencies`", .offered, in: id.file, edits)
  }
}

extension ParsedText {
  /// Adds a type to the inheritance clause of the type with a name at a place.
  /// - Parameter isFirst: a class comes before protocols.
  func inheriting(_ type: String, asFirst isFirst: Bool, inTypeNamedAt place: UTF8Range) -> UTF8Edit? {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: place.startOffset)),
      let declaration = token.parent?.asProtocol((any DeclGroupSyntax).self)
    else { return nil }
    if isFirst, let first = declaration.inheritanceClause?.inheritedTypes.first {
      return UTF8Edit(inserting: "\(type), ", at: first.type.place.start)
    }
    if let last = declaration.inheritanceClause?.inheritedTypes.last {
      return UTF8Edit(inserting: ", \(type)", at: last.type.place.end)
    }
    let generics = token.nextToken(viewMode: .sourceAccurate)?.parent?.as(GenericParameterClauseSyntax.self)
    return UTF8Edit(inserting: ": \(type)", at: generics?.place.end ?? token.place.end)
  }
}

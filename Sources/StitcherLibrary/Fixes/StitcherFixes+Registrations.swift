import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Registrations and containers that can't mean what they say.
extension StitcherFixes {
  func proposals(for fault: RegistrationFault, of id: RegistrationID) -> [FixProposal] {
    let offset = Int(graph.range(of: id).start)
    let path = path(id.file)
    switch fault {
    case .existentialScope: return registeringClass(id) + settingScope(["shared", "instance"], at: offset, in: path)
    case .sharedValue: return settingScope(["instance", "singleton"], at: offset, in: path, firstIs: .sure)
    case .eagerIgnored(let reason): return ignoredEager(reason, at: offset, in: path)
    case .eagerSharedLost: return lostEager(at: offset, in: path)
    case .parameterisedCached: return settingScope(["instance"], at: offset, in: path)
    case .arrayResult: return naming(at: offset, in: path)
    case .void: return removing(lineAt: offset, in: path, "the line")
    case .unrelated(let position): return conforming(id, position) + notRegistering(id, position)
    case .optionalResult, .notHashable: return []
    }
  }

  private func chain(at offset: Int, in path: String) -> (text: ParsedText, chain: StitcherChain)? {
    guard let text = text(path), let chain = text.chain(at: offset) else { return nil }
    return (text, chain)
  }

  // MARK: Scopes

  private func settingScope(
    _ scopes: [String], at offset: Int, in path: String, firstIs confidence: FixProposal.Confidence = .open
  ) -> [FixProposal] {
    guard let (text, chain) = chain(at: offset, in: path) else { return [] }
    return scopes.enumerated().map { position, scope in
      FixProposal(
        title: "Say `.scope(.\(scope))`", edits: text.settingScope(scope, of: chain).map { [path: [$0]] },
        confidence: position == 0 ? confidence : .open)
    }
  }

  func ignoredEager(_ reason: EagerIgnored.Reason, at offset: Int, in path: String) -> [FixProposal] {
    removingEager(at: offset, in: path, changesNothing: true)
      + (reason == .scope ? settingScope(["singleton"], at: offset, in: path) : [])
  }

  func lostEager(at offset: Int, in path: String) -> [FixProposal] {
    settingScope(["singleton"], at: offset, in: path) + removingEager(at: offset, in: path, changesNothing: false)
  }

  private func removingEager(at offset: Int, in path: String, changesNothing: Bool) -> [FixProposal] {
    guard let (text, chain) = chain(at: offset, in: path),
      let modifier = chain.modifiers.last(where: { $0.name == "eagerness" })
    else { return [] }
    return [
      FixProposal(
        title: "Remove `.eagerness(.eager)`", edits: text.removing(modifier: modifier.call).map { [path: [$0]] },
        isSafe: changesNothing, confidence: changesNothing ? .sure : .open)
    ]
  }

  /// `Dependency { Foo() }.conforms(to: P.self)` for `Dependency { () -> P in Foo() }`.
  private func registeringClass(_ id: RegistrationID) -> [FixProposal] {
    guard let (text, chain, path) = chain(id), let closure = chain.closure(labelled: "dependecy"),
      let signature = closure.signature, !signature.hasParameters, signature.capture == nil,
      let result = signature.returnClause?.type, let first = closure.statements.first
    else { return [] }
    let type = text.text(result.place)
    let protocolName = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    let end = text.hasLineBreak(span(signature, first)) ? Int(signature.place.end) : Int(first.place.start)
    let start = Int(signature.place.start)
    let removal = UTF8Range(end == Int(first.place.start) ? start : text.skipBlanksBackwards(from: start), end)
    return [
      FixProposal(
        title: "Register the class, and `.conforms(to: \(protocolName).self)`",
        edits: [
          path: [
            UTF8Edit(range: removal, newText: ""),
            text.inserting(modifier: ".conforms(to: \(protocolName).self)", in: chain),
          ]
        ])
    ]
  }

  private func span(_ signature: ClosureSignatureSyntax, _ next: CodeBlockItemSyntax) -> Range<Int> {
    Int(signature.place.end)..<Int(next.place.start)
  }

  func naming(at offset: Int, in path: String) -> [FixProposal] {
    guard let (text, chain) = chain(at: offset, in: path) else { return [] }
    return [
      FixProposal(
        title: "Name the registration", edits: [path: [text.inserting(modifier: ".named(<#name#>)", in: chain)]])
    ]
  }

  func removing(
    lineAt offset: Int, in path: String, _ subject: String, isSafe: Bool = false,
    confidence: FixProposal.Confidence = .open
  ) -> [FixProposal] {
    guard let text = text(path), let line = text.line(at: offset) else { return [] }
    return [
      FixProposal(
        title: "Remove \(subject)", edits: [path: [text.removing(member: line)]], isSafe: isSafe, confidence: confidence
      )
    ]
  }

  // MARK: Further types

  private func mention(_ id: RegistrationID, _ position: Int) -> TypeMention? {
    let mentions =
      switch id {
      case .written(let site): graph.symbols.registration(site)?.locator.types ?? []
      case .registerable(let site): graph.symbols.type(site)?.registerable?.locator.types ?? []
      }
    return position < mentions.count ? mentions[position] : nil
  }

  /// Adds the type to the inheritance clause of what is made.
  private func conforming(_ id: RegistrationID, _ position: Int) -> [FixProposal] {
    guard let mention = mention(id, position), let made = graph.registrations[id]?.made,
      let (site, fact) = graph.resolver.fact(of: made), let text = text(path(site.file))
    else { return [] }
    var resolver = graph.resolver
    let type = resolver.resolve(mention.type, in: NameScope(file: id.file, owner: findings.owner(of: id)))
    let isClass = type.map(graph.isClass) ?? false
    // Nothing but a class inherits from one, and from one only.
    guard !isClass || fact.kind == .class && !inheritsFromClass(made, fact) else { return [] }
    let offset = Int(graph.range(of: fact.place, site.file, site.declaration).start)
    let edit = text.inheriting(mention.type.description, asFirst: isClass, inTypeNamedAt: offset)
    return [
      FixProposal(
        title: "Let `\(made.name)` \(isClass ? "inherit from" : "conform to") `\(mention.type)`",
        edits: edit.map { [path(site.file): [$0]] })
    ]
  }

  /// Removes the modifier or argument that names the type.
  private func notRegistering(_ id: RegistrationID, _ position: Int) -> [FixProposal] {
    guard let mention = mention(id, position), let (text, chain, path) = chain(id) else { return [] }
    let place = graph.range(of: mention.place, id.file, id.declaration)
    func edit() -> UTF8Edit? {
      if let modifier = chain.modifiers.first(where: { $0.call.arguments.first?.place.contains(place) == true }) {
        return text.removing(modifier: modifier.call)
      }
      guard chain.call.arguments.count == 1, let open = chain.call.leftParen, let close = chain.call.rightParen,
        chain.call.trailingClosure != nil
      else { return nil }
      return UTF8Edit(range: open.place(through: close), newText: "")
    }
    return [
      FixProposal(
        title: "Don't register `\(findings.type(of: id))` as `\(mention.type)`", edits: edit().map { [path: [$0]] })
    ]
  }

  // MARK: Containers

  /// Joins a container that a builder lists with the builder's own.
  func merging(at place: UTF8Range, in path: String) -> [FixProposal] {
    guard let text = text(path), let line = text.statement(at: Int(place.start)) else { return [] }
    if let chain = text.chain(at: Int(place.start)), chain.root == .dependencyContainer {
      return [
        FixProposal(
          title: "List a `DependencyGroup`",
          edits: [path: [UTF8Edit(range: chain.name.place, newText: StitcherName.dependencyGroup.rawValue)]],
          confidence: .sure)
      ]
    }
    // Inside of conditions and groups there is nothing to merge into.
    guard let closure = line.parent?.parent?.as(ClosureExprSyntax.self),
      let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      call.arguments.isEmpty, let chain = text.chain(at: Int(call.place.start)), chain.root == .dependencyContainer
    else { return [] }
    let container = text.text(line.item.place)
    let end = Int(chain.name.place.end)
    let open =
      call.leftParen.map { _ in UTF8Range(end, Int(closure.leftBrace.place.start)) }
      ?? UTF8Range(
        end, Int(closure.leftBrace.place.start))
    let edits: [UTF8Edit]
    if closure.statements.count == 1 {
      edits = [UTF8Edit(range: UTF8Range(end, Int(closure.place.end)), newText: "(merging: \(container))")]
    } else {
      edits = [
        UTF8Edit(range: open, newText: "(merging: \(container), \(StitcherName.dependencyContainer.rawValue) "),
        text.removing(member: line),
        UTF8Edit(range: UTF8Range(at: Int(closure.place.end)), newText: ")"),
      ]
    }
    return [FixProposal(title: "Merge `\(container)`", edits: [path: edits], confidence: .sure)]
  }

  /// Marks a property with `@Dependencies`.
  func activating(_ id: BuilderID) -> [FixProposal] {
    guard let holder = graph.symbols.builder(id)?.holder, holder.kind == .member || holder.kind == .static,
      let text = text(path(id.file)),
      let property = text.node(VariableDeclSyntax.self, at: Int(graph.range(of: id).start)),
      property.bindings.count == 1
    else { return [] }
    let start = Int(property.attributes.isEmpty ? property.place.start : property.attributes.place.start)
    var edits = [UTF8Edit(range: UTF8Range(at: start), newText: "@\(StitcherName.dependencies.rawValue) ")]
    if property.bindingSpecifier.tokenKind == .keyword(.let) {
      edits.append(UTF8Edit(range: property.bindingSpecifier.place, newText: "var"))
    }
    return [FixProposal(title: "Activate `\(holder.name)` with `@Dependencies`", edits: [path(id.file): edits])]
  }
}

extension UTF8Range {
  fileprivate func contains(_ other: UTF8Range) -> Bool { start <= other.start && other.end <= end }
}

extension ParsedText {
  /// Adds a type to the inheritance clause of the type whose name begins at `offset`.
  /// - Parameter isFirst: a class comes before protocols.
  func inheriting(_ type: String, asFirst isFirst: Bool, inTypeNamedAt offset: Int) -> UTF8Edit? {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      let declaration = token.parent?.asProtocol((any DeclGroupSyntax).self)
    else { return nil }
    if isFirst, let first = declaration.inheritanceClause?.inheritedTypes.first {
      return UTF8Edit(range: UTF8Range(at: Int(first.type.place.start)), newText: "\(type), ")
    }
    if let last = declaration.inheritanceClause?.inheritedTypes.last {
      return UTF8Edit(range: UTF8Range(at: Int(last.type.place.end)), newText: ", \(type)")
    }
    let generics = token.nextToken(viewMode: .sourceAccurate)?.parent?.as(GenericParameterClauseSyntax.self)
    return UTF8Edit(range: UTF8Range(at: Int(generics?.place.end ?? token.place.end)), newText: ": \(type)")
  }
}

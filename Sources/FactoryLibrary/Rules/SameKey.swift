import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Two definitions that the library can't tell apart: a key is a type and the text of a name.
enum SameKey: FactoryRule {
  static let entry = FactoryCodes.entry("same-key", "Two factories have the same key", .error)

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .definition(let definition) = suspect else { return [] }
    let namesakes = program.namesakes(of: definition)
    let earlier = namesakes.prefix { $0.ref != definition.ref }
    return program.helperFaults(definition)
      + [earlier.lazy.compactMap { program.fault(of: definition, besides: $0) }.first]
      + namesakes.map { program.fault(ofNamesake: $0, askedBy: definition) }
  }
}

extension FactoryProgram {
  /// The definitions of a definition's key, itself included, in order.
  fileprivate func namesakes(of definition: SolvedDefinition) -> [SolvedDefinition] {
    guard let key = definition.ownKey else { return [] }
    return inOrder(definitions(.definitionsWith(key)))
  }

  /// Something is kept by the key: instances, or what is registered.
  private func keepsByKey(_ definition: SolvedDefinition) -> Bool {
    scope(of: definition.ref).scope != .unique
      || sharedUses(of: definition.ref).contains { $0.isWrite && ($0.isOfApp || definition.isTest) }
  }

  fileprivate func fault(of later: SolvedDefinition, besides earlier: SolvedDefinition) -> Fault? {
    let mayRunTogether = later.isTest ? modules.mayRunTogether : modules.mayRunInOneApp
    guard mayRunTogether(earlier.file, later.file), earlier.isTest == later.isTest,
      !(earlier.isConditional && later.isConditional)
    else { return nil }
    let pair = [earlier, later]
    if earlier.container == later.container || pair.contains(where: { $0.container == .every }) {
      guard pair.contains(where: keepsByKey), isMeant(later, earlier) else { return nil }
      let same =
        if later.text == earlier.text {
          "`\(later.name)` in \(FilePath.name(of: path(earlier.file))) has the same name and type"
        } else {
          "`\(earlier.name)` and `\(later.name)` have one type and the key \"\(later.ownKey?.text ?? "")\""
        }
      return fault(
        "\(same): both share one instance and one registration.", of: later, besides: earlier
      ) { [$0.renaming(later), $0.addingKey(to: later)] }
    }
    // Scopes of one's own have caches of their own.
    let scopes = pair.map { scope(of: $0.ref) }
    guard scopes.allSatisfy({ $0.scope == .singleton }), scopes[0].name == scopes[1].name else { return nil }
    return fault(
      "Singletons are kept per name and type, not per container: `\(earlier.fullName)` and `\(later.fullName)` are one instance.",
      of: later, besides: earlier
    ) { [$0.addingKey(to: later)] }
  }

  /// Two of one name are legal where one is private or they are of two modules, whose keys meet in most releases.
  private func isMeant(_ one: SolvedDefinition, _ other: SolvedDefinition) -> Bool {
    guard modules[one.file] == modules[other.file] else { return !hashesAddresses(one.file) }
    return one.text != other.text || one.file != other.file && min(one.access, other.access) <= .fileprivate
  }

  /// The factories of one type that a helper makes for a container.
  func helperFaults(_ helper: SolvedDefinition) -> [Fault] {
    guard helper.signature != nil else { return [] }
    let users = inOrder(uses(of: helper.ref).compactMap(alias)).map { self[$0] }
    return users.grouped { $0.key(from: helper.fact) }.flatMap { key, users in
      users.grouped(by: \.container).compactMap { _, users in
        guard let key, users.count > 1, users.contains(where: keepsByKey) else { return nil }
        return Fault(
          "Every factory of `\(helper.name)` for `\(key.type)` has the key `\(helper.text)`.",
          at: location(helper), about: helper,
          users.prefix(5).map { RelatedInformation("It makes this one", location($0)) }
        ) { [$0.passingKey(to: helper)] }
      }
    }
  }

  fileprivate func fault(ofNamesake other: SolvedDefinition, askedBy own: SolvedDefinition) -> Fault? {
    func outgoing(_ definition: DefinitionRef) -> [Edge] {
      edges(from: definition).filter { edge in
        guard let registration = edge.outerUse.map({ self[$0] }) else {
          return edge.origin == .recipe || edge.origin == .body
        }
        return registration.registers && registration.isOfApp
          && registration.container == self[definition].container
          && (registration.isOfShared || runsFirst(registration))
      }
    }
    guard own.container != other.container, let isCertain = checksKeys(own.file),
      let way = shortestWay(from: own.ref, to: other.ref, by: outgoing, leadingTo: \.to)?.map(\.edge),
      let first = way.first
    else { return nil }
    var fault = fault(
      "`\(own.fullName)` asks for `\(other.fullName)`, which has the same name and type: the check for circular "
        + "dependencies of debug builds stops here.",
      of: own, besides: other, at: hop(first)
    ) { fixes in
      let isDirect = first.making == nil && first.outerUse == nil
      return [isDirect ? fixes.forwarding(own, to: other.fullName) : nil, fixes.addingKey(to: own)]
    }
    let isSure = way.allSatisfy { !$0.isConditional && $0.outerUse == nil && !mayMakeOther($0, in: way) }
    if isCertain, isSure { fault.severity = .error }
    return fault
  }

  private func fault(
    _ message: String, of definition: SolvedDefinition, besides other: SolvedDefinition, at place: Location? = nil,
    _ proposals: @escaping @Sendable (FactoryFixes) -> [FixProposal?]
  ) -> Fault {
    Fault(
      message, at: place ?? location(definition), about: definition,
      [RelatedInformation("The other factory", location(other))], proposals)
  }

  // MARK: Releases

  /// Releases in which equal names of two modules are two keys.
  private func hashesAddresses(_ file: FileID) -> Bool {
    guard let release = knownRelease(of: file) else { return false }
    return release >= "3.1.0" && release < "3.2.3"
  }

  /// True if the check for cycles surely goes by keys, false if it may; nil if it doesn't.
  private func checksKeys(_ file: FileID) -> Bool? {
    let imports = imports(of: file)
    if imports.contains("Factory"), !imports.contains("FactoryKit") { return nil }
    if isSwitched("circularDependencyTesting") { return nil }
    guard let release = knownRelease(of: file) else { return false }
    return release < "3.0.0" || hashesAddresses(file) ? nil : true
  }
}

extension FactoryFixes {
  fileprivate func addingKey(to definition: SolvedDefinition) -> FixProposal {
    let key = "\"\(definition.fullName)\""
    return proposal("Give it the key `\(key)`", in: definition, [adding(key: key, to: definition)])
  }

  /// The key in the call with a closure behind it that makes a definition's factory.
  private func adding(key: String, to definition: SolvedDefinition) -> UTF8Edit? {
    guard case .recipe = definition.root, definition.fact.key == nil, let call = call(of: definition),
      call.trailingClosure != nil
    else { return nil }
    return call.appending("key: \(key)")
  }

  /// Renames a private definition after its file.
  fileprivate func renaming(_ definition: SolvedDefinition) -> FixProposal? {
    guard definition.access <= .fileprivate else { return nil }
    let name = definition.name
    let stem = FilePath.name(of: path(definition)).split(separator: ".")[0].filter { $0.isLetter }
    let new = PropertyName.usual(for: String(stem)) + name.capitalizingFirst
    guard !program.has(.definitionsNamed(new)) else { return nil }
    let places = [range(definition.place, definition)] + program.uses(of: definition.ref).map { range($0.place, $0) }
    return proposal(
      "Rename `\(name)` to `\(new)` in this file", in: definition,
      places.sorted().map { UTF8Edit(range: $0, newText: new) })
  }

  /// Returns the other factory itself, where nothing is added to what it makes.
  fileprivate func forwarding(_ definition: SolvedDefinition, to other: String) -> FixProposal? {
    guard definition.chain.isEmpty,
      let only = call(of: definition)?.lastClosure?.statements.onlyExpression?.as(FunctionCallExprSyntax.self),
      only.arguments.isEmpty, only.trailingClosure == nil
    else { return nil }
    // `x.resolve()` asks the factory `x`.
    let resolving = only.calledExpression.as(MemberAccessExprSyntax.self).flatMap { access in
      FactoryName.resolving.contains(access.declName.baseName.text) ? access.base : nil
    }
    let factory = (resolving ?? only.calledExpression).trimmedText
    return proposal(
      "Return the factory of `\(other)` itself", in: definition,
      [UTF8Edit(range: range(definition.value, definition), newText: factory)])
  }

  /// Lets a helper take the key, which is the name of the property that calls it.
  fileprivate func passingKey(to helper: SolvedDefinition) -> FixProposal? {
    guard let clause = node(FunctionDeclSyntax.self, at: helper.place, in: helper)?.signature.parameterClause,
      !clause.parameters.contains(where: { $0.ownName.name == "key" })
    else { return nil }
    let first = clause.parameters.first
    let parameter = UTF8Edit(
      inserting: "key: StaticString = #function" + (first == nil ? "" : ", "),
      at: first?.place.start ?? clause.leftParen.place.end)
    return proposal(
      "Let `\(helper.name)` take the key of its caller", in: helper,
      [parameter, adding(key: "key", to: helper)])
  }
}

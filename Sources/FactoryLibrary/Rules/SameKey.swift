import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Two definitions that the library can't tell apart: a key is a type and the text of a name.
enum SameKey: FactoryRule {
  static let entry = FactoryCodes.entry("same-key", "Two factories have the same key", .error)

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault?] {
    guard case .key(let key) = subject else { return [] }
    let members = program.definitions(with: key)
    let plain = members.filter { program.helper($0) == nil }
    let pairs = plain.enumerated().map { position, later in
      plain.prefix(position).lazy.compactMap { program.fault(of: later, besides: $0) }.first
    }
    return program.helperFaults(members, key) + pairs + program.namesakes(members)
  }
}

extension FactoryProgram {
  /// The key of a definition that is sound, as far as it is known.
  func key(of definition: DefinitionRef) -> RuntimeKey? {
    guard let solved = known(definition), !solved.isBroken, let type = solved.result, !solved.isGeneric else {
      return nil
    }
    var fact = solved.fact
    if case .other = fact.root {
      guard let helper = helper(definition) else { return nil }
      fact = self[helper].fact
    }
    switch (fact.root, fact.key) {
    case (.unknown, _), (_, .passedOn?): return nil
    case (_, .text(let text)?): return RuntimeKey(type: type, text: text)
    case (_, nil): return RuntimeKey(type: type, text: fact.text)
    }
  }

  /// Something is kept by the key: instances, or what is registered.
  private func keepsByKey(_ definition: DefinitionRef) -> Bool {
    scope(of: definition).scope != .unique || sharedUses(of: definition).contains(where: \.isWrite)
  }

  fileprivate func fault(of later: DefinitionRef, besides earlier: DefinitionRef) -> Fault? {
    let (one, two) = (self[earlier], self[later])
    guard graph.modules.mayRunTogether(one.file, two.file), one.isTest == two.isTest,
      !(one.isConditional && two.isConditional)
    else { return nil }
    if one.container == two.container || one.container == .every || two.container == .every {
      guard keepsByKey(earlier) || keepsByKey(later), isMeant(two, one) else { return nil }
      let file = FilePath.name(of: path(one.file))
      return fault(
        "`\(two.name)` in \(file) has the same name and type: both share one instance and one registration.",
        of: later, besides: earlier
      ) { [$0.renaming(later), $0.addingKey(to: later)] }
    }
    guard scope(of: earlier).scope == .singleton, scope(of: later).scope == .singleton else { return nil }
    return fault(
      "Singletons are kept per name and type, not per container: `\(one.fullName)` and `\(two.fullName)` are one instance.",
      of: later, besides: earlier
    ) { [$0.addingKey(to: later)] }
  }

  /// Two of one name are legal where one is private or they are of two modules, whose keys meet in most releases.
  private func isMeant(_ one: SolvedDefinition, _ other: SolvedDefinition) -> Bool {
    guard graph.modules[one.file] == graph.modules[other.file] else { return !hashesAddresses(one.file) }
    return one.name != other.name || one.signature != other.signature
      || one.file != other.file && min(one.access, other.access) <= .fileprivate
  }

  fileprivate func helperFaults(_ members: [DefinitionRef], _ key: RuntimeKey) -> [Fault] {
    let groups = members.grouped(by: helper).flatMap { helper, users in
      users.grouped { self[$0].container }.map { (helper: helper, users: $1) }
    }
    return groups.compactMap { helper, users in
      guard let helper, users.count > 1, users.contains(where: keepsByKey) else { return nil }
      let fact = self[helper].fact
      return fault(
        "Every factory of `\(fact.name)` for `\(key.type)` has the key `\(fact.text)`.",
        at: location(helper), about: helper,
        users.prefix(5).map { RelatedInformation("It makes this one", location($0)) }
      ) { [$0.passingKey(to: helper)] }
    }
  }

  fileprivate func namesakes(_ members: [DefinitionRef]) -> [Fault] {
    guard Set(members.map { self[$0].container }).count > 1 else { return [] }
    func outgoing(_ definition: DefinitionRef) -> [Edge] {
      edges(from: definition).filter { $0.origin == .recipe || $0.origin == .body }
    }
    return members.flatMap { from in
      members.compactMap { to in
        let (own, other) = (self[from], self[to])
        guard own.container != other.container, let isCertain = checksKeys(from.file),
          let way = Self.shortest(from: from, to: to, outgoing), let first = way.first,
          !way.contains(where: { self[$0.use].isBroken })
        else { return nil }
        var fault = fault(
          "`\(own.fullName)` asks for `\(other.fullName)`, which has the same name and type: the check for circular "
            + "dependencies of debug builds stops here.",
          of: from, besides: to
        ) { [$0.forwarding(from, to: other.fullName), $0.addingKey(to: from)] }
        fault.location = hop(first)
        if isCertain, !way.contains(where: \.isConditional) { fault.severity = .error }
        return fault
      }
    }
  }

  private func fault(
    _ message: String, of definition: DefinitionRef, besides other: DefinitionRef,
    _ proposals: @escaping @Sendable (FactoryFixes) -> [FixProposal?]
  ) -> Fault {
    fault(
      message, at: location(definition), about: definition,
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
    guard let release = knownRelease(of: file) else { return false }
    return release < "3.0.0" || hashesAddresses(file) ? nil : true
  }
}

extension FactoryFixes {
  fileprivate func addingKey(to definition: DefinitionRef) -> FixProposal {
    let key = "\"\(program[definition].fullName)\""
    return proposal("Give it the key `\(key)`", .offered, in: definition, [adding(key: key, to: definition)])
  }

  /// The key in the call that makes a definition's factory.
  private func adding(key: String, to definition: DefinitionRef) -> UTF8Edit? {
    guard case .recipe = program[definition].root, let call = call(of: definition) else { return nil }
    if let old = call.arguments.first(where: { $0.label?.text == "key" }) {
      return UTF8Edit(range: old.expression.place, newText: key)
    }
    if let last = call.arguments.last {
      return last.expression.is(ClosureExprSyntax.self)
        ? UTF8Edit(inserting: "key: \(key), ", at: last.place.start)
        : UTF8Edit(inserting: ", key: \(key)", at: last.expression.place.end)
    }
    if let paren = call.leftParen { return UTF8Edit(inserting: "key: \(key)", at: paren.place.end) }
    return UTF8Edit(inserting: "(key: \(key))", at: call.calledExpression.place.end)
  }

  /// Renames a private definition after its file.
  fileprivate func renaming(_ definition: DefinitionRef) -> FixProposal? {
    let solved = program[definition]
    guard solved.access <= .fileprivate else { return nil }
    let name = solved.name
    let stem = FilePath.name(of: program.path(definition.file)).split(separator: ".")[0].filter { $0.isLetter }
    let new = PropertyName.usual(for: String(stem)) + name.prefix(1).uppercased() + name.dropFirst()
    let places = [range(solved.place, definition)] + program.uses(of: definition).map { range($0.place, $0) }
    return proposal(
      "Rename `\(name)` to `\(new)` in this file", .offered, in: definition,
      places.sorted().map { UTF8Edit(range: $0, newText: new) })
  }

  /// Returns the other factory itself, where nothing is added to what it makes.
  fileprivate func forwarding(_ definition: DefinitionRef, to other: String) -> FixProposal? {
    let solved = program[definition]
    guard solved.chain.isEmpty, let closure = call(of: definition)?.lastClosure,
      let only = closure.statements.onlyExpression?.as(FunctionCallExprSyntax.self), only.arguments.isEmpty,
      only.trailingClosure == nil
    else { return nil }
    return proposal(
      "Return the factory of `\(other)` itself", .offered, in: definition,
      [UTF8Edit(range: range(solved.value, definition), newText: only.calledExpression.trimmedText)])
  }

  /// Lets a helper take the key, which is the name of the property that calls it.
  fileprivate func passingKey(to definition: DefinitionRef) -> FixProposal? {
    let solved = program[definition]
    guard let function = node(FunctionDeclSyntax.self, at: solved.place, in: definition) else { return nil }
    let clause = function.signature.parameterClause
    let first = clause.parameters.first
    let parameter = UTF8Edit(
      inserting: "key: StaticString = #function" + (first == nil ? "" : ", "),
      at: first?.place.start ?? clause.leftParen.place.end)
    return proposal(
      "Let `\(solved.name)` take the key of its caller", .offered, in: definition,
      [parameter, adding(key: "key", to: definition)])
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Two definitions that the library can't tell apart: a key is a type and the text of a name.
enum SameKey: FactoryRule {
  static let entry = FactoryCodes.entry("same-key", "Two factories have the same key", .error)

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    guard case .key(let key) = subject else { return [] }
    let members = program.definitions(with: key)
    let pairs = pairFaults(members.filter { program.helper($0) == nil }, program)
    return helperFaults(members, key, program) + pairs + namesakes(members, program)
  }

  /// The key of a definition that is sound, as far as it is known.
  static func key(of definition: DefinitionRef, in program: FactoryProgram) -> RuntimeKey? {
    guard let solved = program.known(definition), !solved.isBroken, let type = solved.result,
      !solved.isGeneric
    else { return nil }
    var fact = solved.fact
    if case .other = fact.root {
      guard let helper = program.helper(definition) else { return nil }
      fact = program[helper].fact
    }
    switch (fact.root, fact.key) {
    case (.unknown, _), (_, .passedOn?): return nil
    case (_, .text(let text)?): return RuntimeKey(type: type, text: text)
    case (_, nil): return RuntimeKey(type: type, text: fact.text)
    }
  }

  /// Something is kept by the key: instances, or what is registered.
  private static func isKept(_ definition: DefinitionRef, in program: FactoryProgram) -> Bool {
    program.scope(of: definition).scope != .unique || program.sharedUses(of: definition).contains(where: \.isWrite)
  }

  private static func pairFaults(_ group: [DefinitionRef], _ program: FactoryProgram) -> [Fault] {
    return group.enumerated().compactMap { position, later in
      for earlier in group.prefix(position) {
        let (one, two) = (program[earlier], program[later])
        guard program.mayRunTogether(earlier, later), one.isTest == two.isTest,
          !(one.isConditional && two.isConditional)
        else { continue }
        if one.container == two.container || one.container == .every || two.container == .every {
          guard isKept(earlier, in: program) || isKept(later, in: program), isMeant(later, earlier, program) else {
            continue
          }
          let file = FilePath.name(of: program.path(one.ref.file))
          return fault(
            "`\(two.name)` in \(file) has the same name and type: both share one instance and one registration.",
            of: later, besides: earlier, program
          ) { renaming(later, $0) + [addingKey(to: later, $0)] }
        }
        guard program.scope(of: earlier).scope == .singleton, program.scope(of: later).scope == .singleton else {
          continue
        }
        return fault(
          "Singletons are kept per name and type, not per container: `\(one.fullName)` and `\(two.fullName)` are one instance.",
          of: later, besides: earlier, program
        ) { [addingKey(to: later, $0)] }
      }
      return nil
    }
  }

  /// Two of one name are legal where one is private or they are of two modules, whose keys meet in most releases.
  private static func isMeant(_ one: DefinitionRef, _ other: DefinitionRef, _ program: FactoryProgram) -> Bool {
    let (one, other) = (program[one], program[other])
    guard program.graph.modules[one.ref.file] == program.graph.modules[other.ref.file] else {
      return !program.hashesAddresses(one.ref.file)
    }
    return one.name != other.name || one.signature != other.signature
      || one.ref.file != other.ref.file && min(one.access, other.access) <= .fileprivate
  }

  private static func helperFaults(
    _ members: [DefinitionRef], _ key: RuntimeKey, _ program: FactoryProgram
  ) -> [Fault] {
    struct Group: Hashable {
      var helper: DefinitionRef?
      var container: ContainerID
    }
    let groups = members.grouped { member in
      Group(helper: program.helper(member), container: program[member].container)
    }
    return groups.compactMap { group, users in
      guard let helper = group.helper, users.count > 1, users.contains(where: { isKept($0, in: program) }) else {
        return nil
      }
      let fact = program[helper].fact
      return program.fault(
        "Every factory of `\(fact.name)` for `\(key.type)` has the key `\(fact.text)`.",
        at: program.location(definition: helper), about: helper,
        users.prefix(5).map { RelatedInformation("It makes this one", program.location(definition: $0)) }
      ) { passingKey(to: helper, $0) }
    }
  }

  private static func namesakes(_ members: [DefinitionRef], _ program: FactoryProgram) -> [Fault] {
    guard Set(members.map { program[$0].container }).count > 1 else { return [] }
    func outgoing(_ definition: DefinitionRef) -> [Edge] {
      program.edges(from: definition).filter { $0.origin == .recipe || $0.origin == .body }
    }
    return members.flatMap { from in
      members.compactMap { to in
        let (own, other) = (program[from], program[to])
        guard own.container != other.container,
          let isCertain = program.checksKeys(from.file),
          let way = FactoryProgram.shortest(from: from, to: to, outgoing), let first = way.first,
          !way.contains(where: { program[$0.use].isBroken })
        else { return nil }
        var fault = fault(
          "`\(own.fullName)` asks for `\(other.fullName)`, which has the same name and type: the check for circular "
            + "dependencies of debug builds stops here.",
          of: from, besides: to, program
        ) { forwarding(from, to: other.fullName, $0) + [addingKey(to: from, $0)] }
        fault.location = program.hop(first)
        if isCertain, !way.contains(where: \.isConditional) { fault.severity = .error }
        return fault
      }
    }
  }

  private static func fault(
    _ message: String, of definition: DefinitionRef, besides other: DefinitionRef, _ program: FactoryProgram,
    _ proposals: @escaping @Sendable (FactoryFixes) -> [FixProposal?]
  ) -> Fault {
    program.fault(
      message, at: program.location(definition: definition), about: definition,
      [RelatedInformation("The other factory", program.location(definition: other))], proposals)
  }

  private static func addingKey(to definition: DefinitionRef, _ fixes: FactoryFixes) -> FixProposal {
    let key = "\"\(fixes.program[definition].fullName)\""
    return fixes.proposal(
      "Give it the key `\(key)`", .offered, in: definition, [fixes.adding(key: key, to: definition)])
  }

  /// Renames a private definition after its file.
  private static func renaming(_ definition: DefinitionRef, _ fixes: FactoryFixes) -> [FixProposal?] {
    let solved = fixes.program[definition]
    guard solved.access <= .fileprivate else { return [] }
    let name = solved.name
    let stem = FilePath.name(of: fixes.program.path(definition.file)).split(separator: ".")[0].filter { $0.isLetter }
    let new = PropertyName.usual(for: String(stem)) + name.prefix(1).uppercased() + name.dropFirst()
    let places =
      [fixes.range(solved.place, definition)]
      + fixes.program.inOrder(fixes.program.uses(of: definition)).map { fixes.range($0.place, $0) }
    return [
      fixes.proposal(
        "Rename `\(name)` to `\(new)` in this file", .offered, in: definition,
        places.map { UTF8Edit(range: $0, newText: new) })
    ]
  }

  /// Returns the other factory itself, where nothing is added to what it makes.
  private static func forwarding(
    _ definition: DefinitionRef, to other: String, _ fixes: FactoryFixes
  ) -> [FixProposal?] {
    let solved = fixes.program[definition]
    guard solved.chain.isEmpty, let call = fixes.call(of: definition), let closure = call.lastClosure,
      let only = closure.statements.onlyExpression?.as(FunctionCallExprSyntax.self), only.arguments.isEmpty,
      only.trailingClosure == nil, let text = fixes.text(definition)
    else { return [] }
    let value = fixes.range(solved.value, definition)
    return [
      fixes.proposal(
        "Return the factory of `\(other)` itself", .offered, in: definition,
        [UTF8Edit(range: value, newText: text.text(only.calledExpression.place))])
    ]
  }

  /// Lets a helper take the key, which is the name of the property that calls it.
  private static func passingKey(to definition: DefinitionRef, _ fixes: FactoryFixes) -> [FixProposal?] {
    let solved = fixes.program[definition]
    guard let function = fixes.node(FunctionDeclSyntax.self, at: solved.place, in: definition) else { return [] }
    let clause = function.signature.parameterClause
    let parameter = "key: StaticString = #function"
    let edit =
      clause.parameters.isEmpty
      ? UTF8Edit(inserting: parameter, at: clause.leftParen.place.end)
      : clause.parameters.first.map { UTF8Edit(inserting: parameter + ", ", at: $0.place.start) }
    return [
      fixes.proposal(
        "Let `\(solved.name)` take the key of its caller", .offered, in: definition,
        [edit, fixes.adding(key: "key", to: definition)])
    ]
  }
}

extension FactoryProgram {
  /// Releases in which equal names of two modules are two keys.
  func hashesAddresses(_ file: FileID) -> Bool {
    guard let release = knownRelease(of: file) else { return false }
    return release >= "3.1.0" && release < "3.2.3"
  }

  /// True if the check for cycles surely goes by keys, false if it may; nil if it doesn't.
  func checksKeys(_ file: FileID) -> Bool? {
    let imports = imports(of: file)
    if imports.contains("Factory"), !imports.contains("FactoryKit") { return nil }
    guard let release = knownRelease(of: file) else { return false }
    guard release >= "3.0.0" else { return nil }
    return hashesAddresses(file) ? nil : true
  }
}

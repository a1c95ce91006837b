import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Registrations and containers that can't mean what they say.
extension StitcherFixes {
  /// `Dependency { Foo() }.conforms(to: P.self)` for `Dependency { () -> P in Foo() }`.
  func registeringClass(_ id: RegistrationRef) -> [FixProposal] {
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
      "Register the class, and `\(modifier)`", .offered, at: graph.location(id),
      [UTF8Edit(removing: removal), text.inserting(modifier: modifier, in: chain)])
  }

  // MARK: Further types

  /// Adds a further type to the inheritance clause of what is made.
  func conforming(_ made: DeclaredType, to type: WrittenType, isClass: Bool) -> [FixProposal] {
    guard let (site, fact) = graph.resolver.fact(of: made) else { return [] }
    let place = graph.location(fact.place, in: site)
    // Nothing but a class inherits from one, and from one only.
    guard !isClass || fact.kind == .class && !inheritsFromClass(fact, in: site.file),
      let name = text(place)?.tree.token(at: AbsolutePosition(utf8Offset: place.range.startOffset))
    else { return [] }
    return proposal(
      "Let `\(made.name)` \(isClass ? "inherit from" : "conform to") `\(type)`", .offered, at: place,
      [name.parent?.asGroup?.inheriting("\(type)", asFirst: isClass)])
  }

  /// Returns true if a class may have a superclass.
  private func inheritsFromClass(_ type: TypeFact, in file: FileID) -> Bool {
    var resolver = graph.resolver
    let scope = NamePlace(file, type.name.outerName)
    return type.inherited.contains { inherited in
      let declared = resolver.resolve(inherited, in: scope)?.declaration
      return declared.flatMap { resolver.kind(of: $0) } != .protocol
    }
  }

  /// Removes the modifier that names a further type.
  func notRegistering(_ id: RegistrationRef, as mention: TypeMention) -> [FixProposal] {
    let place = graph.range(of: mention.place, in: id)
    return changing(id, "Don't register `\(graph.type(of: id))` as `\(mention.type)`") { text, chain in
      let modifier = chain.modifiers.first { $0.call.arguments.first?.place.contains(place) == true }
      return [modifier.flatMap { text.removing(modifier: $0.call) }]
    }
  }

  // MARK: Containers

  /// Joins a container that a builder lists with the builder's own.
  func merging(at place: Location) -> [FixProposal] {
    guard let text = text(place), let line = node(CodeBlockItemSyntax.self, at: place) else { return [] }
    if let chain = text.chain(at: place.range), chain.root == .dependencyContainer {
      return proposal(
        "List a `DependencyGroup`", .preferred, at: place,
        [UTF8Edit(range: chain.name.place, newText: StitcherName.dependencyGroup.rawValue)])
    }
    // Inside of conditions and groups there is nothing to merge into.
    guard let closure = line.parent?.parent?.asClosure,
      let call = closure.parent?.asCall, call.trailingClosure?.id == closure.id,
      call.arguments.isEmpty, let chain = text.chain(at: call.place), chain.root == .dependencyContainer
    else { return [] }
    let container = line.item.trimmedText
    let end = chain.name.place.endOffset
    let edits =
      closure.statements.count == 1
      ? [UTF8Edit(range: UTF8Range(end, closure.place.endOffset), newText: "(merging: \(container))")]
      : [
        UTF8Edit(
          range: UTF8Range(end, closure.leftBrace.place.startOffset),
          newText: "(merging: \(container), \(StitcherName.dependencyContainer.rawValue) "),
        text.removing(member: line), UTF8Edit(inserting: ")", at: closure.place.end),
      ]
    return proposal("Merge `\(container)`", .preferred, at: place, edits)
  }

  /// Marks a property with `@Dependencies`.
  func activating(_ id: BuilderRef) -> [FixProposal] {
    guard let holder = facts[id]?.holder, holder.kind == .member || holder.kind == .static,
      let property = node(VariableDeclSyntax.self, at: graph.location(id)), property.bindings.count == 1
    else { return [] }
    let start = property.attributes.isEmpty ? property.place.start : property.attributes.place.start
    let mark = UTF8Edit(inserting: "@\(StitcherName.dependencies.rawValue) ", at: start)
    return proposal(
      "Activate `\(holder.name)` with `@Dependencies`", .offered, at: graph.location(id),
      property.isLet ? [mark, property.asVar] : [mark])
  }

  // MARK: New lines

  /// How many containers, and types for a protocol, are offered.
  private static let choiceLimit = 3

  /// Lists something in each of the nearest containers that a file's code may meet.
  /// - Parameter type: the type that the line mentions.
  func registering(
    _ line: String, _ subject: String, for file: FileID, mentioning type: DeclaredType?,
    worth: Applicability = .preferredAlone(.owner)
  ) -> [FixProposal] {
    let containers = graph.containers(near: file).filter { id in
      if case .lines? = facts[id]?.content { sees(type, from: id.file) } else { false }
    }
    return containers.prefix(Self.choiceLimit).flatMap { id in
      let word = graph.location(facts[id]?.place, in: id)
      return proposal(
        "Register \(subject) in `\(graph.name(of: id))`", line.contains("<#") ? .offered : worth, at: word,
        [
          text(word).flatMap { text in
            text.chain(at: word.range)?.closure(labelled: "dependencies").map { text.appending(line, to: $0) }
          }
        ])
    }
  }

  /// Returns true if code of a file may name a type: of another module, it has to be public and imported.
  private func sees(_ type: DeclaredType?, from file: FileID) -> Bool {
    guard let type else { return true }
    if let own = type.file { return own == file }
    let module = graph.modules[file]
    if module == type.module { return true }
    guard graph.modules.uses(module, type.module), let fact = graph.resolver.fact(of: type)?.1 else { return false }
    return fact.access >= .package
      && graph.resolver.importedNames(in: file).contains {
        graph.modules.modules(named: $0, importedBy: module).contains(type.module)
      }
  }

  /// Lists a registration that a type describes.
  func listing(_ id: RegistrationRef, for file: FileID) -> [FixProposal] {
    let name = graph.owner(of: id)
    return registering(
      graph.line(of: id), graph.isRegisterable(id) ? "`\(name)`" : "what `\(name)` describes", for: file,
      mentioning: DeclaredType(module: graph.modules[id.file], name: name))
  }

  /// Registers a type that a demand asks for: itself, or what conforms to it or inherits from it.
  func registering(_ type: ResolvedType, for demand: LinkedDemand) -> [FixProposal] {
    guard let declared = type.declaration else { return [] }
    let found = descendants(of: type, for: demand)
    // A subclass may be meant.
    let isOnly = found.count == (factory(of: declared, for: demand) == nil ? 1 : 0)
    return ([declared] + found).flatMap { made -> [FixProposal] in
      guard let factory = factory(of: made, for: demand) else { return [] }
      let (modifier, subject) =
        made == declared
        ? ("", "`\(type)`") : (graph.modifier(registeringAs: type), "`\(made.name)` as `\(type)`")
      // An instance of a class would be shared, whatever the arguments are.
      let isShared = demand.arguments != [] && graph.isClass(.declared(made, []))
      return registering(
        "Dependency { \(factory) }\(modifier)\(isShared ? ".scope(.instance)" : "")", subject, for: demand.file,
        mentioning: made, worth: isOnly ? .preferredAlone(.owner) : .offered)
    }
  }

  /// The types that a demand for `type` may get, by name.
  private func descendants(of type: ResolvedType, for demand: LinkedDemand) -> [DeclaredType] {
    let own = graph.modules[demand.file]
    var resolver = graph.resolver
    var found: Set<DeclaredType> = []
    for file in graph.symbols.files {
      let module = graph.modules[file]
      guard graph.modules.mayRunTogether(demand.file, file), !graph.modules.isTest(module) || module == own else {
        continue
      }
      for (_, fact) in graph.symbols.types(in: file) where !fact.inherited.isEmpty {
        guard fact.kind == .class || fact.kind == .struct, !fact.isGeneric else { continue }
        let declared = DeclaredType(module: module, name: fact.name, file: fact.isFilePrivate ? file : nil)
        if resolver.ancestors(of: declared).types.contains(type) { found.insert(declared) }
      }
    }
    return Array(found.sorted { $0.name < $1.name }.prefix(Self.choiceLimit))
  }

  /// The body of a factory that makes a type for a demand; nil where it can't be written down.
  private func factory(of type: DeclaredType, for demand: LinkedDemand) -> String? {
    guard let (site, fact) = graph.resolver.fact(of: type),
      fact.kind == .class || fact.kind == .struct || fact.kind == .actor,
      !fact.isGeneric, let parameters = parameters(of: type, fact, in: site.file), let arguments = demand.arguments
    else { return nil }
    var resolver = graph.resolver
    let types = parameters.map { resolver.resolve($0.type, in: NamePlace(site.file, type.name)) }
    func call(_ values: some Sequence<String>) -> String {
      let labelled = zip(parameters, values).map { parameter, value in
        (parameter.label.map { "\($0): " } ?? "") + value
      }
      return "\(type.name)(\(labelled.commaSeparated))"
    }
    if arguments.isEmpty {
      // An argument whose type is registered is asked for; the rest is left to the author.
      let values = zip(parameters, types).map { parameter, type in
        let isRegistered = type.map { graph.isRegistered(.type($0), for: site.file) } ?? false
        return isRegistered ? "DependencyGraph.inject()" : "<#\(parameter.type)#>"
      }
      return (values.contains("DependencyGraph.inject()") ? "try " : "") + call(values)
    }
    // The initializer may have to take the values that the factory is called with.
    guard CallShape(types).accepts(arguments) != .no else { return nil }
    let names = parameters.map(\.name)
    let head = zip(names, arguments).map { name, type in "\(name): \(type?.description ?? "<#Type#>")" }
    return "(\(head.commaSeparated)) in \(call(names))"
  }

  /// The parameters that a call of the shortest initializer has to pass; nil where none is known to be callable.
  private func parameters(of type: DeclaredType, _ fact: TypeFact, in file: FileID) -> [InitializerFact.Parameter]? {
    let all = graph.resolver.initializers(of: type).compactMap { graph.symbols.initializer($0) }
    guard all.isEmpty else {
      return all.filter(\.isRegisterable).map { $0.parameters.filter { !$0.hasDefault } }.min { $0.count < $1.count }
    }
    // A class inherits its superclass's.
    if fact.kind == .class { return inheritsFromClass(fact, in: file) ? nil : [] }
    // A structure's own properties may need values.
    let properties = graph.resolver.sites(of: type).flatMap { site in
      graph.symbols[site.file]?.declarations[site.declaration].properties ?? []
    }
    let needsValue = properties.contains { property in
      property.owner == type.name && !property.isStatic && !property.isComputed && property.value == nil
        && property.attributes.isEmpty
    }
    return needsValue ? nil : []
  }
}

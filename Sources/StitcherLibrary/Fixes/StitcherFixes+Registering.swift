import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Lines for containers.
extension StitcherFixes {
  /// How many containers, and types for a protocol, are offered.
  private static let choiceLimit = 3

  /// Lists something in each of the nearest containers that a file's code may meet.
  /// - Parameter type: the type that the line mentions.
  func registering(
    _ line: String, _ subject: String, for file: FileID, mentioning type: DeclaredType? = nil,
    worth: Applicability = .preferredAlone(.owner)
  ) -> [FixProposal] {
    let containers = containers(for: file).filter { sees(type, from: $0.file) }
    return containers.prefix(Self.choiceLimit).flatMap { id in
      proposal(
        "Register \(subject) in `\(navigator.name(of: id))`", line.contains("<#") ? .offered : worth, in: id.file,
        [inserting(line, in: id)])
    }
  }

  private func inserting(_ line: String, in container: BuilderRef) -> UTF8Edit? {
    let word = graph.range(of: facts.builder(container)?.place, in: container)
    guard let text = text(container.file),
      let closure = text.chain(at: word)?.closure(labelled: "dependencies")
    else { return nil }
    return text.inserting(line: line, in: closure)
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
    let (name, line, subject): (String, String, String)
    switch navigator.origin(of: id) {
    case .representing(let type): (name, line, subject) = (type, "()", "what `\(type)` describes")
    case nil:
      name = navigator.owner(of: id)
      (line, subject) = (".dependencyRegistration", "`\(name)`")
    case .dependency, .expression: return []
    }
    let type = DeclaredType(module: graph.modules[id.file], name: name)
    return registering(name + line, subject, for: file, mentioning: type)
  }

  // MARK: Types

  /// Registers a type that a demand asks for: itself, or what conforms to it or inherits from it.
  func registering(_ type: ResolvedType, for demand: LinkedDemand) -> [FixProposal] {
    guard let declared = type.declaration else { return [] }
    let file = demand.id.file
    let found = descendants(of: type, for: demand)
    if let factory = factory(of: declared, for: demand) {
      // A subclass may be meant.
      return registering(
        "Dependency { \(factory) }\(scope(of: declared, for: demand))", "`\(type)`", for: file, mentioning: declared,
        worth: found.isEmpty ? .preferredAlone(.owner) : .offered)
        + found.flatMap { proposals(as: type, $0, for: demand, isOnly: false) }
    }
    return found.flatMap { proposals(as: type, $0, for: demand, isOnly: found.count == 1) }
  }

  private func proposals(
    as type: ResolvedType, _ descendant: DeclaredType, for demand: LinkedDemand, isOnly: Bool
  ) -> [FixProposal] {
    guard let factory = factory(of: descendant, for: demand) else { return [] }
    return registering(
      "Dependency { \(factory) }\(graph.modifier(registeringAs: type))\(scope(of: descendant, for: demand))",
      "`\(descendant.name)` as `\(type)`", for: demand.id.file, mentioning: descendant,
      worth: isOnly ? .preferredAlone(.owner) : .offered)
  }

  /// An instance of a class would be shared, whatever the arguments are.
  private func scope(of type: DeclaredType, for demand: LinkedDemand) -> String {
    demand.arguments != .known([]) && graph.isClass(.declared(type, [])) ? ".scope(.instance)" : ""
  }

  /// The types that a demand for `type` may get, by name.
  private func descendants(of type: ResolvedType, for demand: LinkedDemand) -> [DeclaredType] {
    let own = graph.modules[demand.id.file]
    var resolver = graph.resolver
    var found: Set<DeclaredType> = []
    for file in symbols.files {
      let module = graph.modules[file]
      guard graph.modules.mayRunTogether(demand.id.file, file), !graph.modules.isTest(module) || module == own else {
        continue
      }
      for fact in symbols[file]?.declarations.flatMap(\.types) ?? [] where !fact.inherited.isEmpty {
        let declared = DeclaredType(module: module, name: fact.name, file: fact.isFilePrivate ? file : nil)
        guard fact.kind == .class || fact.kind == .struct, !fact.isGeneric else { continue }
        if resolver.ancestors(of: declared).types.contains(type) { found.insert(declared) }
      }
    }
    return found.sorted { $0.name < $1.name }.prefix(Self.choiceLimit).map(\.self)
  }

  /// The body of a factory that makes a type for a demand; nil where it can't be written down.
  private func factory(of type: DeclaredType, for demand: LinkedDemand) -> String? {
    guard let (site, fact) = graph.resolver.fact(of: type),
      fact.kind == .class || fact.kind == .struct || fact.kind == .actor,
      !fact.isGeneric, let parameters = parameters(of: type, fact), case .known(let arguments) = demand.arguments
    else { return nil }
    var resolver = graph.resolver
    let types = parameters.map { resolver.resolve($0.type, in: NamePlace(site.file, type.name)) }
    if arguments.isEmpty {
      // An argument whose type is registered is asked for; the rest is left to the author.
      let values = zip(parameters, types).map { parameter, type in
        let isRegistered = type.map { graph.isRegistered(.type($0), for: site.file) } ?? false
        return label(of: parameter) + (isRegistered ? "DependencyGraph.inject()" : "<#\(parameter.type)#>")
      }
      .joined(separator: ", ")
      return (values.contains("DependencyGraph") ? "try " : "") + "\(type.name)(\(values))"
    }
    // The initializer may have to take the values that the factory is called with.
    guard CallShape.known(types).accepts(.known(arguments)) != .no else { return nil }
    let names = parameters.map(\.name)
    let head = zip(names, arguments).map { name, type in "\(name): \(type.map(\.description) ?? "<#Type#>")" }
    let values = parameters.map { label(of: $0) + $0.name }
    return "(\(head.joined(separator: ", "))) in \(type.name)(\(values.joined(separator: ", ")))"
  }

  private func label(of parameter: InitializerFact.Parameter) -> String { parameter.label.map { "\($0): " } ?? "" }

  /// The parameters that a call of the shortest initializer has to pass; nil where none is known to be callable.
  private func parameters(of type: DeclaredType, _ fact: TypeFact) -> [InitializerFact.Parameter]? {
    let all = graph.resolver.initializers(of: type).compactMap { symbols.initializer($0) }
    guard all.isEmpty else {
      return all.filter { !$0.isFailable && !$0.isThrowing && !$0.isAsync && !$0.isGeneric }
        .map { $0.parameters.filter { !$0.hasDefault } }.min { $0.count < $1.count }
    }
    // A class inherits its superclass's.
    if fact.kind == .class { return inheritsFromClass(type, fact) ? nil : [] }
    let stored = graph.resolver.sites(of: type).flatMap { site in
      symbols[site.file]?.declarations[site.declaration].properties ?? []
    }
    .filter { $0.owner == type.name && !$0.isStatic && !$0.isComputed && $0.value == nil && $0.attributes.isEmpty }
    return stored.allSatisfy { $0.type != nil }
      ? stored.compactMap { property in
        property.type.map {
          .init(label: property.name, name: property.name, type: $0, hasDefault: false, place: PlaceID(0))
        }
      } : nil
  }

  /// Returns true if a class may have a superclass.
  func inheritsFromClass(_ type: DeclaredType, _ fact: TypeFact) -> Bool {
    var resolver = graph.resolver
    guard let (site, _) = resolver.fact(of: type) else { return !fact.inherited.isEmpty }
    let scope = NamePlace(site.file, type.name.outerName)
    return fact.inherited.contains { inherited in
      let declared = resolver.resolve(inherited, in: scope)?.declaration
      return declared.flatMap { resolver.kind(of: $0) } != .protocol
    }
  }

  /// The containers that code of a file may meet and that can be added to, the nearest first: active ones, of its own
  /// module.
  private func containers(for file: FileID) -> [BuilderRef] {
    func rank(_ id: BuilderRef) -> (Int, Int, Int, Location) {
      (
        graph.isActivated(id) ? 0 : 1, id.file == file ? 0 : 1, graph.modules[id.file] == graph.modules[file] ? 0 : 1,
        navigator.location(id)
      )
    }
    return graph.builders.values.filter { builder in
      guard builder.kind == .container, case .lines? = facts.builder(builder.id)?.content else { return false }
      return graph.mayMeet(builder.id.file, from: file)
    }
    .map(\.id).sorted { rank($0) < rank($1) }
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Faults that one file shows.
extension StitcherFixes {
  func proposals(for problem: DeclarationProblem, in file: FileID) -> [FixProposal] {
    let place = problem.range
    switch problem.fault {
    case let fault as LoneFault:
      return registration(around: place.startOffset, in: file).map { proposals(for: fault.kind, of: $0) } ?? []
    case is ContainerInBuilder: return merging(at: problem.range, in: file)
    case is DuplicateRegistration: return removingDuplicate(problem, in: file)
    case is ShadowTypeConflict: return removingPlain(problem, in: file)
    case let fault as OptionalMetatype: return askingWithoutOptional(fault, at: place, in: file)
    case let fault as RegisterableInit: return proposals(for: fault, problem, in: file)
    case let fault as InjectedParametersFault: return proposals(for: fault, at: place, in: file)
    case let fault as CompilerMirror: return proposals(for: fault, at: place, in: file)
    default: return []
    }
  }

  /// The innermost registration around an offset.
  private func registration(around offset: Int, in file: FileID) -> RegistrationRef? {
    var best: (id: RegistrationRef, length: Int)?
    for (number, declaration) in (facts[file]?.declarations.all ?? []).enumerated()
    where declaration.range.touches(offset) {
      for (index, registration) in declaration.shape.registrations.enumerated() {
        let range = declaration[registration.range]
        if range.touches(offset), range.count < best?.length ?? .max {
          best = (.written(FactRef(file, number, index)), range.count)
        }
      }
    }
    return best?.id
  }

  // MARK: Registrations

  private func removingDuplicate(_ problem: DeclarationProblem, in file: FileID) -> [FixProposal] {
    guard let text = text(file), let other = problem.otherPlace else { return [] }
    // The first one counts, whatever the second one does: it may be the one that is meant.
    let isSame = text.text(problem.range) == text.text(other)
    return removing(lineAt: problem.range, in: file, "the repetition", isSame ? .automatic : .offered)
  }

  /// One registration with the further types is enough.
  private func removingPlain(_ problem: DeclarationProblem, in file: FileID) -> [FixProposal] {
    guard let text = text(file), let other = problem.otherPlace else { return [] }
    let plain = [problem.range, other].first { place in
      guard let chain = text.chain(at: place) else { return true }
      return chain.call.arguments.isEmpty && !chain.modifiers.contains { ["conforms", "inherits"].contains($0.name) }
    }
    guard let plain else { return [] }
    let saysMore = text.chain(at: plain).map { !$0.modifiers.isEmpty } ?? false
    return removing(lineAt: plain, in: file, "the registration without further types", saysMore ? .offered : .preferred)
  }

  // MARK: Demands

  private func askingWithoutOptional(_ fault: OptionalMetatype, at place: UTF8Range, in file: FileID) -> [FixProposal] {
    guard let text = text(file) else { return [] }
    let isInferable: Bool
    switch fault.kind {
    case .parameter(let name): return ignoring(name, at: place, in: file)
    case .call(let isSo): isInferable = isSo
    }
    guard let argument = text.node(LabeledExprSyntax.self, at: place),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let wrapped = fault.type.unwrapped
    else { return [] }
    let inferring = proposal("Leave the type to `inject()`", .offered, in: file, [text.removing(argument, of: list)])
    let asking = proposal(
      "Ask for a `\(wrapped)`", .offered, in: file,
      [UTF8Edit(range: argument.expression.place, newText: wrapped.metatype)])
    return isInferable ? inferring + asking : asking
  }

  // MARK: Macros

  private func proposals(for fault: RegisterableInit, _ problem: DeclarationProblem, in file: FileID) -> [FixProposal] {
    let place = problem.range
    guard let text = text(file) else { return [] }
    switch fault.kind {
    case .parentheses:
      guard let initializer = text.node(InitializerDeclSyntax.self, at: place),
        let parentheses = initializer.attribute(.preferredInitializer)?.parentheses
      else { return [] }
      return proposal("Remove the parentheses", .automatic, in: file, [UTF8Edit(removing: parentheses)])
    case .severalInitializers:
      guard let members = text.node(AttributeSyntax.self, at: place)?.declarationAround?.memberBlock.members else {
        return []
      }
      return members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        .filter { $0.signature.effectSpecifiers == nil && $0.optionalMark == nil }.flatMap { initializer in
          let start = initializer.place.startOffset
          let parameters = initializer.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
          return proposal(
            "Prefer `init(\(parameters))`", .offered, in: file,
            [UTF8Edit(inserting: "@PreferredInitializer\n" + text.indentation(at: start), at: start)])
        }
    case .noInitializer:
      guard let declaration = text.node(AttributeSyntax.self, at: place)?.declarationAround else { return [] }
      let members = declaration.memberBlock
      let indentation = text.memberIndentation(members)
      var edit = text.inserting("\(indentation)init() {}", asFirstMemberOf: members, indentation: indentation)
      if let last = members.members.last(where: { $0.decl.is(VariableDeclSyntax.self) })?.decl {
        edit = UTF8Edit(inserting: "\n\n\(indentation)init() {}", at: text.lineEnd(of: last.place.endOffset))
      }
      return proposal("Add `init()`", .offered, in: file, [edit])
    case .ownType: return notListingItself(at: place, in: file)
    case .notInherited(let type):
      guard let declaration = text.node(AttributeSyntax.self, at: place)?.declarationAround,
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      else { return [] }
      return proposal(
        "Let `\(name.text)` conform to `\(type)`", .offered, in: file,
        [text.inheriting(type, asFirst: false, inTypeNamedAt: name.place)])
    case .noneAccepted: return []
    }
  }

  /// Takes a type from those that its `@Registerable` lists. What is asked for comes instead where nothing is left: by
  /// its own type, nothing that asks for a protocol would find it.
  private func notListingItself(at place: UTF8Range, in file: FileID) -> [FixProposal] {
    guard let text = text(file), let attribute = text.node(AttributeSyntax.self, at: place),
      let argument = attribute.argumentList.first(where: { $0.label?.text == "by" }),
      let listed = argument.expression.as(FunctionCallExprSyntax.self),
      let fact = registerable(around: place.startOffset, in: file)
    else { return [] }
    if listed.arguments.count > 1 {
      guard let own = listed.arguments.first(where: { $0.place.start == place.start }) else { return [] }
      return proposal(
        "Take `\(text.text(own.expression.place))` from the list", .preferred, in: file,
        [text.removing(own, of: listed.arguments)])
    }
    var resolver = graph.resolver
    func isDemanded(_ type: WrittenType, in owner: String) -> Bool {
      guard let type = resolver.resolve(type, in: NamePlace(file, owner)) else { return false }
      return graph.demandsByKey[.type(type)].contains { graph.mayMeet(file, from: $0.file) }
    }
    let demanded = fact.inherited.filter { isDemanded($0, in: fact.name.outerName) }.prefix(TypeMention.listLimit)
    let isDemandedItself = isDemanded(.named(fact.name), in: "")
    if !demanded.isEmpty, !isDemandedItself, let first = listed.arguments.first, let last = listed.arguments.last {
      let list = demanded.map(\.metatype).joined(separator: ", ")
      let types = demanded.map { "`\($0)`" }.joined(separator: " and ")
      return proposal(
        "Register it as \(types)", .preferred, in: file,
        [UTF8Edit(range: first.place(through: last.expression), newText: list)])
    }
    let isOnly = attribute.argumentList.count == 1
    let edit =
      isOnly
      ? attribute.parentheses.map { UTF8Edit(removing: $0) } : text.removing(argument, of: attribute.argumentList)
    // A demand for another type would have to be changed too.
    return proposal("Register it by its own type", demanded.isEmpty ? .preferred : .offered, in: file, [edit])
  }

  /// The type whose `@Registerable` stands around an offset.
  private func registerable(around offset: Int, in file: FileID) -> TypeFact? {
    let site = graph.files[file]?.registerables.first { graph.range(of: .registerable($0)).touches(offset) }
    return site.flatMap(symbols.type)
  }

  private func proposals(for fault: InjectedParametersFault, at place: UTF8Range, in file: FileID) -> [FixProposal] {
    guard let text = text(file) else { return [] }
    switch fault.kind {
    case .declaration: return []
    case .generic(let name): return ignoring(name, at: place, in: file)
    case .parent(let kind):
      guard let attribute = text.node(AttributeSyntax.self, at: place) else { return [] }
      // `parent:` comes first.
      return proposal(
        "Add `parent: .\(kind)`", .preferred, in: file,
        [text.inserting(firstArgument: "parent: .\(kind)", in: attribute)])
    case .ignoring(let name):
      guard let attribute = text.node(AttributeSyntax.self, at: place), let function = attribute.parameters else {
        return []
      }
      let names = function.map { $0.ownName.text }
      guard let place = text.node(StringLiteralExprSyntax.self, at: place)?.place else { return [] }
      return NearSpelling.meant(by: name, among: names).flatMap { other in
        proposal(
          "Ignore `\(other)`", .preferredAlone(.source), in: file, [UTF8Edit(range: place, newText: "\"\(other)\"")])
      }
    }
  }

  /// Adds a parameter to `ignoring:`.
  private func ignoring(_ name: String, at place: UTF8Range, in file: FileID) -> [FixProposal] {
    guard let text = text(file), let parameter = text.node(FunctionParameterSyntax.self, at: place),
      let declaration = parameter.parent?.parent?.parent?.parent?.asProtocol((any WithAttributesSyntax).self),
      let attribute = declaration.attribute(.injectedParameters)
    else { return [] }
    let list = attribute.argumentList
    let edit: UTF8Edit
    if let last = list.last {
      let isListed = list.contains { $0.label?.text == "ignoring" }
      guard !isListed || last.expression.plainString != nil else { return [] }
      edit = UTF8Edit(inserting: ", \(isListed ? "" : "ignoring: ")\"\(name)\"", at: last.place.end)
    } else {
      edit = text.inserting(firstArgument: "ignoring: \"\(name)\"", in: attribute)
    }
    return proposal("List `\(name)` in `ignoring:`", .preferredAlone(.claim), in: file, [edit])
  }

  // MARK: The compiler

  private func proposals(for fault: CompilerMirror, at place: UTF8Range, in file: FileID) -> [FixProposal] {
    guard let text = text(file), let property = text.node(VariableDeclSyntax.self, at: place) else { return [] }
    switch fault.kind {
    case .constant:
      return proposal(
        "Make it a `var`", .automatic, in: file, [UTF8Edit(range: property.bindingSpecifier.place, newText: "var")])
    case .initialValue:
      guard let value = property.bindings.only?.initializer else { return [] }
      return proposal("Remove the initial value", .preferred, in: file, [text.removingClause(value.place)])
    case .loop, .function, .asyncFactory, .parameter, .assignment: return []
    }
  }
}

extension AttributeSyntax {
  /// The type that it is on.
  fileprivate var declarationAround: (any DeclGroupSyntax)? { parent?.parent?.asProtocol((any DeclGroupSyntax).self) }

  /// The parameters of the function or initializer that it is on.
  fileprivate var parameters: FunctionParameterListSyntax? {
    let declaration = parent?.parent
    return
      (declaration?.as(FunctionDeclSyntax.self)?.signature ?? declaration?.as(InitializerDeclSyntax.self)?.signature)?
      .parameterClause.parameters
  }
}

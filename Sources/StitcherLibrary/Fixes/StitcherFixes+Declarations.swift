import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Faults that one file shows.
extension StitcherFixes {
  func proposals(for problem: DeclarationProblem, in path: String) -> [FixProposal] {
    let offset = Int(problem.range.start)
    switch problem.fault {
    case let fault as EagerIgnored: return ignoredEager(fault.reason, at: rootOffset(offset, in: path), in: path)
    case is EagerSharedLost: return lostEager(at: rootOffset(offset, in: path), in: path)
    case is ParameterisedCached: return proposals(for: .parameterisedCached, inLineAt: offset, of: path)
    case is ArrayRegistrationUnreachable: return proposals(for: .arrayResult, inLineAt: offset, of: path)
    case is ContainerInBuilder: return merging(at: problem.range, in: path)
    case is AccidentalRegistration: return removing(lineAt: offset, in: path, "the line")
    case is DuplicateRegistration: return removingDuplicate(problem, in: path)
    case is ShadowTypeConflict: return removingPlain(problem, in: path)
    case let fault as OptionalMetatype: return askingWithoutOptional(fault, at: offset, in: path)
    case let fault as RegisterableInit: return proposals(for: fault, problem, in: path)
    case let fault as InjectedParametersFault: return proposals(for: fault, at: offset, in: path)
    case let fault as CompilerMirror: return proposals(for: fault, at: offset, in: path)
    default: return []
    }
  }

  /// The place of the registration's word, of whose chain something stands at an offset.
  private func rootOffset(_ offset: Int, in path: String) -> Int {
    guard let file = menu.snapshot.ids[path], let id = registration(around: offset, in: file) else { return offset }
    return Int(graph.range(of: id).start)
  }

  private func proposals(for fault: RegistrationFault, inLineAt offset: Int, of path: String) -> [FixProposal] {
    guard let file = menu.snapshot.ids[path], let id = registration(around: offset, in: file) else { return [] }
    return proposals(for: fault, of: id)
  }

  /// The innermost registration around an offset.
  private func registration(around offset: Int, in file: FileID) -> RegistrationID? {
    var best: (id: RegistrationID, length: Int)?
    for (number, declaration) in (graph.symbols[file]?.declarations.all ?? []).enumerated()
    where declaration.range.touches(offset) {
      for (index, registration) in declaration.shape.registrations.enumerated() {
        let range = declaration[registration.range]
        if range.touches(offset), range.count < best?.length ?? .max {
          best = (.written(SiteID(file, number, index)), range.count)
        }
      }
    }
    return best?.id
  }

  // MARK: Registrations

  private func removingDuplicate(_ problem: DeclarationProblem, in path: String) -> [FixProposal] {
    guard let text = text(path), let other = problem.otherPlace else { return [] }
    // The first one counts, whatever the second one does: it may be the one that is meant.
    let isSame = text.text(problem.range) == text.text(other)
    return removing(
      lineAt: Int(problem.range.start), in: path, "the repetition", isSafe: isSame, confidence: isSame ? .sure : .open)
  }

  /// One registration with the further types is enough.
  private func removingPlain(_ problem: DeclarationProblem, in path: String) -> [FixProposal] {
    guard let text = text(path), let other = problem.otherPlace else { return [] }
    let plain = [problem.range, other].first { place in
      guard let chain = text.chain(at: Int(place.start)) else { return true }
      return chain.call.arguments.isEmpty && !chain.modifiers.contains { ["conforms", "inherits"].contains($0.name) }
    }
    guard let plain else { return [] }
    let saysMore = text.chain(at: Int(plain.start)).map { !$0.modifiers.isEmpty } ?? false
    return removing(
      lineAt: Int(plain.start), in: path, "the registration without further types", confidence: saysMore ? .open : .sure
    )
  }

  // MARK: Demands

  private func askingWithoutOptional(_ fault: OptionalMetatype, at offset: Int, in path: String) -> [FixProposal] {
    guard let text = text(path) else { return [] }
    guard case .call(let isInferable) = fault.kind else {
      guard case .parameter(let name) = fault.kind else { return [] }
      return ignoring(name, at: offset, in: path)
    }
    guard let argument = text.node(LabeledExprSyntax.self, at: offset),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let wrapped = fault.type.unwrapped
    else { return [] }
    let inferring = FixProposal(
      title: "Leave the type to `inject()`", edits: [path: [text.removing(argument, of: list)]])
    let asking = FixProposal(
      title: "Ask for a `\(wrapped)`",
      edits: [path: [UTF8Edit(range: argument.expression.place, newText: wrapped.metatype)]])
    return isInferable ? [inferring, asking] : [asking]
  }

  // MARK: Macros

  private func proposals(for fault: RegisterableInit, _ problem: DeclarationProblem, in path: String) -> [FixProposal] {
    let offset = Int(problem.range.start)
    guard let text = text(path) else { return [] }
    switch fault.kind {
    case .parentheses:
      guard let initializer = text.node(InitializerDeclSyntax.self, at: offset),
        let attribute = initializer.attribute(.preferredInitializer), let open = attribute.leftParen,
        let close = attribute.rightParen
      else { return [] }
      return [
        FixProposal(
          title: "Remove the parentheses", edits: [path: [UTF8Edit(range: open.place(through: close), newText: "")]],
          isSafe: true, confidence: .sure)
      ]
    case .severalInitializers:
      guard let members = text.node(AttributeSyntax.self, at: offset)?.declarationAround?.memberBlock.members else {
        return []
      }
      return members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        .filter { $0.signature.effectSpecifiers == nil && $0.optionalMark == nil }.map { initializer in
          let start = Int(initializer.place.start)
          let parameters = initializer.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
          return FixProposal(
            title: "Prefer `init(\(parameters))`",
            edits: [
              path: [
                UTF8Edit(
                  range: UTF8Range(at: start), newText: "@PreferredInitializer\n" + text.indentation(at: start))
              ]
            ])
        }
    case .noInitializer:
      guard let declaration = text.node(AttributeSyntax.self, at: offset)?.declarationAround else { return [] }
      let members = declaration.memberBlock
      let indentation = text.memberIndentation(members)
      let last = members.members.last { $0.decl.is(VariableDeclSyntax.self) }?.decl
      let edit =
        last.map {
          UTF8Edit(range: UTF8Range(at: text.lineEnd(of: Int($0.place.end))), newText: "\n\n\(indentation)init() {}")
        } ?? text.inserting("\(indentation)init() {}", asFirstMemberOf: members, indentation: indentation)
      return [FixProposal(title: "Add `init()`", edits: [path: [edit]])]
    case .ownType: return notListingItself(at: offset, in: path)
    case .notInherited(let type):
      guard let declaration = text.node(AttributeSyntax.self, at: offset)?.declarationAround,
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      else { return [] }
      return [
        FixProposal(
          title: "Let `\(name.text)` conform to `\(type)`",
          edits: text.inheriting(type, asFirst: false, inTypeNamedAt: Int(name.place.start)).map { [path: [$0]] })
      ]
    case .noneAccepted: return []
    }
  }

  /// Takes a type from those that its `@Registerable` lists. What is asked for comes instead where nothing is left: by
  /// its own type, nothing that asks for a protocol would find it.
  private func notListingItself(at offset: Int, in path: String) -> [FixProposal] {
    guard let text = text(path), let attribute = text.node(AttributeSyntax.self, at: offset),
      let argument = attribute.argumentList.first(where: { $0.label?.text == "by" }),
      let listed = argument.expression.as(FunctionCallExprSyntax.self), let file = menu.snapshot.ids[path],
      let fact = registerable(around: offset, in: file)
    else { return [] }
    if listed.arguments.count > 1 {
      guard let own = listed.arguments.first(where: { Int($0.place.start) == offset }) else { return [] }
      return [
        FixProposal(
          title: "Take `\(text.text(own.expression.place))` from the list",
          edits: [path: [text.removing(own, of: listed.arguments)]], confidence: .sure)
      ]
    }
    var resolver = graph.resolver
    func isDemanded(_ type: WrittenType, in owner: String) -> Bool {
      guard let type = resolver.resolve(type, in: NameScope(file: file, owner: owner)) else { return false }
      return graph.demandsByKey[.type(type)].contains {
        graph.mayMeet(file, from: $0.file)
      }
    }
    let demanded = fact.inherited.filter { isDemanded($0, in: fact.name.parent) }.prefix(TypeMention.listLimit)
    let isDemandedItself = isDemanded(.named(fact.name), in: "")
    if !demanded.isEmpty, !isDemandedItself, let first = listed.arguments.first, let last = listed.arguments.last {
      let list = demanded.map(\.metatype).joined(separator: ", ")
      let edit = UTF8Edit(range: UTF8Range(Int(first.place.start), Int(last.expression.place.end)), newText: list)
      let types = demanded.map { "`\($0)`" }.joined(separator: " and ")
      return [FixProposal(title: "Register it as \(types)", edits: [path: [edit]], confidence: .sure)]
    }
    let isOnly = attribute.argumentList.count == 1
    let edit =
      isOnly
      ? attribute.leftParen.flatMap { open in
        attribute.rightParen.map { UTF8Edit(range: open.place(through: $0), newText: "") }
      } : text.removing(argument, of: attribute.argumentList)
    return [
      FixProposal(
        title: "Register it by its own type", edits: edit.map { [path: [$0]] },
        // What asks for another type would have to be changed too.
        confidence: demanded.isEmpty ? .sure : .open)
    ]
  }

  /// The type whose `@Registerable` stands around an offset.
  private func registerable(around offset: Int, in file: FileID) -> TypeFact? {
    for site in graph.files[file]?.registerables ?? [] {
      guard let fact = graph.symbols.type(site), let registerable = fact.registerable else { continue }
      if graph.range(of: registerable.place, file, site.declaration).touches(offset) { return fact }
    }
    return nil
  }

  private func proposals(for fault: InjectedParametersFault, at offset: Int, in path: String) -> [FixProposal] {
    guard let text = text(path) else { return [] }
    switch fault.kind {
    case .declaration: return []
    case .generic(let name): return ignoring(name, at: offset, in: path)
    case .parent(let kind):
      guard let attribute = text.node(AttributeSyntax.self, at: offset) else { return [] }
      // `parent:` comes first.
      let edit = text.inserting(firstArgument: "parent: .\(kind)", in: attribute)
      return [FixProposal(title: "Add `parent: .\(kind)`", edits: [path: [edit]], confidence: .sure)]
    case .ignoring(let name):
      guard let attribute = text.node(AttributeSyntax.self, at: offset), let function = attribute.parameters else {
        return []
      }
      let names = function.map { ($0.secondName ?? $0.firstName).text }
      guard let place = text.node(StringLiteralExprSyntax.self, at: offset)?.place else { return [] }
      return NearSpelling.meant(by: name, among: names).map { other in
        FixProposal(
          title: "Ignore `\(other)`", edits: [path: [UTF8Edit(range: place, newText: "\"\(other)\"")]],
          confidence: .onlyChoice(.source))
      }
    }
  }

  /// Adds a parameter to `ignoring:`.
  private func ignoring(_ name: String, at offset: Int, in path: String) -> [FixProposal] {
    guard let text = text(path), let parameter = text.node(FunctionParameterSyntax.self, at: offset),
      let declaration = parameter.parent?.parent?.parent?.parent?.asProtocol((any WithAttributesSyntax).self),
      let attribute = declaration.attribute(.injectedParameters)
    else { return [] }
    let list = attribute.argumentList
    let edit: UTF8Edit
    if let last = list.last, list.contains(where: { $0.label?.text == "ignoring" }), last.expression.plainString != nil
    {
      edit = UTF8Edit(range: UTF8Range(at: Int(last.place.end)), newText: ", \"\(name)\"")
    } else if let last = list.last {
      guard !list.contains(where: { $0.label?.text == "ignoring" }) else { return [] }
      edit = UTF8Edit(range: UTF8Range(at: Int(last.place.end)), newText: ", ignoring: \"\(name)\"")
    } else {
      edit = UTF8Edit(
        range: UTF8Range(Int(attribute.attributeName.place.end), Int(attribute.place.end)),
        newText: "(ignoring: \"\(name)\")")
    }
    return [FixProposal(title: "List `\(name)` in `ignoring:`", edits: [path: [edit]], confidence: .onlyChoice(.claim))]
  }

  // MARK: The compiler

  private func proposals(for fault: CompilerMirror, at offset: Int, in path: String) -> [FixProposal] {
    guard let text = text(path), let property = text.node(VariableDeclSyntax.self, at: offset) else { return [] }
    switch fault.kind {
    case .constant:
      return [
        FixProposal(
          title: "Make it a `var`", edits: [path: [UTF8Edit(range: property.bindingSpecifier.place, newText: "var")]],
          isSafe: true, confidence: .sure)
      ]
    case .initialValue:
      guard let value = property.bindings.first?.initializer, property.bindings.count == 1 else { return [] }
      return [
        FixProposal(
          title: "Remove the initial value", edits: [path: [text.removingClause(value.place)]], confidence: .sure)
      ]
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

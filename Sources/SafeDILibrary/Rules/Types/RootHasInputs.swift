import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D05: a root makes all that it has.
struct RootHasInputs: DeclarationFault {
  static let entry = CatalogueEntry(
    .rootHasInputs, "A root receives or forwards a dependency", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  enum Input: Hashable, Sendable {
    case received(Identity)
    /// Under another name, from what the root doesn't declare; and what it makes of that type instead.
    case aliased(label: String, source: Identity, instead: [Identity])
    case forwarded(Identity)
    /// A parameter of an extension's `instantiate`.
    case parameter(Identity)
  }

  var input: Input

  var dependency: String? { label }

  func message(of owner: String) -> String {
    switch input {
    case .received(let identity): refusal(owner, "can't receive `\(identity)`: nothing is above it")
    case .aliased(_, let source, let instead) where instead.isEmpty:
      refusal(owner, "receives `\(source)`, which it doesn't declare itself")
    case .aliased(_, let source, let instead):
      "The root `\(owner)` renames `\(source)`, which it doesn't declare itself. "
        + (instead.count == 1
          ? "`\(instead[0])` is there: did you mean that?"
          : "Available instead: \(instead.quotedList).")
    case .forwarded(let identity):
      refusal(owner, "can't be forwarded `\(identity)`: nothing builds it with arguments")
    case .parameter(let identity):
      "The root `\(owner)` can't receive `\(identity)`: nothing is above it. Remove the parameter, or `isRoot`."
    }
  }

  /// How many sources of an alias are named instead of a missing one.
  private static let aliasLimit = 3

  static func check(
    _ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings
  ) {
    // An unknown argument may say where it gets them.
    guard macro.isRoot, !declaration.hasUnknownArguments(in: findings.dialect) else { return }
    let isAliasing = declaration.dependencies.contains { $0.shape.source.isAlias }
    let declared = isAliasing ? Set(declaration.dependencies.map(\.shape.identity)) : []
    for dependency in declaration.dependencies {
      let shape = dependency.shape
      let input: RootHasInputs.Input
      switch shape.source {
      case .instantiated: continue
      case .aliased(let source, _):
        guard !declared.contains(source) else { continue }
        let alike = declaration.dependencies.filter {
          $0.shape.type == source.type && $0.shape.label != shape.label && !$0.shape.source.isRequest
        }
        input = .aliased(
          label: shape.label, source: source, instead: alike.prefix(aliasLimit).map(\.shape.identity))
      case .received: input = .received(shape.identity)
      case .forwarded: input = .forwarded(shape.identity)
      }
      findings.report(RootHasInputs(input: input), at: dependency.places.name)
    }
  }

  /// The parameters of an extension's `instantiate`.
  static func check(
    _ builder: FunctionDeclaration, _ declaration: InstantiableDeclaration, _ findings: inout RuleFindings
  ) {
    guard declaration.macro?.isRoot == true, !declaration.hasUnknownArguments(in: findings.dialect) else { return }
    for parameter in builder.parameters {
      let input = RootHasInputs.Input.parameter(Identity(label: parameter.label, type: parameter.type))
      findings.report(RootHasInputs(input: input), at: parameter.name.place)
    }
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use else { return [] }
    // The program may show that it can be made.
    let maker = fixer.makingMacro(ofDependency: label)
    var fixes: [Fix?] = []
    let property = fixer.propertyAtFault.flatMap { $0.macros.count == 1 ? $0 : nil }
    if case .aliased(_, _, let instead) = input, let macro = property?.macros.first {
      let isOptional = macro.argument("onlyIfAvailable")?.isTrue == true
      fixes += instead.map { source in
        fixer.propose("Take it from `\(source)`", instead.count == 1 ? .preferred : .offered) {
          let renamed = DependencyMacro.renamed(from: source.label, ofType: source.type, onlyIfAvailable: isOptional)
          return $0.apply(UTF8Edit(range: macro.place, newText: renamed.source))
        }
      }
    }
    let argument = use.argument("isRoot", at: 0)
    // A type that others make isn't a root: its values are those of its makers.
    let isStray = fixer.isMade || declaration.kind == .extension
    let removal = argument.flatMap { argument in
      fixer.propose(
        "Remove `isRoot: true` from `\(declaration.fullName)`",
        declaration.kind == .extension ? .automatic : isStray ? .preferred : .offered,
        fixer.file.removing(argument, from: use))
    }
    if isStray { fixes.append(removal) }
    // Another finding is about which of several macros stays.
    if let property, let macro = property.macros.first,
      // A value such as a text or a number isn't built.
      maker != nil || !property.bindings.contains(where: { $0.type?.isPlainValue == true })
    {
      // In place of an alias it would be a second instance.
      let isMeant = !isStray && !isAlias
      fixes.append(
        fixer.propose(
          "Make `\(label)` `@Instantiated`", isMeant ? .automatic : .offered,
          UTF8Edit(range: macro.place, newText: (maker ?? .instantiated()).source)))
    }
    if !isStray { fixes.append(removal) }
    return fixes
  }

  fileprivate var label: String {
    switch input {
    case .received(let identity), .forwarded(let identity), .parameter(let identity): identity.label
    case .aliased(let label, _, _): label
    }
  }

  private var isAlias: Bool { if case .aliased = input { true } else { false } }

  private func refusal(_ owner: String, _ reason: String) -> String {
    "The root `\(owner)` \(reason). Make it `@Instantiated`, or remove `isRoot`."
  }
}

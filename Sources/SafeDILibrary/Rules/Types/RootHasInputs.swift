import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-D05: a root makes all that it has.
enum RootHasInputs: DeclarationRule {
  static let entry = CatalogueEntry(
    .rootHasInputs, "A root receives or forwards a dependency", fixes: .safe)
  static let macroReport = MacroReportPlace.macro

  /// How many sources of an alias are named instead of a missing one.
  private static let aliasLimit = 3

  static func check(
    _ declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: RuleFindings
  ) {
    // An unknown argument may say where it gets them.
    guard macro.isRoot, !declaration.hasUnknownArguments(in: findings.dialect) else { return }
    let isAliasing = declaration.dependencies.contains { $0.shape.source.isAlias }
    let declared = isAliasing ? Set(declaration.dependencies.map(\.shape.identity)) : []
    let root = "The root `\(findings.ownerName)`"
    let remedy = "Make it `@Instantiated`, or remove `isRoot`."
    for dependency in declaration.dependencies {
      let (shape, identity) = (dependency.shape, dependency.shape.identity)
      let message: String
      // The dependencies that the root makes, of the type that an alias asks for.
      var instead: [Identity]?
      switch shape.source {
      case .instantiated: continue
      case .aliased(let source, _):
        guard !declared.contains(source) else { continue }
        let alike = declaration.dependencies.map(\.shape).filter {
          $0.type == source.type && $0.label != shape.label && !$0.source.isRequest
        }.prefix(aliasLimit).map(\.identity)
        instead = alike
        message =
          switch alike.count {
          case 0: "\(root) receives `\(source)`, which it doesn't declare itself. \(remedy)"
          case 1:
            "\(root) renames `\(source)`, which it doesn't declare itself. `\(alike[0])` is there: did you mean that?"
          default:
            "\(root) renames `\(source)`, which it doesn't declare itself. Available instead: \(alike.quotedList)."
          }
      case .received: message = "\(root) can't receive `\(identity)`: nothing is above it. \(remedy)"
      case .forwarded:
        message = "\(root) can't be forwarded `\(identity)`: nothing builds it with arguments. \(remedy)"
      }
      findings.report(self, message, of: shape.label, at: dependency.places.name) { [instead] in
        fixes(by: $0, shape.label, instead: instead)
      }
    }
  }

  /// The parameters of an extension's `instantiate`.
  static func check(
    _ builder: FunctionDeclaration, _ declaration: InstantiableDeclaration, _ findings: RuleFindings
  ) {
    guard declaration.macro?.isRoot == true, !declaration.hasUnknownArguments(in: findings.dialect) else { return }
    for parameter in builder.parameters {
      let label = parameter.label
      findings.report(
        self,
        "The root `\(findings.ownerName)` can't receive `\(label): \(parameter.type)`: nothing is above it. "
          + "Remove the parameter, or `isRoot`.", of: label, at: parameter.name.place
      ) { fixes(by: $0, label, instead: nil) }
    }
  }

  /// - Parameter instead: the other sources of an alias; nil for anything else.
  private static func fixes(by fixer: ProblemFixer, _ label: String, instead: [Identity]?) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let use = declaration.macro?.use else { return [] }
    // The program may show that it can be made.
    let maker = fixer.makingMacro(ofDependency: label)
    var fixes: [Fix?] = []
    let property = fixer.propertyAtFault.flatMap { $0.macros.count == 1 ? $0 : nil }
    if let instead, let macro = property?.macros.first {
      let isOptional = macro.argument("onlyIfAvailable")?.isTrue == true
      fixes += instead.map { source in
        fixer.propose("Take it from `\(source)`", instead.count == 1 ? .preferred : .offered) {
          let renamed = DependencyMacro.renamed(from: source.label, ofType: source.type, onlyIfAvailable: isOptional)
          return $0.replace(macro.place, by: renamed.source)
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
        argument.node.removal)
    }
    if isStray { fixes.append(removal) }
    // Another finding is about which of several macros stays.
    if let property, let macro = property.macros.first,
      // A value such as a text or a number isn't built.
      maker != nil || !property.bindings.contains(where: { $0.type?.isPlainValue == true })
    {
      // In place of an alias it would be a second instance.
      let isMeant = !isStray && instead == nil
      fixes.append(
        fixer.propose(
          "Make `\(label)` `@Instantiated`", isMeant ? .automatic : .offered,
          UTF8Edit(range: macro.place, newText: (maker ?? .instantiated()).source)))
    }
    if !isStray { fixes.append(removal) }
    return fixes
  }
}

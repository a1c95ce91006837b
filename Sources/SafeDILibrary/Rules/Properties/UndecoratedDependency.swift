import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A dependency macro where SafeDI reads no dependency: it looks at its own declaration alone, and never at the type
/// around it.
enum UndecoratedDependency: DeclarationRule {
  static let entry = CatalogueEntry(
    .undecoratedDependency, "A dependency macro stands outside of an instantiable type",
    severity: .warning)

  /// The kinds of declaration in which SafeDI reads no dependency.
  enum Home: Hashable {
    /// A class, struct or actor without `@Instantiable`.
    case plainType
    /// An extension of any type.
    case `extension`
    /// A kind of type that no code builds: "an enum", with its article.
    case unsupported(String)
    /// A variable of the file, or of a body.
    case variable
  }

  static func check(
    _ property: DependencyProperty, _ file: FileDeclarations, _ findings: RuleFindings
  ) {
    guard !property.node.hasError, !property.isHalfTyped, !property.isStatic, let macro = property.macros.first,
      let home = Home(of: property, in: file)
    else { return }
    let (owner, spelling) = (findings.ownerName, macro.macro.spelling)
    let start = "`\(spelling)` has no effect on `\(property.name ?? "")`"
    let message =
      switch home {
      case .plainType:
        "\(start), because `\(owner)` isn't `@Instantiable`. Make `\(owner)` `@Instantiable`, or remove `\(spelling)`."
      case .extension:
        "\(start) in an extension of `\(owner)`. Declare the dependency in the type itself, or remove `\(spelling)`."
      case .unsupported(let kind): "\(start), because SafeDI doesn't build \(kind). Remove `\(spelling)`."
      case .variable: "\(start), which isn't a property of a type. Remove `\(spelling)`."
      }
    findings.report(self, message, of: property.name, at: macro.place, advisesFirstFix: home == .plainType) {
      fixes(by: $0, in: home)
    }
  }

  private static func fixes(by fixer: ProblemFixer, in home: Home) -> [Fix?] {
    guard let property = fixer.propertyAtFault else { return [] }
    var fixes: [Fix?] = []
    if home == .plainType, let name = fixer.problem.owner,
      let edits = fixer.file.rewriting({ $0.makeInstantiable(typeNamed: name) })
    {
      let group = property.node.ancestorOrSelf { $0.asGroup }
      if let group, group.attributes.namesMain, fixer.file.dialect.knows("isRoot", of: .instantiable) {
        fixes.append(
          fixer.propose("Make `\(name)` `@Instantiable(isRoot: true)`", .preferred) { rewriting in
            guard rewriting.apply(edits),
              let use = rewriting.file.declaration(ofTypeNamed: name)?.macro?.use
            else { return false }
            return rewriting.apply(rewriting.file.setting("isRoot", to: "true", of: use))
          })
      } else {
        fixes.append(
          fixer.propose("Make `\(name)` `@Instantiable`", .offered, edits))
      }
    }
    return fixes + fixer.removeMacros(of: property)
  }
}

extension UndecoratedDependency.Home {
  /// Nil where the type around it may be meant to be instantiable, or can't be read.
  fileprivate init?(of property: DependencyProperty, in file: FileDeclarations) {
    var node = property.node.parent
    while let current = node, current.asGroup == nil {
      if current.is(CodeBlockItemListSyntax.self), current.isInBody { break }
      node = current.parent
    }
    guard !property.node.isInDamagedStatement else { return nil }
    guard let group = node?.asGroup else {
      // Before a surplus brace, it may be meant to stand in a type.
      guard !file.hasSurplusBrace else { return nil }
      self = .variable
      return
    }
    guard DeclSyntax(group)?.is(ExtensionDeclSyntax.self) == true || !group.attributes.mayMeanInstantiable else {
      return nil
    }
    switch DeclSyntax(group)?.as(DeclSyntaxEnum.self) {
    case .classDecl, .structDecl, .actorDecl: self = .plainType
    case .extensionDecl: self = .extension
    case .enumDecl: self = .unsupported("enums")
    case .protocolDecl: self = .unsupported("protocols")
    default: return nil
    }
  }
}

extension AttributeListSyntax {
  /// True if something stands here that is the attribute where SafeDI doesn't see it, or a mistyped one.
  fileprivate var mayMeanInstantiable: Bool {
    if conditionalMacro != nil { return true }
    return unconditional.contains { attribute in
      let name = attribute.attributeName.lastSourceToken?.text ?? ""
      let wanted = SafeDIMacro.instantiable.rawValue
      return name == wanted || NearSpelling.isSlip(name, for: wanted) || name.count > 2 && wanted.hasPrefix(name)
    }
  }
}

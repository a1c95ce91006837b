import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Uses of `@InjectedParameters` that the macro refuses.
extension StitcherFault {
  static let injectedParametersDeclaration = Self(
    .injectedParametersDeclaration, "`@InjectedParameters` belongs to a function or an initializer.")

  static func ignoring(_ name: String) -> Self {
    Self(
      .injectedParametersIgnoring, "No parameter is called `\(name)`, which `ignoring:` lists.", of: name
    ) { site in
      let known = site.node(AttributeSyntax.self)?.parametersBehind ?? []
      return NearSpelling.meant(by: name, among: known).map {
        site.replacement("Ignore `\($0)`", .preferredAlone(.source), "\"\($0)\"")
      }
    }
  }

  static func generic(_ name: String) -> Self {
    Self(
      .injectedParametersGeneric,
      "`@InjectedParameters` can't inject `\(name)`, whose type is generic. List it in `ignoring:`.", of: name
    ) { $0.ignoring(name) }
  }

  /// - Parameter kind: that of the type around, as the macro calls it.
  static func parent(_ kind: String, of owner: String) -> Self {
    Self(
      .injectedParametersParent,
      "The macro makes a convenience initializer, which `\(owner)` can't have. Add `parent: .\(kind)`."
    ) { site in
      // `parent:` comes first.
      let edit = site.node(AttributeSyntax.self)?.inserting("parent: .\(kind)")
      return [site.proposal("Add `parent: .\(kind)`", .preferred, [edit])]
    }
  }
}

extension FaultSite {
  /// Adds a parameter to `ignoring:`.
  func ignoring(_ name: String) -> [FixProposal] {
    guard let parameter = node(FunctionParameterSyntax.self),
      let declaration = parameter.parent?.parent?.parent?.parent?.asProtocol((any WithAttributesSyntax).self),
      let attribute = declaration.attribute(.injectedParameters)
    else { return [] }
    var edit = attribute.inserting("ignoring: \"\(name)\"")
    if let last = attribute.argumentList.last {
      let isListed = attribute.argumentList.labelled("ignoring") != nil
      guard !isListed || last.expression.plainString != nil else { return [] }
      edit = UTF8Edit(inserting: ", \(isListed ? "" : "ignoring: ")\"\(name)\"", at: last.place.end)
    }
    return [proposal("List `\(name)` in `ignoring:`", .preferredAlone(.claim), [edit])]
  }
}

extension SyntaxProtocol {
  /// The names of the parameters of the function or initializer that an attribute, or something in one, is on.
  var parametersBehind: [String] {
    let declaration = around(AttributeSyntax.self)?.parent?.parent
    let signature =
      declaration?.as(FunctionDeclSyntax.self)?.signature ?? declaration?.as(InitializerDeclSyntax.self)?.signature
    return signature?.parameterClause.parameters.map { $0.ownName.text } ?? []
  }
}

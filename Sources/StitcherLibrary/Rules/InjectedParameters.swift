import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A use of `@InjectedParameters` that the macro refuses.
struct InjectedParametersFault: StitcherFault {
  enum Kind: Hashable {
    case declaration
    case ignoring(String)
    case generic(String)
    /// The kind of the type around, as the macro calls it.
    case parent(String)
  }

  var kind: Kind

  var entry: CatalogueEntry {
    switch kind {
    case .declaration: .injectedParametersDeclaration
    case .ignoring: .injectedParametersIgnoring
    case .generic: .injectedParametersGeneric
    case .parent: .injectedParametersParent
    }
  }
  var dependency: String? {
    switch kind {
    case .declaration, .parent: nil
    case .ignoring(let name), .generic(let name): name
    }
  }

  func message(of owner: String) -> String {
    switch kind {
    case .declaration: "`@InjectedParameters` belongs to a function or an initializer."
    case .ignoring(let name): "No parameter is called `\(name)`, which `ignoring:` lists."
    case .generic(let name):
      "`@InjectedParameters` can't inject `\(name)`, whose type is generic. List it in `ignoring:`."
    case .parent(let kind):
      "The macro makes a convenience initializer, which `\(owner)` can't have. Add `parent: .\(kind)`."
    }
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    if case .generic(let name) = kind { return site.ignoring(name) }
    guard let attribute = site.node(AttributeSyntax.self) else { return [] }
    switch kind {
    case .declaration, .generic: return []
    case .parent(let kind):
      // `parent:` comes first.
      return [site.proposal("Add `parent: .\(kind)`", .preferred, [attribute.inserting("parent: .\(kind)")])]
    case .ignoring(let name):
      return NearSpelling.meant(by: name, among: attribute.parametersBehind).map {
        site.replacement("Ignore `\($0)`", .preferredAlone(.source), "\"\($0)\"")
      }
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

import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A look-up of an optional type as such, which finds nothing unless the optional itself is registered.
struct OptionalMetatype: StitcherFault {
  enum Kind: Hashable {
    /// `inject(byType: T?.self)`, of which the place that the value goes to may have a type.
    case call(isInferable: Bool)
    /// An optional parameter that `@InjectedParameters` injects.
    case parameter(String)
  }

  var kind: Kind
  var type: WrittenType

  var entry: CatalogueEntry { .optionalMetatype }
  var dependency: String? { if case .parameter(let name) = kind { name } else { type.description } }

  func message(of owner: String) -> String {
    switch kind {
    case .call(let isInferable):
      "This looks for a registration of `\(type)` itself, which isn't one of `\(type.unwrapped ?? type)`. "
        + (isInferable ? "Leave the type to `inject()`, or drop the `?`." : "Drop the `?`.")
    case .parameter(let name):
      "`@InjectedParameters` looks for a registration of `\(type)` itself for `\(name)`, and traps without one. "
        + "List `\(name)` in `ignoring:`, or drop the `?`."
    }
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    switch kind {
    case .parameter(let name): return site.ignoring(name)
    case .call(let isInferable):
      guard let argument = site.node(LabeledExprSyntax.self), let wrapped = type.unwrapped else { return [] }
      let inferring = site.proposal("Leave the type to `inject()`", .offered, [argument.removal])
      let asking = site.proposal(
        "Ask for a `\(wrapped)`", .offered, [UTF8Edit(range: argument.expression.place, newText: wrapped.metatype)])
      return isInferable ? [inferring, asking] : [asking]
    }
  }

  /// Parameters are looked at where the macro is read.
  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.shape.demands.compactMap { demand in
      guard case .call = demand.form, case .type(let type?) = demand.key, type.unwrapped != nil else { return nil }
      return facts.fault(
        Self(kind: .call(isInferable: demand.target != .unknown), type: type), at: demand.typePlace,
        of: demand.context.owner, on: .dependencyGraph,
        except: .isRegistered(type))
    }
  }
}

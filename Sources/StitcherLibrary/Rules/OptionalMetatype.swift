import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A look-up of an optional type as such, which finds nothing unless the optional itself is registered.
enum OptionalMetatype {
  /// An optional parameter that `@InjectedParameters` injects.
  static func fault(of parameter: String, _ type: WrittenType) -> StitcherFault {
    StitcherFault(
      .optionalMetatype,
      "`@InjectedParameters` looks for a registration of `\(type)` itself for `\(parameter)`, and traps without one. "
        + "List `\(parameter)` in `ignoring:`, or drop the `?`.",
      of: parameter
    ) { $0.ignoring(parameter) }
  }

  /// `inject(byType: T?.self)`. Parameters are looked at where the macro is read.
  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.shape.demands.compactMap { demand in
      guard case .call = demand.form, case .type(let type?) = demand.key, let wrapped = type.unwrapped else {
        return nil
      }
      // The place that the value goes to may have a type.
      let isInferable = demand.target != .unknown
      let fault = StitcherFault(
        .optionalMetatype,
        "This looks for a registration of `\(type)` itself, which isn't one of `\(wrapped)`. "
          + (isInferable ? "Leave the type to `inject()`, or drop the `?`." : "Drop the `?`."),
        of: type.description
      ) { site in
        guard let argument = site.node(LabeledExprSyntax.self) else { return [] }
        let inferring = site.proposal("Leave the type to `inject()`", .offered, [argument.removal])
        let asking = site.proposal(
          "Ask for a `\(wrapped)`", .offered, [UTF8Edit(range: argument.expression.place, newText: wrapped.metatype)])
        return isInferable ? [inferring, asking] : [asking]
      }
      return facts.fault(
        fault, at: demand.typePlace, of: demand.context.owner, on: .dependencyGraph, except: .isRegistered(type))
    }
  }
}

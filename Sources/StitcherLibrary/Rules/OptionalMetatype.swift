import DICheckDependencyLibrary

/// A look-up of an optional type as such, which finds nothing unless the optional itself is registered.
struct OptionalMetatype: LibraryFault {
  enum Kind: Hashable {
    /// `inject(byType: T?.self)`
    case call
    /// An optional parameter that `@InjectedParameters` injects.
    case parameter(String)
  }

  var kind: Kind
  var type: WrittenType

  var entry: CatalogueEntry { StitcherCodes.optionalMetatype }
  var dependency: String? { if case .parameter(let name) = kind { name } else { type.description } }

  func message(of owner: String) -> String {
    switch kind {
    case .call:
      "This looks for a registration of `\(type)` itself, which isn't one of `\(type.unwrapped ?? type)`. "
        + "Leave the type to `inject()`, or drop the `?`."
    case .parameter(let name):
      "`@InjectedParameters` looks for a registration of `\(type)` itself for `\(name)`, and traps without one. "
        + "Drop the `?`, or list `\(name)` in `ignoring:`."
    }
  }

  /// Parameters are looked at where the macro is read.
  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.shape.demands.compactMap { demand in
      guard case .call = demand.form, case .type(let type?) = demand.key, type.unwrapped != nil else { return nil }
      return facts.fault(
        Self(kind: .call, type: type), at: demand.typePlace, of: demand.context.owner, on: .dependencyGraph,
        except: .isRegistered(type))
    }
  }
}

import DICheckDependencyLibrary
import SafeDIGraph

/// The generic types whose value makes another value later (`Instantiator` and its kin), by version
/// (Rules/Types.md, "The Instantiator family"). Only the unqualified names count; one of another era is an ordinary
/// type.
struct BuilderFamily: Sendable {
  /// `Name<Built>`
  private let plain: [String]
  /// `Name<Forwarded, Built>`; the built type must be named beside it.
  private let erased: [String]
  /// `Name<Built>`, whose value is made when it is first read, and then kept.
  private let keeping: [String]
  /// `Name<Forwarded, Built>` of the first releases, which needs no name.
  private let forwarding: [String]

  init(version: SafeDIVersion) {
    if version >= SafeDIVersion(0, 7, 0) {
      plain = ["Instantiator", "SendableInstantiator"]
      erased = ["ErasedInstantiator", "SendableErasedInstantiator"]
    } else if version >= SafeDIVersion(0, 5, 0) {
      plain = ["Instantiator", "NonisolatedInstantiator"]
      erased = ["ErasedInstantiator", "NonisolatedErasedInstantiator"]
    } else {
      plain = ["Instantiator"]
      erased = version >= SafeDIVersion(0, 4, 0) ? ["ErasedInstantiator"] : []
    }
    keeping = version >= .lazilyInstantiated ? ["LazilyInstantiated", "SendableLazilyInstantiated"] : []
    forwarding = version < SafeDIVersion(0, 4, 0) ? ["ForwardingInstantiator"] : []
  }

  /// The meaning of a declared type whose value must be built (Rules/Types.md, "What a property's type stands for").
  struct Reading {
    /// Peeled of `any`, `some`, `?`, `!`, and of the builder, if it is one.
    var builtType: TypeTerm
    var isLazy: Bool
    /// The built type is erased: what builds it must be named.
    var isErased: Bool
    /// The first generic argument of an erased builder that stands bare, not behind `?` or `!`.
    var erasedForwardedType: TypeTerm?
    /// The builder keeps the value that it makes.
    var isKept = false
  }

  /// The position of the argument that is what they make, by name.
  var builtArguments: [String: Int] {
    Dictionary(
      (plain + keeping).map { ($0, 0) } + (erased + forwarding).map { ($0, 1) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The names of the builders that keep their values.
  var keepers: Set<String> { Set(keeping) }

  func read(_ type: TypeTerm) -> Reading {
    let bare = type.unwrapped
    guard case .simple(let name, let generics) = bare, !generics.isEmpty else {
      return Reading(builtType: bare, isLazy: false, isErased: false)
    }
    if plain.contains(name) { return Reading(builtType: generics[0], isLazy: true, isErased: false) }
    if keeping.contains(name) {
      return Reading(builtType: generics[0].unwrapped, isLazy: true, isErased: false, isKept: true)
    }
    let isErased = erased.contains(name)
    guard isErased || forwarding.contains(name), generics.count > 1 else {
      return Reading(builtType: bare, isLazy: false, isErased: false)
    }
    return Reading(
      builtType: generics[1], isLazy: true, isErased: isErased,
      erasedForwardedType: isErased && bare == type ? generics[0] : nil)
  }
}

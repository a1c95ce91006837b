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
  /// The position of what is built among the arguments of others, by name: only the library's own sources tell of them.
  let further: [String: Int]

  init(version: SafeDIVersion) {
    // 0.7, which is read as 0.6, renamed the former to the latter.
    let others = version.line == .zero6 ? ["Nonisolated", "Sendable"] : ["Sendable"]
    plain = ["Instantiator"] + others.map { "\($0)Instantiator" }
    erased = ["ErasedInstantiator"] + others.map { "\($0)ErasedInstantiator" }
    keeping = version.line >= .two2 ? ["LazilyInstantiated", "SendableLazilyInstantiated"] : []
    let known = plain + erased + keeping
    let declared = version.checkout?.declarations.wrappers ?? []
    further = Dictionary(firstOf: declared.filter { !known.contains($0.name) }.map { ($0.name, $0.builtArgument) })
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
      firstOf: (plain + keeping).map { ($0, 0) } + erased.map { ($0, 1) } + further.map { ($0, $1) }
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
    if let built = further[name], generics.indices.contains(built) {
      return Reading(builtType: generics[built], isLazy: true, isErased: false)
    }
    guard erased.contains(name), generics.count > 1 else {
      return Reading(builtType: bare, isLazy: false, isErased: false)
    }
    return Reading(
      builtType: generics[1], isLazy: true, isErased: true, erasedForwardedType: bare == type ? generics[0] : nil)
  }
}

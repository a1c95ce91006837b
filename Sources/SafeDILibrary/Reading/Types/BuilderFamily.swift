import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The generic types whose value makes another value later (`Instantiator` and its kin), by version
/// (Rules/Types.md, "The Instantiator family"). Only the unqualified names count; one of another era is an ordinary
/// type.
struct BuilderFamily {
  /// The position of what is built among their arguments, by name.
  let builtArguments: [String: Int]
  /// `Name<Forwarded, Built>`; the built type must be named beside it.
  private let erased: Set<String>
  /// `Name<Built>`, whose value is made when it is first read, and then kept.
  let keepers: Set<String>
  /// The types of which only the library's own sources tell.
  let further: Set<String>

  init(version: SafeDIVersion) {
    // 0.7, which is read as 0.6, renamed the former to the latter.
    let prefixes = version.line == .zero6 ? ["", "Nonisolated", "Sendable"] : ["", "Sendable"]
    erased = Set(prefixes.map { "\($0)ErasedInstantiator" })
    keepers = version.line >= .two2 ? ["LazilyInstantiated", "SendableLazilyInstantiated"] : []
    let plain = prefixes.map { "\($0)Instantiator" } + keepers
    let known = Dictionary(firstOf: plain.map { ($0, 0) } + erased.map { ($0, 1) })
    let declared = version.checkout?.declarations.wrappers ?? []
    further = Set(declared.map(\.name)).subtracting(known.keys)
    builtArguments = known.merging(declared.map { ($0.name, $0.builtArgument) }) { first, _ in first }
  }

  /// The meaning of a declared type whose value must be built (Rules/Types.md, "What a property's type stands for").
  struct Reading {
    /// Peeled of `any`, `some`, `?`, `!`, and of the builder, if it is one.
    var builtType: TypeTerm
    var isLazy = false
    /// The built type is erased: what builds it must be named.
    var isErased = false
    /// The first generic argument of an erased builder that stands bare, not behind `?` or `!`.
    var erasedForwardedType: TypeTerm?
    /// The builder keeps the value that it makes.
    var isKept = false
  }

  func read(_ type: TypeTerm) -> Reading {
    let bare = type.unwrapped
    guard case .simple(let name, let generics) = bare, !generics.isEmpty, let position = builtArguments[name],
      generics.indices.contains(position)
    else { return Reading(builtType: bare) }
    let (isErased, isKept) = (erased.contains(name), keepers.contains(name))
    return Reading(
      builtType: isKept ? generics[position].unwrapped : generics[position], isLazy: true, isErased: isErased,
      erasedForwardedType: isErased && bare == type ? generics[0] : nil, isKept: isKept)
  }
}

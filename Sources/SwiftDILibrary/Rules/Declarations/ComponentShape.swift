import DICheckDependencyLibrary
import DICheckText

struct ComponentShape: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-component-shape", "A component is no struct that can have what the macro adds",
    shownBy: .program, fixes: .safe)

  enum Shape: Hashable {
    /// `class`, `enum`, `actor`, `protocol`, `func` … in place of `struct`, at that word.
    case notAStruct(String)
    /// `private` of a struct, at that word.
    case privateStruct
    /// A generic struct, or one in a generic type, with a provider: at its generic parameters, else at its name.
    case genericWithProvider
    /// Declared in a body, at its name.
    case local
  }

  var shape: Shape

  var refusingMacro: SwiftDIMacro? { if case .notAStruct = shape { .component } else { nil } }

  func message(of owner: String) -> String {
    let name = owner.isEmpty ? "this" : "`\(owner)`"
    return switch shape {
    case .notAStruct(let word): "A component is a `struct`, and \(name) is `\(word)`."
    case .privateStruct: "`private` hides what `@Component` adds to \(name) from its conformance. Write `fileprivate`."
    case .genericWithProvider:
      "`@Component` keeps the providers in a static property, which \(name) can't have: it is generic, or in a generic "
        + "type."
    case .local: "A component can't be declared in a body. Move \(name) to the level of the file."
    }
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    guard case .privateStruct = shape else { return [] }
    return [site.replacement("Write `fileprivate`", .automatic, "fileprivate")]
  }
}

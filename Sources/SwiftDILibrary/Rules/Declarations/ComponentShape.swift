import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct ComponentShape: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-component-shape", "A component is no struct that can have what the macro adds", scope: .declaration,
    shownBy: .program, fixes: .safe)

  enum Shape: Hashable, Sendable {
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
    switch shape {
    case .privateStruct: return [site.replacement("Write `fileprivate`", .automatic, "fileprivate")]
    case .notAStruct("class"):
      let symbols = site.code.graph.symbols
      let edits = site.document?.makingStructure(ofClassAt: site.offset) { name in
        symbols.types(named: name).contains { $0.fact.kind == .class }
      }
      return edits.map { [site.proposal("Make it a `struct`", .offered, $0)] } ?? []
    case .notAStruct, .genericWithProvider, .local: return []
    }
  }
}

extension ParsedText {
  /// The edits that make a class a struct; nil where it needs more than other words: a class above it, which its own
  /// members may tell, or a `deinit`.
  fileprivate func makingStructure(ofClassAt offset: Int, isClass: (String) -> Bool) -> [UTF8Edit]? {
    guard let node = node(ClassDeclSyntax.self, at: offset) else { return nil }
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.normalizedSpelling) ?? []
    guard !inherited.contains(where: isClass) else { return nil }
    let members = node.memberBlock.members.map(\.decl)
    let modifiers = members.compactMap { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers }
    let isBound =
      members.contains { $0.is(DeinitializerDeclSyntax.self) }
      || modifiers.contains { $0.contains { $0.name.text == "override" } }
    guard !isBound else { return nil }
    var edits = [UTF8Edit(range: node.classKeyword.place, newText: "struct")]
    for word in ([node.modifiers] + modifiers).joined() {
      switch word.name.text {
      case "final", "required", "convenience": edits.append(removing(word))
      case "class": edits.append(UTF8Edit(range: word.place, newText: "static"))
      case "open": edits.append(UTF8Edit(range: word.place, newText: "public"))
      default: break
      }
    }
    return edits
  }
}

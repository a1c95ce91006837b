import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct BadProviderShape: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-bad-provider-shape", "A provider has a form that no lookup can use",
    shownBy: .program)

  /// The shapes that the generated code of `@Provides` can't call, or that the macro refuses.
  enum Shape: Hashable {
    /// `static`, `class`, `async`, `throws`, `mutating`, `lazy` or `@MainActor`, as written, at that word.
    case modifier(String)
    /// At the clause with the generic parameters.
    case generic
    /// At the parameters.
    case parameters
    /// At the name of a property.
    case noTypeAnnotation
    /// At the name of a function.
    case noReturnType
    /// At the pattern.
    case tuplePattern
    /// At the second name.
    case severalNames
    /// `some P`, at the type: the compiler crashes.
    case opaqueType
    /// `subscript`, `init`, `struct` … with the attribute, at that word.
    case notAMember(String)
  }

  var shape: Shape
  /// The member's name.
  var dependency: String?

  var refusingMacro: SwiftDIMacro? {
    switch shape {
    case .parameters, .noTypeAnnotation, .noReturnType, .notAMember: .provides
    case .modifier, .generic, .tuplePattern, .severalNames, .opaqueType: nil
    }
  }

  func message(of owner: String) -> String {
    let name = dependency.map { "`\($0)`" } ?? "This provider"
    switch shape {
    case .modifier(let word):
      let advice =
        Self.effects.contains(word)
        ? "Provide something that does this later, such as a closure." : "Remove `\(word)`."
      return "\(name) is `\(word)`, and \(Self.reasons[word] ?? "a lookup runs on no actor"). \(advice)"
    case .generic: return "\(name) is generic, and a lookup names no type for it. Provide one type for each key."
    case .parameters: return "\(name) has parameters, and a lookup passes no arguments. Remove them, default or not."
    case .noTypeAnnotation: return "`@Provides` needs the type of \(name) written out. Add the annotation."
    case .noReturnType: return "\(name) returns nothing that it could provide. Add the return type."
    case .tuplePattern: return "`@Provides` takes a property with one name. Declare each by itself."
    case .severalNames: return "`@Provides` takes a declaration of one property. Declare each by itself."
    case .opaqueType: return "A `some` type crashes the compiler in the code that `@Provides` makes. Write `any`."
    case .notAMember(let word): return "`@Provides` belongs on a property or function, and this is `\(word)`."
    }
  }

  /// The reasons against words.
  private static let reasons = [
    "static": "a lookup asks a component's value", "class": "a lookup asks a component's value",
    "mutating": "a lookup can't change the component", "lazy": "a lookup can't change the component",
    "async": "a lookup doesn't wait", "throws": "a lookup doesn't throw",
  ]
  private static let effects = ["async", "throws"]

  func proposals(at site: FaultSite) -> [FixProposal] {
    switch shape {
    case .modifier(let word):
      // A body that waits or throws has to change with it, which its author must do.
      guard !Self.effects.contains(word) else { return [] }
      return [site.proposal("Remove `\(word)`", .offered, [site.text?.removing(wordAt: site.range)])]
    case .opaqueType:
      guard site.text?.text(site.range).hasPrefix("some ") == true else { return [] }
      let word = UTF8Range(site.offset, site.offset + 4)
      return [site.proposal("Write `any`", .preferred, [UTF8Edit(range: word, newText: "any")])]
    case .noTypeAnnotation: return adding(": ", at: site.range.endOffset, site)
    case .noReturnType:
      guard let signature = site.node(FunctionDeclSyntax.self)?.signature else { return [] }
      return adding("-> ", at: signature.place.endOffset, site, " ")
    case .generic, .parameters, .tuplePattern, .severalNames, .notAMember: return []
    }
  }

  /// The type of the key, behind a sign.
  private func adding(_ sign: String, at offset: Int, _ site: FaultSite, _ blank: String = "") -> [FixProposal] {
    guard let type = site.keyType else { return [] }
    let edit = UTF8Edit(inserting: blank + sign + type, at: offset)
    return [site.proposal("Add `\(sign)\(type)`", .preferred, [edit])]
  }
}

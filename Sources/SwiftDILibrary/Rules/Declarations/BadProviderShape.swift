import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  static let swiftdiBadProviderShape = DiagnosticCode("swiftdi-bad-provider-shape")
}

struct BadProviderShape: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiBadProviderShape, "A provider has a form that no lookup can use", scope: .declaration,
    shownBy: .program, fixes: .offered)

  var shape: SyntaxFlaw.ProviderShape
  var member: String?

  var dependency: String? { member }

  func message(of owner: String) -> String {
    let name = member.map { "`\($0)`" } ?? "This provider"
    switch shape {
    case .modifier(let word): return "\(name) is `\(word)`, and \(Self.reason(against: word)). \(Self.advice(word))"
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

  private static func reason(against word: String) -> String {
    switch word {
    case "static", "class": "a lookup asks a component's value"
    case "mutating", "lazy": "a lookup can't change the component"
    case "async": "a lookup doesn't wait"
    case "throws": "a lookup doesn't throw"
    default: "a lookup runs on no actor"
    }
  }

  private static func advice(_ word: String) -> String {
    switch word {
    case "async", "throws": "Provide something that does this later, such as a closure."
    default: "Remove `\(word)`."
    }
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path) else { return [] }
    func proposal(_ title: String, _ edit: UTF8Edit?, _ confidence: FixProposal.Confidence = .open) -> [FixProposal] {
      edit.map { [FixProposal(title: title, edits: [site.path: [$0]], confidence: confidence)] } ?? []
    }
    switch shape {
    case .modifier(let word):
      // A body that waits or throws has to change with it, which its author must do.
      guard !["async", "throws"].contains(word) else { return [] }
      return proposal("Remove `\(word)`", document.removing(wordAt: site.range))
    case .opaqueType:
      let text = document.text(site.range)
      guard text.hasPrefix("some ") else { return [] }
      return proposal("Write `any`", UTF8Edit(range: UTF8Range(site.offset, site.offset + 4), newText: "any"), .sure)
    case .notAMember:
      let attribute = document.attribute("Provides", ofDeclarationAt: site.offset)
      return proposal("Remove `@Provides`", attribute.map { document.removing($0) })
    case .noTypeAnnotation, .noReturnType:
      guard let type = code.valueType(ofKeyProvidedAt: site) else { return [] }
      if case .noTypeAnnotation = shape {
        return proposal(
          "Add `: \(type)`", UTF8Edit(range: UTF8Range(at: Int(site.range.end)), newText: ": \(type)"), .sure)
      }
      let signature = document.node(FunctionDeclSyntax.self, at: site.offset)?.signature
      let edit = signature.map { UTF8Edit(range: UTF8Range(at: Int($0.place.end)), newText: " -> \(type)") }
      return proposal("Add `-> \(type)`", edit, .sure)
    case .generic, .parameters, .tuplePattern, .severalNames: return []
    }
  }
}

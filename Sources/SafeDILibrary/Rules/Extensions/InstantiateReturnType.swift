import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The instantiate method returns another type than the extended one (SD-X02).
enum InstantiateReturnType: DeclarationRule {
  static let entry = CatalogueEntry(
    "instantiate-return-type", "The instantiate method returns another type than the extended one", fixes: .safe)

  static func check(
    _ builder: FunctionDeclaration, _ declaration: InstantiableDeclaration, _ findings: RuleFindings
  ) {
    guard let type = builder.returnType, let node = builder.returnTypeNode else { return }
    let extended = findings.dialect.returnType(for: declaration.type)
    let fits = findings.dialect.allowsGenericExtensions ? type.withoutOutermostGenerics == extended : type == extended
    guard !fits else { return }
    let spelled = findings.dialect.allowsGenericExtensions ? type.spelledOut(as: declaration.type) : nil
    let isOptional = findings.dialect.allowsGenericExtensions && type.unwrapped.withoutOutermostGenerics == extended
    let wanted = spelled ?? (isOptional ? type.unwrapped : extended)
    let message =
      type == .optional(wanted)
      ? "`\(builder.signature)` returns an optional, `\(type)`. Remove the `?`: SafeDI needs a value."
      : "`\(builder.signature)` returns `\(type)`, but it stands in an extension of `\(findings.ownerName)`. Change its "
        + "return type to `\(wanted)`."
    findings.report(self, message, at: node.place)
  }

  /// A specialisation that the user wrote stays.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let declaration = fixer.declarationAtFault, let function = fixer.functionAtFault,
      let node = function.returnTypeNode
    else { return [] }
    let file = fixer.file
    let wanted = declaration.builtTypeSpelling(file.dialect)
    let text = TypeTerm(node).unwrapped
    let isSpecialisation =
      file.dialect.allowsGenericExtensions
      && text.withoutOutermostGenerics == declaration.type.withoutOutermostGenerics
    let spelledOut = file.dialect.allowsGenericExtensions ? text.spelledOut(as: declaration.type) : nil
    let spelled = spelledOut?.description ?? (isSpecialisation ? text.description : wanted)
    // Safe where it is the same type by another name.
    let words = Set(file.body(of: function)?.tokenTexts ?? [])
    let isSame = spelledOut != nil || text.baseName == declaration.type.baseName || text.baseName == "Self"
    return [
      fixer.propose(
        TypeTerm(node) == .optional(text) && spelled == text.description
          ? "Remove `?` from the return type" : "Change the return type to `\(spelled)`",
        file.visiblyReturns(function, otherThan: declaration.type.baseName)
          ? .offered
          : isSame && !words.contains("nil") && !TypeTerm(node).isOptional ? .automatic : .preferred,
        UTF8Edit(range: node.place, newText: spelled))
    ]
  }
}

extension SafeDIDialect {
  /// The type that `instantiate` in an extension of `type` must return, generic arguments of its outermost name aside.
  func returnType(for type: TypeTerm) -> TypeTerm {
    allowsGenericExtensions ? type.withoutOutermostGenerics : type
  }
}

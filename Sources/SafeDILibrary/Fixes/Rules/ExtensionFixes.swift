import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// Fixes about a decorated extension and its `instantiate` functions (Rules/Extensions.md).
extension SourceFixer {
  /// SD-X01
  func removeWhereClause(_ problem: DeclarationProblem) -> [SourceFix?] {
    [
      propose("Remove the `where` clause", for: problem, isPreferred: true) {
        $0.apply([document.removingClause(problem.range)])
      }
    ]
  }

  /// SD-X02. A specialisation that the user wrote stays.
  func correctReturnType(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let function = function(at: problem),
      let node = function.returnTypeNode
    else { return [] }
    let wanted = declaration.builtTypeSpelling(document.dialect)
    let text = TypeTerm(node).unwrapped
    let isSpecialisation =
      document.dialect.allowsGenericExtensions
      && text.withoutOutermostGenerics == declaration.type.withoutOutermostGenerics
    let spelled = isSpecialisation ? text.description : wanted
    // Safe where it is the same type by another name, or one that is no longer optional and never was nothing.
    let words = Set(body(of: function)?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    let isSame = text.baseName == declaration.type.baseName || text.baseName == "Self"
    return [
      propose(
        "Return `\(spelled)`", for: problem, isPreferred: true,
        isSafe: isSame && !words.contains("nil")
      ) {
        $0.apply([SourceEdit(range: node.place, newText: spelled)])
      }
    ]
  }

  /// SD-X03
  func makePublicStatic(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let function = function(at: problem) else { return [] }
    return [
      propose("Make `\(function.signature)` `public static`", for: problem, isPreferred: true) {
        guard let place = function.modifiers.place else {
          let start = Int(function.node.funcKeyword.place.start)
          return $0.apply([SourceEdit(range: SourceRange(at: start), newText: "public static ")])
        }
        let replaced: Set<String> = [
          "public", "open", "package", "internal", "fileprivate", "private", "static", "class", "final", "override",
          "mutating", "nonmutating", "dynamic",
        ]
        let rest = function.modifiers.node.filter { !replaced.contains($0.name.text) }.map(\.trimmedDescription)
        return $0.apply([SourceEdit(range: place, newText: (["public", "static"] + rest).joined(separator: " "))])
      }
    ]
  }

  /// SD-X04. Not safe if the body needs them.
  func removeEffects(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let function = function(at: problem), let effects = function.node.signature.effectSpecifiers else {
      return []
    }
    let words = Set(body(of: function)?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    let isIdle = words.isDisjoint(with: ["try", "await", "throw"])
    return [
      propose("Remove `\(effects.onOneLine)`", for: problem, isPreferred: isIdle, isSafe: isIdle) {
        $0.apply([document.removingClause(effects.place)])
      }
    ]
  }

  /// SD-X05, SD-X06: both clauses together, since one is nothing without the other.
  func removeGenerics(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let function = function(at: problem) else { return [] }
    let names = Set(function.node.genericParameterClause?.parameters.map(\.name.text) ?? [])
    let words =
      function.node.signature.tokens(viewMode: .sourceAccurate).map(\.text)
      + (body(of: function)?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    let isIdle = names.isDisjoint(with: words)
    return [
      propose("Make `\(function.signature)` not generic", for: problem, isPreferred: isIdle, isSafe: isIdle) {
        var edits: [SourceEdit] = []
        if let clause = function.node.genericParameterClause {
          edits.append(SourceEdit(range: clause.place, newText: ""))
        }
        if let clause = function.node.genericWhereClause { edits.append(document.removingClause(clause.place)) }
        return $0.apply(edits)
      }
    ]
  }

  /// SD-X07
  func addInstantiate(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range),
      let members = declaration.members
    else { return [] }
    let type = declaration.builtTypeSpelling(document.dialect)
    if let builder = declaration.builders.first {
      let end = Int(builder.node.signature.place.end)
      return [
        propose("Return `\(type)` from `\(builder.signature)`", for: problem, isPreferred: true, isSafe: false) {
          $0.apply([SourceEdit(range: SourceRange(at: end), newText: " -> \(type)")])
        }
      ]
    }
    let indentation = document.memberIndentation(members)
    let unit = document.style.unit
    let lines = [
      "public static func instantiate() -> \(type) {", unit + document.instance(of: declaration, spelled: type), "}",
    ]
    return [
      propose("Add `instantiate() -> \(type)`", for: problem, isPreferred: true, isSafe: false) {
        let text = lines.map { indentation + $0 }.joined(separator: "\n")
        return $0.apply([document.inserting(text, asFirstMemberOf: members, indentation: indentation)])
      }
    ]
  }

  /// SD-X08, SD-K04, SD-K07
  func removeFunction(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let function = function(at: problem) else { return [] }
    // Which of two functions is meant, only the author knows, unless one only repeats the other.
    let own = document.text(function.node.place)
    let declaration = document.declaration(around: problem.range)
    let others = ((declaration?.builders ?? []) + (declaration?.mocks ?? [])).filter {
      $0.node.place != function.node.place && document.text($0.node.place) == own
    }
    let removal = { (isPreferred: Bool) in
      propose("Remove this `\(function.name.text)`", for: problem, isPreferred: isPreferred, isSafe: false) {
        $0.apply([document.removing(member: function.node)])
      }
    }
    guard problem.code == .multipleInstantiate, let declaration,
      let corrected = returnWhatIsMade(in: declaration, problem)
    else { return [removal(!others.isEmpty)] }
    return [corrected, removal(false)]
  }

  /// One that is a copy says the other's type, while its code makes a specialisation that none returns.
  private func returnWhatIsMade(in declaration: InstantiableDeclaration, _ problem: DeclarationProblem) -> SourceFix? {
    let returned = Set(declaration.builders.compactMap(\.returnType))
    for function in declaration.builders {
      guard let node = function.returnTypeNode, let type = function.returnType, let made = madeType(by: function),
        made != type, !returned.contains(made), made.withoutOutermostGenerics == type.withoutOutermostGenerics,
        made.withoutOutermostGenerics != made
      else { continue }
      return propose("Return `\(made)` from `\(function.signature)`", for: problem, isPreferred: true, isSafe: false) {
        $0.apply([SourceEdit(range: node.place, newText: made.description)])
      }
    }
    return nil
  }

  /// The type of the initializer that a function's only statement calls.
  private func madeType(by function: FunctionDeclaration) -> TypeTerm? {
    let place = Int(function.name.place.start)
    guard let body = document.withBodies.node(FunctionDeclSyntax.self, at: place)?.body, body.statements.count == 1,
      let item = body.statements.first?.item
    else { return nil }
    let value = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
    return value?.as(FunctionCallExprSyntax.self).flatMap { TypeTerm(expression: $0.calledExpression) }
  }

  /// With what stands in it.
  private func body(of function: FunctionDeclaration) -> CodeBlockSyntax? {
    document.withBodies.node(FunctionDeclSyntax.self, at: Int(function.name.place.start))?.body
  }

  func function(at problem: DeclarationProblem) -> FunctionDeclaration? {
    document.node(FunctionDeclSyntax.self, at: Int(problem.range.start)).map(FunctionDeclaration.init)
  }
}

extension InstantiableDeclaration {
  /// What a function that builds it returns: for an extension, the extended type without its outermost generics where
  /// the version wants that.
  func builtTypeSpelling(_ dialect: SafeDIDialect) -> String {
    (dialect.allowsGenericExtensions ? type.withoutOutermostGenerics : type).description
  }
}

extension SourceDocument {
  private static let sharedInstances: [String: String] = [
    "UserDefaults": "standard", "FileManager": "default", "NotificationCenter": "default", "URLSession": "shared",
    "Bundle": "main", "ProcessInfo": "processInfo", "UIApplication": "shared", "UIScreen": "main",
    "UIDevice": "current", "UIPasteboard": "general", "DispatchQueue": "main", "URLCache": "shared",
  ]

  /// An expression of the extended type: its well-known shared instance, or a call of its initializer if this file
  /// declares it; else a placeholder.
  func instance(of declaration: InstantiableDeclaration, spelled type: String) -> String {
    if let name = Self.sharedInstances[type] { return "\(type).\(name)" }
    for item in tree.statements {
      guard let group = item.item.asProtocol((any DeclGroupSyntax).self), let named = group as? any NamedDeclSyntax,
        named.name.text == type
      else { continue }
      let initializers = group.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      let required = initializers.map { $0.signature.parameterClause.parameters.filter { $0.defaultValue == nil } }
        .min { $0.count < $1.count }
      let arguments = (required ?? []).map { parameter in
        let value = InitialValue(for: TypeTerm(parameter.type).withoutEscaping).text
        return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
      }
      return "\(type)(" + arguments.joined(separator: ", ") + ")"
    }
    return InitialValue.placeholder(for: TypeTerm(spelling: type))
  }
}

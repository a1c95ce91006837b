import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A memberwise initializer from nothing (Rules/Initializers.md, "What a written initializer looks like"), as its own
/// lines without indentation.
///
/// Stored properties that are no dependency get nothing if Swift sets them (`var x: T?`, `var x: T!`), an optional
/// parameter if they are optional constants of a type that can be named in one, and else a placeholder: no value is
/// made up. What a class may inherit from is initialized last, by a placeholder.
struct NewInitializer {
  let parameters: [String]
  let statements: [String]
  /// The type's own, or `public `.
  private let access: String
  /// Some value was made up.
  let hasGuesses: Bool

  /// - Parameter keepsDefaults: a struct's variables with values are parameters with these for defaults, as in the
  ///   initializer that Swift writes where there is none.
  init(of declaration: InstantiableDeclaration, in file: SourceFile, keepsDefaults: Bool = false) {
    let dependencies = file.memberwiseDependencies(of: declaration)
    var statements = dependencies.assignmentLines
    let leftovers = file.leftovers(of: declaration, keepsDefaults: keepsDefaults)
    statements += leftovers.map(\.assignment)
    // The arguments for a superclass are the author's choice.
    let hasSuperclass = file.mayHaveSuperclass(declaration)
    if hasSuperclass { statements.append("super.init(<#arguments#>)") }
    access = file.access(in: declaration)
    let taken =
      dependencies.map { (text: $0.parameter, place: $0.place) }
      + leftovers.compactMap { leftover in leftover.parameter.map { (text: $0, place: leftover.place) } }
    // Calls of the one that Swift wrote have the order of the properties.
    parameters = (keepsDefaults ? taken.sorted { $0.place < $1.place } : taken).map(\.text)
    self.statements = statements
    hasGuesses =
      leftovers.contains { !$0.isCertain } || hasSuperclass || dependencies.contains(where: \.isComputed)
  }

  /// The initializer's lines; parameters stand on one line if there is at most one, or if `isInline` and they fit. With
  /// `isOpenBelow` the brace has a line of its own.
  func lines(unit: String, indentation: String, isInline: Bool, isOpenBelow: Bool) -> [String] {
    let start = "\(access)init("
    let oneLine = start + parameters.joined(separator: ", ") + ")"
    var lines: [String]
    if parameters.count <= 1 || isInline && indentation.count + oneLine.count <= 110 {
      lines = [oneLine]
    } else {
      lines = [start]
      for (index, parameter) in parameters.enumerated() {
        lines.append(unit + parameter + (index + 1 < parameters.count ? "," : ""))
      }
      lines.append(")")
    }
    if statements.isEmpty || !isOpenBelow {
      lines[lines.count - 1] += " {"
    } else {
      lines.append("{")
    }
    if statements.isEmpty {
      lines[lines.count - 1] += "}"
    } else {
      lines += statements.map { unit + $0 } + ["}"]
    }
    return lines
  }
}

/// A value where none was given: `nil` where the type has it, else an editor's placeholder that the author must fill
/// in. Nothing is made up: a value that merely compiles is a fault that stays unseen.
struct InitialValue {
  let text: String
  /// Only for `nil`.
  let isCertain: Bool

  init(for type: TypeTerm?) {
    isCertain = type?.isOptional == true
    text = isCertain ? "nil" : Self.placeholder(for: type)
  }

  /// A placeholder that names the type; its text can't end it early.
  static func placeholder(for type: TypeTerm?) -> String { placeholder(named: type.map { "\($0)" } ?? "value") }

  /// A placeholder for a type's text.
  static func placeholder(named name: String) -> String { name.contains("#") ? "<#value#>" : "<#\(name)#>" }
}

extension ExprSyntax {
  /// True if it says the same wherever it stands: a literal, or a collection of such.
  var isLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let node): node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .prefixOperatorExpr(let node): node.operator.text == "-" && node.expression.isLiteral
    case .arrayExpr(let node): node.elements.allSatisfy(\.expression.isLiteral)
    case .dictionaryExpr(let node):
      node.content.as(DictionaryElementListSyntax.self)?.allSatisfy { $0.key.isLiteral && $0.value.isLiteral } ?? true
    default: false
    }
  }
}

import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// What several fixes about an extension's `instantiate` or a mock do (Rules/Extensions.md, Rules/Mocks.md).
extension SourceFixer {
  /// Which of two functions is meant, only the author knows, unless one only repeats the other.
  func removeFunction(_ problem: DeclarationProblem, isPreferred: Bool? = nil) -> [Fix?] {
    guard let function = function(at: problem) else { return [] }
    // One that says the same stays.
    let isRepeated =
      document.declaration(around: problem.range).map { document.isRepeated(function, in: $0) } ?? false
    return [
      propose(
        "Remove this `\(function.name.text)`", for: problem, isPreferred: isPreferred ?? isRepeated, isSafe: false
      ) {
        $0.apply([document.removing(member: function.node)])
      }
    ]
  }

  /// With what stands in it.
  func body(of function: FunctionDeclaration) -> CodeBlockSyntax? {
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

extension SourceFixer {
  /// Whether a function's body plainly returns `nil`, or one of the type that it says it returns, while another is
  /// wanted.
  func visiblyReturns(_ function: FunctionDeclaration, otherThan wanted: String?) -> Bool {
    guard let body = body(of: function) else { return false }
    let words = body.tokens(viewMode: .sourceAccurate).map(\.text)
    let said = function.returnType?.unwrapped.baseName
    return words.indices.dropLast(2).contains { index in
      guard words[index] == "return" || index == 0 && body.statements.count == 1 else { return false }
      let next = words[index + 1]
      return next == "nil" || next == said && said != wanted && words[index + 2] == "("
    }
  }
}

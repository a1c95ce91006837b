import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Steps of several fixes about an extension's `instantiate` or a mock (Rules/Extensions.md, Rules/Mocks.md).
extension ProblemFixer {
  /// Removes one of two functions. Only the author knows which is meant, unless one only repeats the other.
  func removeFunction(_ worth: Applicability? = nil) -> [Fix?] {
    guard let function = functionAtFault else { return [] }
    // Removing a repeated function is preferred: another one that says the same stays.
    let isRepeated =
      declarationAtFault.map { file.isRepeated(function, in: $0) } ?? false
    return [
      propose(
        "Remove this `\(function.name.text)`", worth ?? (isRepeated ? .preferred : .offered),
        file.removing(member: function.node))
    ]
  }
}

extension InstantiableDeclaration {
  /// The return type of a function that builds it: for an extension, the extended type without its outermost generics
  /// where the version wants that.
  func builtTypeSpelling(_ dialect: SafeDIDialect) -> String {
    (dialect.allowsGenericExtensions ? type.withoutOutermostGenerics : type).description
  }
}

extension SourceFile {
  /// The function's body with all its statements.
  func body(of function: FunctionDeclaration) -> CodeBlockSyntax? {
    withBodies.node(FunctionDeclSyntax.self, at: function.name.place.startOffset)?.body
  }

  /// Returns true if a function's body plainly returns `nil`, or one of the type that it says it returns, while another
  /// is wanted.
  func visiblyReturns(_ function: FunctionDeclaration, otherThan wanted: String?) -> Bool {
    guard let body = body(of: function) else { return false }
    let words = body.tokenTexts
    let said = function.returnType?.unwrapped.baseName
    return words.indices.dropLast(2).contains { index in
      guard words[index] == "return" || index == 0 && body.statements.count == 1 else { return false }
      let next = words[index + 1]
      return next == "nil" || next == said && said != wanted && words[index + 2] == "("
    }
  }
}

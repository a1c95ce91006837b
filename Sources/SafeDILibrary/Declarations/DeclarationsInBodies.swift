import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

/// Declarations inside of functions, accessors and closures (Rules/Reading.md, "Declarations in bodies"): SafeDI's
/// tool never sees them, and the compiler runs the macros on them as on any other.
extension SafeDIReader {
  private static let macros: [[UInt8]] = [SafeDIMacro.instantiable, .instantiated, .received, .forwarded]
    .map { Array($0.rawValue.utf8) }

  /// The declarations in bodies that the macros refuse; the tree of the file doesn't contain bodies. Parses the text if
  /// an attribute in a body may be one of SafeDI's; reports nothing if the text has syntax errors.
  func problemsInBodies(
    of text: UnsafeBufferPointer<UInt8>, besides reading: FileReading, offset: Int
  ) -> [DeclarationProblem] {
    guard reading.brokenDeclarations.isEmpty else { return [] }
    let attributes = reading.attributesInBodies.filter { start in
      Self.macros.contains { name in
        let end = start + 1 + name.count
        return end <= text.count && text[start + 1..<end].elementsEqual(name)
          && (end == text.count || !text[end].isWord)
      }
    }
    guard !attributes.isEmpty, WholeText.isParsable(Array(text)) else { return [] }
    let tree = Parser.parse(source: text)
    guard !tree.hasError else { return [] }
    var seen: Set<SyntaxIdentifier> = []
    return attributes.flatMap { start -> [DeclarationProblem] in
      guard let declaration = tree.token(at: AbsolutePosition(utf8Offset: start))?.declarationInBody,
        seen.insert(declaration.id).inserted
      else { return [] }
      var reader = DeclarationReader(dialect: dialect)
      reader.read(inBody: declaration)
      let findings = DeclarationRules.all.findings(in: reader.result, dialect: dialect)
      return findings.problems.filter(\.holdsInBodies).map { problem in
        var problem = problem
        problem.isInBody = true
        problem.movePlaces { $0.shifted(by: offset) }
        return problem
      }
    }
  }
}

extension DeclarationProblem {
  /// Whether the problem concerns the declaration alone, not its treatment by the tool.
  fileprivate var holdsInBodies: Bool {
    code == .undecoratedDependency || entry.isParity && code != .nestedInstantiable
  }
}

extension TokenSyntax {
  /// The declaration with this attribute, or the one in a body that holds it. Nil outside of bodies, and in what is
  /// handed to a macro, which may make anything of it.
  fileprivate var declarationInBody: DeclSyntax? {
    guard
      let declaration = parent?.ancestorOrSelf(mapping: { node -> DeclSyntax? in
        node.parent?.is(CodeBlockItemSyntax.self) == true ? node.as(DeclSyntax.self) : nil
      }), declaration.isInBody
    else { return nil }
    let isHandedOver = declaration.ancestorOrSelf { node -> Bool? in
      node.isProtocol((any FreestandingMacroExpansionSyntax).self) ? true : nil
    }
    return isHandedOver == nil ? declaration : nil
  }
}

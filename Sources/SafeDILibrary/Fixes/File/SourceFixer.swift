import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Offers the fixes for findings of one file: which edits of its text fix it.
///
/// No fix is proven here: the caller applies it first, and looks at the findings that are left.
struct SourceFixer {
  private(set) var document: SourceDocument
  /// The path by which fixes name the file.
  let path: String

  /// `text` is the full text, bodies and all; nil for one that can't be parsed safely (``WholeText``). Every fix is the
  /// same whether bodies are read or not, but slower to find where they are.
  /// - Parameters:
  ///   - path: the file, as its fixes name it.
  ///   - tokenLimit: how many words and signs it may have; nil too if there are more.
  ///   - others: what the program's other files say.
  init?(
    text: [UInt8], path: String = "", version: SafeDIVersion, readingBodies: Bool = false, tokenLimit: Int = .max,
    others: OtherFiles = .unknown
  ) {
    guard WholeText.isParsable(text, tokenLimit: tokenLimit) else { return nil }
    self.init(
      SourceDocument(
        text, dialect: SafeDIDialect(version: version), reading: readingBodies ? .everything : .declarations,
        others: others), path: path)
  }

  init(_ document: SourceDocument, path: String) {
    self.document = document
    self.path = path
  }

  /// The problems that the rules find in the file.
  var problems: [DeclarationProblem] { document.problems }

  /// This fixer, which asks `others` for what other files declare.
  func knowing(_ others: OtherFiles) -> SourceFixer {
    var result = self
    result.document.others = others
    return result
  }

  /// The length of the text in bytes.
  var size: Int { document.bytes.count }

  /// Words and signs of a text in which single changes are offered: an offer takes a few trees of it.
  static let offerLimit = WholeText.waitingLimit

  /// The fixes for one of the file's own findings, as ``SafeDIReader`` reports it for the same text; the preferred
  /// one first.
  /// - Parameter known: what the program shows of the declaration.
  func fixes(
    for problem: DeclarationProblem, knowing known: KnownOfDeclaration = KnownOfDeclaration()
  ) -> [Fix] {
    let fixer = ProblemFixer(problem: problem, file: self, known: known)
    return (problem.declarationFault?.fixes(by: fixer) ?? []).compactMap(\.self)
      .sorted { $0.isPreferred && !$1.isPreferred }
  }
}

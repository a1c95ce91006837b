import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The place of a fault, while changes that may fix it are looked for.
package struct FixSite<Fixes: FixSource> {
  package let fixes: Fixes
  /// The number of the program that the fault is in.
  package let program: Int
  package let location: Location
  /// The fault, if one declaration shows it.
  package let problem: DeclarationProblem?

  package init(_ fixes: Fixes, in program: Int, at location: Location, _ problem: DeclarationProblem? = nil) {
    (self.fixes, self.program, self.location, self.problem) = (fixes, program, location, problem)
  }

  package var path: String { location.path }
  package var range: UTF8Range { location.range }
  package var offset: Int { range.startOffset }
  /// Nil for a file that isn't available, or too large for offers.
  package var text: ParsedText? { fixes.menu.parsed(path) }

  /// The innermost node of a kind around the start of the fault.
  package func node<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? { text?.node(type, at: offset) }

  /// A change of the file; it can't be made without all of its edits.
  package func proposal(
    _ title: String, _ worth: Applicability, _ edits: @autoclosure @escaping () -> [UTF8Edit?]
  ) -> FixProposal {
    FixProposal(title, worth, in: path, edits())
  }

  /// Another text for what is at fault.
  package func replacement(_ title: String, _ worth: Applicability, _ text: String) -> FixProposal {
    proposal(title, worth, [UTF8Edit(range: range, newText: text)])
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// A code of swift-di. Its file holds all of it: its entry in the catalogue, where it is found, the words and the fixes.
/// ``SwiftDICodes`` lists them.
protocol SwiftDICode: Sendable {
  static var entry: CatalogueEntry { get }
}

/// A fault that one declaration shows: a value that holds what its words and fixes need.
protocol SwiftDIFault: LibraryFault, SwiftDICode {
  /// The macro that refuses it too, and not only the compiler the code that the macro makes.
  var refusingMacro: SwiftDIMacro? { get }

  /// Changes that may fix it, the best first; they aren't proven here.
  func proposals(at site: FaultSite) -> [FixProposal]
}

extension SwiftDIFault {
  var entry: CatalogueEntry { Self.entry }
  var refusingMacro: SwiftDIMacro? { nil }
  func proposals(at site: FaultSite) -> [FixProposal] { [] }
}

/// The macros of the library, as reports name them.
enum SwiftDIMacro: String {
  case component = "Component"
  case provides = "Provides"
}

/// Where a fault is shown, in the code of its program.
struct FaultSite {
  let code: CodeUnderFix
  let location: Location
  /// The full name of the type at fault; nil where there is none.
  let owner: String?

  var path: String { location.path }
  var range: UTF8Range { location.range }
  var offset: Int { range.startOffset }
  /// Nil for a file that isn't available, or too large for offers.
  var document: ParsedText? { code.document(path) }

  /// The innermost node of a kind around the fault.
  func node<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? { document?.node(type, at: offset) }

  /// A change of the file.
  func proposal(_ title: String, _ worth: Applicability, _ edits: [UTF8Edit]) -> FixProposal {
    FixProposal(title, worth, in: path, edits)
  }

  /// The removal of the attribute at fault.
  func removingAttribute(_ title: String, _ worth: Applicability) -> [FixProposal] {
    guard let document, let attribute = node(AttributeSyntax.self) else { return [] }
    return [proposal(title, worth, [document.removing(attribute)])]
  }

  /// The removal of the declaration at fault, with its comments.
  func removingDeclaration(_ title: String) -> [FixProposal] {
    guard let document, let declaration = document.declaration(at: offset) else { return [] }
    return [proposal(title, .offered, [document.removing(member: declaration)])]
  }

  /// Another text for what is at fault.
  func replacement(_ title: String, _ worth: Applicability, _ text: String) -> FixProposal {
    proposal(title, worth, [UTF8Edit(range: range, newText: text)])
  }
}

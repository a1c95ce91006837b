import DependencyAnalysis
import LanguageServerProtocol

/// An action before it is told.
struct CodeActionOffer {
  enum Content {
    case fix(CodeFix)
    /// One that is decided when it is chosen, or that can't be done.
    case refactoring(Refactoring)
  }

  var kind: LSP.CodeActionKind
  /// The file at which it is offered.
  var path: String
  var content: Content
  var mends: [LSP.Diagnostic]?

  init(_ kind: LSP.CodeActionKind, path: String, _ content: Content, mends: [LSP.Diagnostic]? = nil) {
    self.kind = kind
    self.path = path
    self.content = content
    self.mends = mends
  }

  var title: String {
    switch content {
    case .fix(let fix): fix.title
    case .refactoring(let refactoring): refactoring.title
    }
  }
}

/// The last actions that were told without their edits, for when one of them is chosen.
struct CodeActionOffers {
  /// With the text of its file that it was offered for.
  typealias Known = (refactoring: Refactoring, text: [UInt8]?)

  /// The oldest first; their numbers go on without gaps.
  private var offers: [Known] = []
  private var firstNumber = 1

  /// A client may still show an older list in another window.
  private static let limit = 64

  /// Returns what an action carries to be known again.
  mutating func keep(_ refactoring: Refactoring, for text: [UInt8]?) -> JSONValue {
    if offers.count >= Self.limit {
      offers.removeFirst()
      firstNumber += 1
    }
    offers.append((refactoring, text))
    return ["offer": .integer(firstNumber + offers.count - 1)]
  }

  /// Nil if it is long gone, or was never there.
  func refactoring(for data: JSONValue) -> Known? {
    guard case .object(let members) = data, case .integer(let number)? = members["offer"],
      offers.indices.contains(number &- firstNumber)
    else { return nil }
    return offers[number - firstNumber]
  }
}

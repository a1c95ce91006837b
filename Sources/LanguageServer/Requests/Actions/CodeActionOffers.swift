import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol

/// The last actions that were sent without their edits, for when one of them is chosen.
struct CodeActionOffers: Sendable {
  /// What an action carries to be known again.
  struct Name: Hashable, Sendable {
    /// The number of the request that it was offered to.
    var request: Int
    var offer: Int

    var json: JSONValue { ["request": .integer(request), "offer": .integer(offer)] }
  }

  struct Offer: Sendable {
    var name: Name
    var refactoring: Refactoring
    /// The texts, by path, that it is made for.
    var texts: [String: [UInt8]]
  }

  /// The oldest first.
  private var offers: [Offer] = []

  /// A client may still show an older list in another window.
  private static let limit = 64

  mutating func keep(_ new: [Offer]) { offers = (offers + new).suffix(Self.limit) }

  /// Nil if it is long gone, or was never there.
  func offer(for data: JSONValue) -> Offer? { offers.last { $0.name.json == data } }
}

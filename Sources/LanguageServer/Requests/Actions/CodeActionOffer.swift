import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

/// An action before it is sent.
struct CodeActionOffer {
  enum Content {
    /// Proven: it can be chosen.
    case fix(Fix)
    /// It merely says why it can't be.
    case refused(title: String, reason: String)
  }

  var kind: LSP.CodeActionKind
  /// The file at which it is offered.
  var path: String
  var content: Content
  var fixes: [LSP.Diagnostic]?

  init(_ kind: LSP.CodeActionKind, path: String, _ content: Content, fixes: [LSP.Diagnostic]? = nil) {
    self.kind = kind
    self.path = path
    self.content = content
    self.fixes = fixes
  }

  var title: String {
    switch content {
    case .fix(let fix): fix.title
    case .refused(let title, _): title
    }
  }
}

extension CodeActionOffer {
  /// More are no help to choose from.
  private static let limit = 6

  /// The offers for several findings at one place as one list: the best for each finding first, each change once, and
  /// not many more than there are findings.
  static func merged(_ offers: [[CodeActionOffer]]) -> [CodeActionOffer] {
    guard offers.count > 1 else { return offers.first ?? [] }
    var result: [CodeActionOffer] = []
    var places: [[FileEdits]: Int] = [:]
    for rank in 0..<(offers.map(\.count).max() ?? 0) {
      for own in offers where rank < own.count {
        guard case .fix(let fix) = own[rank].content else { continue }
        if let place = places[fix.edits] {
          result[place].add(own[rank].fixes)
        } else if rank == 0 || result.count < limit {
          places[fix.edits] = result.count
          result.append(own[rank])
        }
      }
    }
    return result
  }

  /// One list of two, each change once, as far as there is room.
  static func joined(_ first: [CodeActionOffer], _ second: [CodeActionOffer]) -> [CodeActionOffer] {
    var result = first
    for offer in second {
      if let place = result.firstIndex(where: { $0.edits == offer.edits }) {
        result[place].add(offer.fixes)
      } else if result.count < limit {
        result.append(offer)
      }
    }
    return result
  }

  private mutating func add(_ more: [LSP.Diagnostic]?) { fixes = (fixes ?? []) + (more ?? []) }

  /// Nil of one that can't be chosen.
  private var edits: [FileEdits]? { if case .fix(let fix) = content { fix.edits } else { nil } }

  /// Of `others`, in their order, those that no fix does already, as far as there is room beside the fixes.
  static func fitting(_ others: [CodeActionOffer], beside fixes: [CodeActionOffer]) -> [CodeActionOffer] {
    let known = Set(fixes.compactMap(\.edits))
    var room = limit - fixes.count
    return others.filter { offer in
      guard let edits = offer.edits else { return true }
      if known.contains(edits) { return false }
      room -= 1
      return room >= 0
    }
  }
}

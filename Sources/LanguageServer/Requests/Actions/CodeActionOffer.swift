import DependencyAnalysis
import DependencyGraph
import DependencyLibrary
import LanguageServerProtocol
import Text

/// An action before it is sent.
struct CodeActionOffer {
  enum Content {
    case fix(Fix)
    /// One that is decided when it is chosen, or that can't be done.
    case refactoring(Refactoring)
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
    case .refactoring(let refactoring): refactoring.title
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
          result[place].fixes = (result[place].fixes ?? []) + (own[rank].fixes ?? [])
        } else if rank == 0 || result.count < limit {
          places[fix.edits] = result.count
          result.append(own[rank])
        }
      }
    }
    return result
  }
}

extension CodeActionOffer {
  /// Whether it can't be chosen: it merely says why.
  private var isRefused: Bool {
    if case .refactoring(let refactoring) = content, case .refused = refactoring.state { true } else { false }
  }

  /// Of `others`, in their order, those that no fix does already, as far as there is room beside the fixes.
  static func fitting(_ others: [CodeActionOffer], beside fixes: [CodeActionOffer]) -> [CodeActionOffer] {
    let known = Set(
      fixes.compactMap { offer -> [FileEdits]? in
        if case .fix(let fix) = offer.content { fix.edits } else { nil }
      })
    var room = limit - fixes.count
    return others.filter { offer in
      if case .fix(let fix) = offer.content, known.contains(fix.edits) { return false }
      guard !offer.isRefused else { return true }
      room -= 1
      return room >= 0
    }
  }
}

import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckWorkspace

extension LSP.CodeActionKind {
  static let fixAllOurs = LSP.CodeActionKind(rawValue: "source.fixAll.\(ToolName.short)")
  static let organizeOurs = LSP.CodeActionKind(rawValue: "source.organizeDependencies.\(ToolName.short)")

  /// The kinds that are offered, for the capabilities.
  static let offered: [LSP.CodeActionKind] = [.quickFix, .refactorRewrite, .fixAllOurs, .organizeOurs]
}

/// What kinds of actions a client asks for.
struct CodeActionWish {
  private let only: [LSP.CodeActionKind]?
  /// Someone asked, and is not merely passing by with the cursor.
  let isExplicit: Bool

  init(_ context: LSP.CodeActionContext) {
    only = context.only
    isExplicit = context.triggerKind != .automatic
  }

  func includes(_ kind: LSP.CodeActionKind) -> Bool {
    // What rewrites a whole file is only done when it is asked for by name.
    guard let only else { return !kind.isIncluded(in: .source) }
    return only.contains { kind.isIncluded(in: $0) }
  }

  /// Whether someone asked for this kind by its name, and wants to know why there is nothing of it (LSP 3.17,
  /// `CodeAction.disabled`).
  func names(_ kind: LSP.CodeActionKind) -> Bool {
    isExplicit && only?.contains { kind.isIncluded(in: $0) } == true
  }
}

import DICheckDependencyLibrary
import DICheckLanguageServerProtocol

extension LSP.CodeActionKind {
  static let fixAllOurs = LSP.CodeActionKind(rawValue: "source.fixAll.\(ToolName.short)")
  static let organizeOurs = LSP.CodeActionKind(rawValue: "source.organizeDependencies.\(ToolName.short)")

  /// The kinds that are offered, for the capabilities.
  static let offered: [LSP.CodeActionKind] = [.quickFix, .refactorRewrite, .fixAllOurs, .organizeOurs]
}

/// The kinds of actions that a client asks for.
struct CodeActionFilter {
  private let only: [LSP.CodeActionKind]?
  /// True if the user asked, and the cursor isn't merely passing by.
  let isExplicit: Bool

  init(_ context: LSP.CodeActionContext) {
    only = context.only
    isExplicit = context.triggerKind != .automatic
  }

  func includes(_ kind: LSP.CodeActionKind) -> Bool {
    // Actions that rewrite a whole file are only offered when they are asked for by name.
    guard let only else { return !kind.isIncluded(in: .source) }
    return only.contains { kind.isIncluded(in: $0) }
  }

  /// Returns true if someone asked for this kind by its name, and wants to know why there is nothing of it (LSP 3.17,
  /// `CodeAction.disabled`).
  func names(_ kind: LSP.CodeActionKind) -> Bool {
    isExplicit && only?.contains { kind.isIncluded(in: $0) } == true
  }
}

import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol

/// The generated code that was shown last. What is asked for again is only written again where it may be another. All
/// who answer share it, whatever thread they are on.
final class GeneratedTexts: Sendable {
  private struct State {
    var pages: [GeneratedCodeName: GeneratedCodePage] = [:]
    var written = 0
  }

  private let state = Monitor(State())
  private static let limit = 16

  /// How often code was written.
  var writtenCount: Int { state.update { $0.written } }

  func page(
    _ name: GeneratedCodeName, in snapshot: Snapshot, read: @escaping (String) -> [UInt8]?
  ) -> GeneratedCodePage? {
    let known = state.update { $0.pages[name] }
    guard let page = snapshot.generatedCode(name, reusing: known, tool: ToolName.full, read: read) else { return nil }
    state.update { state in
      if state.pages.count >= Self.limit { state.pages.removeAll() }
      state.pages[name] = page
      if page.isNew { state.written += 1 }
    }
    return page
  }
}

extension ClientTerms {
  /// Nil where nothing is generated.
  func generatedCode(_ name: GeneratedCodeName) -> GeneratedCodePage? {
    guard let snapshot else { return nil }
    return generatedTexts.page(name, in: snapshot) { text(of: $0)?.bytes }
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// A cache of the generated code that was shown last, generated again only if it may have changed. All answers share
/// it, on any thread.
final class GeneratedTexts: Sendable {
  private let pages = Monitor([GeneratedCodeName: GeneratedCodePage]())
  private static let limit = 16

  func page(
    _ name: GeneratedCodeName, in snapshot: Snapshot, read: @escaping (String) -> [UInt8]?
  ) -> GeneratedCodePage? {
    let known = pages.update { $0[name] }
    guard let page = snapshot.generatedPage(name, reusing: known, text: read) else { return nil }
    pages.update { pages in
      if pages.count >= Self.limit { pages.removeAll() }
      pages[name] = page
    }
    return page
  }
}

extension LSPConverter {
  /// Nil if nothing is generated.
  func generatedCode(_ name: GeneratedCodeName) -> GeneratedCodePage? {
    guard let snapshot else { return nil }
    return generatedTexts.page(name, in: snapshot) { text(of: $0)?.bytes }
  }
}

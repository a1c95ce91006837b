import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckText

/// A cache of a few texts of closed files, for turning offsets into lines. All answers share it, on any thread.
final class ClosedTexts: Sendable {
  private struct State {
    var texts: [String: SourceText] = [:]
    /// Grows when texts are forgotten, so that a text read before that isn't cached.
    var generation = 0
  }

  private let state = Monitor(State())
  private static let limit = 64

  func text(of path: String) -> SourceText? {
    let (known, generation) = state.update { ($0.texts[path], $0.generation) }
    if let known { return known }
    guard let text = Self.readText(of: path).map({ SourceText($0) }) else { return nil }
    state.update { state in
      guard state.generation == generation else { return }
      if state.texts.count >= Self.limit { state.texts.removeAll() }
      state.texts[path] = text
    }
    return text
  }

  /// The text on disk, from the byte order mark on, if there is one: the offsets of the facts count it too.
  static func readText(of path: String) -> [UInt8]? {
    var buffer: [UInt8] = []
    guard let contents = try? FileContents.read(path, into: &buffer) else { return nil }
    return Array(buffer[..<contents.text.upperBound])
  }

  /// The bytes of a file that can't be read as text, to locate the fault; nil if it is too large.
  static func bytes(of path: String) -> SourceText? {
    FileContents.bytes(of: path, sizeLimit: FileContents.sizeLimit).map { SourceText($0) }
  }

  func forget(_ paths: some Sequence<String>) {
    state.update { state in
      for path in paths { state.texts[path] = nil }
      state.generation += 1
    }
  }

  func forgetAll() {
    state.update { state in
      state.texts.removeAll()
      state.generation += 1
    }
  }
}

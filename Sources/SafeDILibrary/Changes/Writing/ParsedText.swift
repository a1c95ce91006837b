import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// The tree of one state of a text. A long text that was parsed before is parsed anew only where it changed: the tree
/// of a type of ten thousand properties takes some dozen times the room of its text, and a fix looks at several states.
struct ParsedText {
  let tree: SourceFileSyntax
  /// True if bodies are in the tree: also where they can't be distinguished.
  let hasBodies: Bool
  private let reusable: Reusable?

  /// The earlier parse that the next state can use.
  private struct Reusable {
    /// The source that was parsed: the text or its skeleton.
    var source: [UInt8]
    var result: IncrementalParseResult
  }

  /// Bytes from which on the parts of a tree are used again. An ordinary file is parsed as fast without.
  static let reuseLimit = 1 << 16

  /// - Parameters:
  ///   - extent: how much of the text is asked for.
  ///   - earlier: another state of the same text.
  ///   - limit: ``reuseLimit``, unless a test wants another.
  init(_ text: [UInt8], _ extent: SourceFile.Extent, after earlier: ParsedText?, limit: Int = reuseLimit) {
    var blanker = BodyBlanker()
    let isSkeleton =
      extent == .declarations && text.withUnsafeBufferPointer { blanker.blank($0, layout: .editable) } == .skeleton
    hasBodies = !isSkeleton
    func parse(_ source: UnsafeBufferPointer<UInt8>) -> (SourceFileSyntax, Reusable?) {
      guard source.count >= limit else { return (Parser.parse(source: source), nil) }
      var result: IncrementalParseResult?
      if let earlier = earlier?.reusable {
        let transition = IncrementalParseTransition(
          previousIncrementalParseResult: earlier.result,
          edits: ConcurrentEdits(Self.difference(of: source, from: earlier.source)))
        let parsed = Parser.parseIncrementally(source: source, parseTransition: transition)
        if !parsed.tree.hasError { result = parsed }
      }
      let parsed = result ?? Parser.parseIncrementally(source: source, parseTransition: nil)
      // A tree with a syntax error isn't reused: the error may have changed how its neighbours were parsed.
      return (parsed.tree, parsed.tree.hasError ? nil : Reusable(source: Array(source), result: parsed))
    }
    (tree, reusable) =
      isSkeleton ? blanker.withSkeletonBytes(parse) : text.withUnsafeBufferPointer(parse)
  }

  /// All from the first byte that differs to the last one. O(bytes).
  private static func difference(of new: UnsafeBufferPointer<UInt8>, from old: [UInt8]) -> SourceEdit {
    old.withUnsafeBufferPointer { old in
      let shorter = min(old.count, new.count)
      var start = 0
      while start < shorter, old[start] == new[start] { start += 1 }
      var end = 0
      while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
      return SourceEdit(
        range: AbsolutePosition(utf8Offset: start)..<AbsolutePosition(utf8Offset: old.count - end),
        replacement: Array(new[start..<new.count - end]))
    }
  }
}

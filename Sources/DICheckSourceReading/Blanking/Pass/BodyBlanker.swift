import DICheckSystem
import DICheckText

/// Makes the *skeleton* of a Swift file: the same bytes, with blanks in place of what is inside function, initializer,
/// accessor and closure bodies and in place of comments. The skeleton parses several times faster than the text, and
/// the declarations read from it are those of the text, at the same offsets.
///
/// - Types' bodies, attributes, signatures, initial values and `#if` stay. `{ get set }` stays. Comments are blanked
///   as well, their line breaks stay, and ``comments`` says where they were.
/// - Local types vanish with the body that they are in.
/// - A body that may matter stays whole, but for its comments, if the caller says so (``KeptBodies``). The member that it
///   is of stays in compact skeletons too.
/// - An editable one (``SkeletonLayout/editable``) keeps comments and the bodies of initializers, and lists neither.
/// - A compact one (``SkeletonLayout/compact(keptFunction:keepsTyped:keepsTakers:)``) leaves out more, and moves what stays
///   together.
/// - Linear time, no recursion. A text that would endanger the parser is refused (``Refusal``).
///
/// One blanker serves any number of files after one another without allocating, once its buffer has grown to the
/// largest. Not for use by two threads at once, which its being noncopyable sees to.
package struct BodyBlanker: ~Copyable {
  private var output: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private var count = 0

  private var found = BlankedPlaces()
  private var shifts: [SkeletonOutput.Shift] = []
  /// The marks that kept bodies of the last text whole.
  package private(set) var marks = BodyMarks()

  package init() {}

  /// The insides of the blanked bodies, in order, outside of each other. Empty bodies aren't listed.
  package var bodies: [UTF8Range] { found.bodies }
  /// The comments outside of bodies, in order.
  package var comments: [UTF8Range] { found.comments }

  deinit { output?.deallocate() }

  /// Blanks `text`. After ``BlankingOutcome/skeleton`` the results are in ``withSkeletonBytes(_:)`` and, if every byte
  /// kept its place, in ``bodies`` and ``comments``, until the next call.
  package mutating func blank(
    _ text: UnsafeBytes, layout: SkeletonLayout = .placed, keeping kept: KeptBodies? = nil
  ) -> BlankingOutcome {
    guard let kept else { return blank(text, layout: layout, keeping: BodyMarks()) }
    var outcome = blank(text, layout: layout, keeping: BodyMarks(kept, in: text))
    // A body that is kept for a name has a name itself.
    while kept.includesCallers, outcome == .skeleton,
      marks.addMentions(ofDeclarationsAfter: found.keptDeclarations, outside: found.wholeBodies, in: text)
    {
      outcome = blank(text, layout: layout, keeping: marks)
    }
    return outcome
  }

  /// Blanks `text`, whose `marks` are known.
  package mutating func blank(
    _ text: UnsafeBytes, layout: SkeletonLayout, keeping marks: BodyMarks
  ) -> BlankingOutcome {
    reset()
    self.marks = marks
    guard text.count <= NestingGuard.maximumSize else { return .refused(.tooLarge(bytes: text.count)) }
    guard let base = text.baseAddress, !text.isEmpty else { return .skeleton }
    var output = SkeletonOutput(base, size: text.count, into: reserve(text.count), layout: layout)
    swap(&output.shifts, &shifts)
    let scanner = CodeScanner(base, count: text.count)
    var pass = BlankingPass(scanner: scanner, output: output)
    pass.marks = marks
    // Moved, not copied: the arrays keep their storage from file to file.
    swap(&pass.found, &found)
    pass.run()
    swap(&pass.found, &found)
    if var written = pass.output.take() {
      swap(&written.shifts, &shifts)
      count = written.count
    }
    let refusal = pass.nesting.refusal
    guard refusal != nil || pass.scanner.isUncertain else { return .skeleton }
    reset()
    // When the whole text is to be parsed the bounds must hold everywhere, in bodies too.
    if let refusal = refusal ?? Self.refusal(of: scanner) { return .refused(refusal) }
    return .fullText
  }

  /// The skeleton of the last text, while `read` runs.
  package borrowing func withSkeletonBytes<Result>(
    _ read: (UnsafeBytes) throws -> Result
  ) rethrows -> Result {
    try read(UnsafeBufferPointer(start: output, count: count))
  }

  /// Leads places in the last skeleton back to the text.
  package var places: SkeletonPlaces { SkeletonPlaces(shifts: shifts) }

  /// The skeleton of the last text as a value of its own, for an open file.
  package borrowing func copySkeleton() -> Skeleton {
    Skeleton(
      bytes: Array(UnsafeBufferPointer(start: output, count: count)), bodies: bodies, comments: comments,
      sliceStarts: found.sliceStarts)
  }

  private static func refusal(of scanner: CodeScanner, tokenLimit: Int = .max) -> Refusal? {
    var pass = BlankingPass(scanner: scanner)
    pass.nesting = NestingGuard(tokenLimit: tokenLimit)
    pass.run()
    return pass.nesting.refusal
  }

  /// The reason not to parse `text` whole, with its bodies; nil if it is safe. Linear in its length; no recursion.
  /// - Parameter tokenLimit: of its tokens, if fewer than a text to be read may have: for who holds several trees of it.
  package static func refusal(ofFullText text: [UInt8], tokenLimit: Int = .max) -> Refusal? {
    guard text.count <= NestingGuard.maximumSize else { return .tooLarge(bytes: text.count) }
    return text.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return nil }
      return refusal(of: CodeScanner(base, count: text.count), tokenLimit: tokenLimit)
    }
  }

  private mutating func reset() {
    count = 0
    found.removeAll()
    shifts.removeAll(keepingCapacity: true)
  }

  private mutating func reserve(_ needed: Int) -> UnsafeMutablePointer<UInt8> {
    if let output, capacity >= needed { return output }
    output?.deallocate()
    capacity = max(needed, 2 * capacity, 1 << 16)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    output = grown
    return grown
  }
}

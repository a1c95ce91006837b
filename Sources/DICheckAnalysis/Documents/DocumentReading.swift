import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The reading of an open document, updated edit by edit: an edit inside a blanked body parses nothing, another one
/// only the top-level slices that it touched, because parsing even a few hundred lines takes a millisecond. The result
/// always equals that of reading the text from scratch.
struct DocumentReading {
  private(set) var reading: FileReading
  /// Nil while bodies can't be distinguished, so that the whole text is parsed.
  private var skeleton: Skeleton?
  /// One for each slice of the skeleton, with ranges counted from the slice's start.
  private var slices: [FileReading] = []

  /// Nil if parsing would endanger the process.
  init?(_ text: [UInt8], reader: any LibraryReader, blanker: inout BodyBlanker) throws(Refusal) {
    reading = FileReading()
    _ = try update(text, reader: reader, blanker: &blanker)
  }

  /// Reads the new text of the document. Returns the number of slices, or texts as a whole, that were parsed: none where
  /// only ranges moved.
  mutating func update(
    _ text: [UInt8], reader: any LibraryReader, blanker: inout BodyBlanker
  ) throws(Refusal) -> Int {
    let outcome = text.withUnsafeBufferPointer {
      blanker.blank($0, keeping: reader.keptBodies)
    }
    switch outcome {
    case .refused(let refusal):
      throw refusal
    case .fullText:
      skeleton = nil
      slices = []
      reading = text.withUnsafeBufferPointer { reader.read(skeleton: $0) }
      return 1
    case .skeleton:
      return update(to: blanker.copySkeleton(), of: text, reader: reader, blanker: &blanker)
    }
  }

  private mutating func update(
    to new: Skeleton, of text: [UInt8], reader: any LibraryReader, blanker: inout BodyBlanker
  ) -> Int {
    let marks = blanker.marks
    guard let old = skeleton else {
      slices = new.slices.map { Self.read($0, of: new, marks, text: text, reader: reader, blanker: &blanker) }
      skeleton = new
      join()
      return slices.count
    }
    skeleton = new
    switch SkeletonDiff(from: old, to: new) {
    case .bodyEdit(let shift):
      guard shift.delta != 0 else { return 0 }
      reading.movePlaces { shift($0) }
      for (index, slice) in old.slices.enumerated() where slice.start <= shift.pivot && shift.pivot < slice.end {
        let start = slice.startOffset
        slices[index].movePlaces { shift($0.shifted(by: start)).shifted(by: -start) }
      }
      return 0
    case .declarations(let changed):
      let parsed = new.slices[changed.unchangedPrefix..<(new.slices.count - changed.unchangedSuffix)]
        .map { Self.read($0, of: new, marks, text: text, reader: reader, blanker: &blanker) }
      slices.replaceSubrange(changed.unchangedPrefix..<(slices.count - changed.unchangedSuffix), with: parsed)
      join()
      return parsed.count
    }
  }

  /// A slice without syntax errors, as nearly all are, is read from the shortest skeleton.
  private static func read(
    _ slice: UTF8Range, of skeleton: Skeleton, _ marks: BodyMarks, text: [UInt8], reader: any LibraryReader,
    blanker: inout BodyBlanker
  ) -> FileReading {
    let compact = text.withUnsafeBufferPointer { bytes -> FileReading? in
      let text = UnsafeBufferPointer(rebasing: bytes[slice.bounds])
      let outcome = blanker.blank(text, layout: reader.compactLayout, keeping: marks.within(slice.bounds))
      guard outcome == .skeleton else { return nil }
      return blanker.withSkeletonBytes { reader.read(compactSkeleton: $0) }
    }
    if var reading = compact {
      let places = blanker.places
      reading.movePlaces { places($0) }
      return reading
    }
    return skeleton.bytes.withUnsafeBufferPointer { bytes in
      reader.read(skeleton: UnsafeBufferPointer(rebasing: bytes[slice.bounds]))
    }
  }

  private mutating func join() {
    var joined = FileReading()
    for (place, slice) in zip(skeleton?.slices ?? [], slices) { joined.append(slice.shifted(by: place.startOffset)) }
    reading = joined
  }
}

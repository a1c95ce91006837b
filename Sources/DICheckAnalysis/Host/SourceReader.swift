import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// A file as it was read from disk.
struct ReadFile {
  /// The edition as which it was read.
  var edition: LibraryEdition
  /// Nil for a file with none of the library's words, but another one's: most libraries never ask what stands in it.
  var outcome: FileOutcome?
  var marking = FileMarking()
  /// The state of the file that was read; nil when it couldn't be read.
  var stamp: FileSnapshot?
  /// The words noted in the file; nil where they weren't requested, or the file couldn't be read.
  var words: FileWords?
}

/// Reads one file after another on one thread, and reuses its buffers.
package struct SourceReader: ~Copyable {
  private var buffer: [UInt8] = []
  private var blanker = BodyBlanker()

  package init() {}

  /// How a file is read for one library.
  struct Request {
    let reader: any LibraryReader
    /// The reader's own search, which takes time to prepare.
    fileprivate let search: MarkerSearch
    /// True if the words count that need it (``FileMarking``).
    var isInActiveModule = false
    /// True to note the words of the file, if it can be read.
    var notesWords = false

    init(_ reader: any LibraryReader) {
      self.reader = reader
      search = reader.markerSearch
    }
  }

  /// Reads the facts of the file at `path`, one for each request. The calling thread needs a large stack: the parser
  /// recurses.
  mutating func read(_ path: String, for requests: [Request]) -> [ReadFile] {
    let contents: FileContents
    do {
      contents = try FileContents.read(path, into: &buffer)
    } catch {
      let stamp = FileSnapshot(of: path)
      return requests.map { request in
        let unread = UnreadFile(path, failure: error, search: request.search, for: request.reader)
        return ReadFile(
          edition: request.reader.edition, outcome: .setAside(unread),
          marking: FileMarking(isInActiveModule: request.isInActiveModule), stamp: stamp)
      }
    }
    // Swapped out for the duration of the call, so that the blanker can be used beside it.
    var bytes: [UInt8] = []
    swap(&bytes, &buffer)
    defer { swap(&bytes, &buffer) }
    return bytes.withUnsafeBufferPointer { all in
      let text = UnsafeBufferPointer(rebasing: all[contents.text])
      let words = requests.contains(where: \.notesWords) ? FileWords(text) : nil
      let markings = requests.map {
        FileMarking(of: text, by: $0.search, isInActiveModule: $0.isInActiveModule)
      }
      let isMarked = markings.contains(where: \.isRead)
      // Shared by all libraries without a word in it.
      var names: DeclaredNames?
      var files: [ReadFile] = []
      for (request, marking) in zip(requests, markings) {
        let reader = request.reader
        var file = ReadFile(
          edition: reader.edition, marking: marking, stamp: contents.snapshot,
          words: request.notesWords ? words : nil)
        let offset = contents.text.lowerBound
        if marking.isRead || !isMarked || reader.remains(in: text, offset: offset) != nil {
          file.outcome = extract(text, offset: offset, by: reader, marking: marking, names: &names)
        }
        files.append(file)
      }
      return files
    }
  }

  /// Reads the facts of `text`. `offset`: the length of the byte order mark before it, by which all places are moved.
  /// - Parameter isInActiveModule: as in ``FileMarking``.
  package mutating func extract(
    _ text: UnsafeBytes, offset: Int = 0, by reader: any LibraryReader, isInActiveModule: Bool = false
  ) -> (outcome: FileOutcome, marking: FileMarking) {
    let marking = FileMarking(of: text, by: reader.markerSearch, isInActiveModule: isInActiveModule)
    var names: DeclaredNames?
    return (extract(text, offset: offset, by: reader, marking: marking, names: &names), marking)
  }

  private mutating func extract(
    _ text: UnsafeBytes, offset: Int, by reader: any LibraryReader, marking: FileMarking,
    names: inout DeclaredNames?
  ) -> FileOutcome {
    guard marking.isRead else { return .unmarked(text, offset: offset, for: reader, names: &names) }
    do {
      var reading = try read(text, offset: offset, by: reader)
      if marking.match == .lesser, !reading.hasMistypedMarker { reading.contents = reading.contents.withoutActivation }
      return .read(reading, text: text, offset: offset, by: reader)
    } catch {
      return .setAside(UnreadFile(error, text: text, offset: offset, for: reader))
    }
  }

  /// Reads a text from the shortest skeleton if it has no syntax errors, as nearly all texts.
  private mutating func read(
    _ text: UnsafeBytes, offset: Int, by reader: any LibraryReader
  ) throws(Refusal) -> FileReading {
    let kept = reader.keptBodies
    if case .skeleton = blanker.blank(text, layout: reader.compactLayout, keeping: kept),
      var reading = blanker.withSkeletonBytes({ reader.read(compactSkeleton: $0) })
    {
      let places = blanker.places
      reading.movePlaces { places($0).shifted(by: offset) }
      return reading
    }
    return switch blanker.blank(text, keeping: kept) {
    case .skeleton:
      blanker.withSkeletonBytes { reader.read(skeleton: $0) }.shifted(by: offset)
    case .fullText: reader.read(skeleton: text).shifted(by: offset)
    case .refused(let refusal): throw refusal
    }
  }
}

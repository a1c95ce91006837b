import DICheckSystem
import DICheckText

/// Searches a text for a few words, so that a file without them is never parsed.
///
/// Markers are looked for by their rarest byte with `memchr`, once for all that share it, then compared:
/// several GB/s. A marker is found within a longer word too.
package struct MarkerSearch: Sendable {
  fileprivate struct Marker: Hashable {
    let bytes: [UInt8]
    /// The position of the byte that is looked for: the rarest.
    let anchor: Int
    let rank: Match

    init(_ text: String, _ rank: Match = .full) {
      bytes = Array(text.utf8)
      let rarity = bytes.map { Self.common.firstIndex(of: $0) ?? Self.common.count }
      anchor = rarity.indices.max { rarity[$0] < rarity[$1] } ?? 0
      self.rank = rank
    }

    /// The bytes that Swift code is full of, the most frequent first.
    private static let common = Array(" etrnasio\nlcudpf.():mhgy\"}{w,v=kb/x>-<[]".utf8)

    /// The byte at ``anchor``; nil for an empty marker.
    var anchorByte: UInt8? { bytes.isEmpty ? nil : bytes[anchor] }

    /// Returns true if the marker stands where its anchor is.
    func stands(at place: UnsafePointer<UInt8>, in text: Range<UnsafePointer<UInt8>>) -> Bool {
      guard place - text.lowerBound >= anchor, text.upperBound - place >= bytes.count - anchor else { return false }
      return bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { memcmp(place - anchor, $0, bytes.count) == 0 } ?? false
      }
    }
  }

  /// Words with the same byte to look for.
  fileprivate struct Group {
    let markers: [Marker]
    /// Nil for empty markers.
    let anchorByte: UInt8?
    /// By value, true for the bytes that follow the anchor in one of the words: where another one stands, none of them
    /// needs to be compared.
    let followers: [Bool]

    init(_ markers: [Marker], anchoredAt anchorByte: UInt8?) {
      (self.markers, self.anchorByte) = (markers, anchorByte)
      var followers = [Bool](repeating: false, count: 256)
      for marker in markers where marker.anchor + 1 < marker.bytes.count {
        followers[Int(marker.bytes[marker.anchor + 1])] = true
      }
      let canEndThere = markers.contains { $0.anchor + 1 >= $0.bytes.count }
      self.followers = canEndThere ? [Bool](repeating: true, count: 256) : followers
    }

    static func groups(of markers: some Sequence<Marker>) -> [Group] {
      Dictionary(grouping: markers, by: \.anchorByte).map { Group($0.value, anchoredAt: $0.key) }
    }

    func isIn(_ text: UnsafeBytes) -> Bool {
      var isFound = false
      visit(text) { _, _ in
        isFound = true
        return false
      }
      return isFound
    }

    /// Calls `take` with the position of each marker that is found, and its place, until it returns false.
    @inline(__always)
    func visit(_ text: UnsafeBytes, _ take: (_ marker: Int, _ place: Int) -> Bool) {
      guard let wanted = anchorByte else {
        for marker in markers.indices where !take(marker, 0) { return }
        return
      }
      guard let base = text.baseAddress else { return }
      let end = base + text.count
      var cursor = base
      while cursor < end, let found = memchr(cursor, Int32(wanted), end - cursor) {
        let anchor = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
        cursor = anchor + 1
        if cursor < end, !followers[Int(cursor.pointee)] { continue }
        for (position, marker) in markers.enumerated() where marker.stands(at: anchor, in: base..<end) {
          guard take(position, anchor - marker.anchor - base) else { return }
        }
      }
    }
  }

  /// The search for these words alone.
  private let alone: JoinedMarkerSearch
  fileprivate let companions: Companions

  /// The words one of which must stand beside others for these to count; none if there are none.
  fileprivate struct Companions {
    let ofFull: [Group]
    let ofLesser: [Group]

    init(ofFull: Set<Marker>, ofLesser: Set<Marker>) {
      self.ofFull = Group.groups(of: ofFull)
      self.ofLesser = Group.groups(of: ofLesser)
    }

    /// The outcome for a text in which words were found, by the bits of their ranks.
    func match(_ found: UInt8, in text: UnsafeBytes) -> Match {
      func holds(_ companions: [Group]) -> Bool {
        companions.isEmpty || companions.contains { $0.isIn(text) }
      }
      if found & Match.full.bit != 0, holds(ofFull) { return .full }
      if found & Match.lesser.bit != 0, holds(ofLesser) { return .lesser }
      return found & Match.following.bit != 0 ? .following : .none
    }
  }

  /// The outcome of a search, from the least to the most.
  package enum Match: UInt8, Comparable, Sendable {
    case none
    /// One of the following words, which count only in a module that another file activates.
    case following
    /// One of the lesser words, with what must stand beside them.
    case lesser
    /// One of the words.
    case full

    fileprivate var bit: UInt8 { 1 << rawValue }

    package static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
  }

  /// Empty markers are found in every text.
  /// - Parameters:
  ///   - companions: of which a text must hold one, too; empty where nothing is needed.
  ///   - lesserMarkers: words that count for less, and only in a text that holds `companion` too.
  ///   - companion: empty where nothing is needed.
  ///   - followingMarkers: words that say nothing by themselves: they count in a module of which another file, or in one
  ///     that it uses, has a word of the first kind.
  package init(
    _ markers: [String], besideAnyOf companions: [String] = [], orLesser lesserMarkers: [String] = [],
    beside companion: String = "", following followingMarkers: [String] = []
  ) {
    self.init(
      Set(
        markers.map { Marker($0) } + lesserMarkers.map { Marker($0, .lesser) }
          + followingMarkers.map { Marker($0, .following) }),
      companions: Companions(
        ofFull: Set(companions.map { Marker($0) }), ofLesser: companion.isEmpty ? [] : [Marker(companion)]))
  }

  /// Finds what any of `searches` finds.
  package init(joining searches: [MarkerSearch]) {
    func joined(_ companions: (Companions) -> [Group]) -> Set<Marker> {
      let all = searches.map { companions($0.companions) }
      return all.contains(where: \.isEmpty) ? [] : Set(all.joined().flatMap(\.markers))
    }
    self.init(
      Set(searches.lazy.flatMap(\.allMarkers)),
      companions: Companions(ofFull: joined(\.ofFull), ofLesser: joined(\.ofLesser)))
  }

  private init(_ markers: Set<Marker>, companions: Companions) {
    alone = JoinedMarkerSearch([(markers, companions)])
    self.companions = companions
  }

  /// True if there are words that count only in a module that another file activates.
  package var hasFollowing: Bool { allMarkers.contains { $0.rank == .following } }

  /// The same search without the following words, which by themselves tell nothing of a text.
  package var withoutFollowing: MarkerSearch {
    MarkerSearch(Set(allMarkers.filter { $0.rank != .following }), companions: companions)
  }

  fileprivate var allMarkers: [Marker] { alone.groups.flatMap(\.markers) }

  package func matches(_ text: UnsafeBytes) -> Bool { match(text) != .none }

  /// O(bytes x anchors).
  package func match(_ text: UnsafeBytes) -> Match { alone.match(text)[0] }

  /// The offsets of the last bytes of all markers in a text, ascending. O(bytes x anchors).
  package func ends(in text: UnsafeBytes) -> [Int] {
    var ends: [Int] = []
    for group in alone.groups {
      group.visit(text) { marker, place in
        ends.append(place + group.markers[marker].bytes.count - 1)
        return true
      }
    }
    return ends.sorted()
  }
}

/// Searches a text once for the words of several libraries, with an answer for each.
package struct JoinedMarkerSearch: Sendable {
  fileprivate let groups: [MarkerSearch.Group]
  /// The positions of the searches that a word belongs to, by its group and position there.
  private let owners: [[[Int]]]
  private let companions: [MarkerSearch.Companions]
  /// The outcome for a text without any of the words, as nearly all texts are where nothing uses the libraries.
  private let none: [MarkerSearch.Match]

  package init(_ searches: [MarkerSearch]) { self.init(searches.map { ($0.allMarkers, $0.companions) }) }

  fileprivate init(_ searches: [(markers: some Sequence<MarkerSearch.Marker>, companions: MarkerSearch.Companions)]) {
    var owners: [MarkerSearch.Marker: [Int]] = [:]
    for (index, search) in searches.enumerated() {
      for marker in search.markers { owners[marker, default: []].append(index) }
    }
    groups = MarkerSearch.Group.groups(of: owners.keys)
    self.owners = groups.map { group in group.markers.map { owners[$0] ?? [] } }
    companions = searches.map(\.companions)
    none = searches.map { _ in .none }
  }

  /// The match of each search in `text`, by its position: as ``MarkerSearch/match(_:)`` of each. O(bytes x anchors of
  /// all).
  package func match(_ text: UnsafeBytes) -> [MarkerSearch.Match] {
    var found: [UInt8] = []
    /// Nothing counts for more than a word that needs no other.
    func isSettled(_ search: Int) -> Bool {
      found[search] & MarkerSearch.Match.full.bit != 0 && companions[search].ofFull.isEmpty
    }
    for (group, owners) in zip(groups, owners) {
      func isKnown() -> Bool {
        !found.isEmpty
          && zip(group.markers, owners).allSatisfy { marker, owners in
            owners.allSatisfy { isSettled($0) || found[$0] & marker.rank.bit != 0 }
          }
      }
      if isKnown() { continue }
      group.visit(text) { marker, _ in
        if found.isEmpty { found = [UInt8](repeating: 0, count: companions.count) }
        for owner in owners[marker] { found[owner] |= group.markers[marker].rank.bit }
        return !isKnown()
      }
    }
    return found.isEmpty ? none : zip(found, companions).map { $1.match($0, in: text) }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Searches a text for a few words, so that a file without them is never parsed.
///
/// Markers are looked for by their rarest-looking byte with `memchr`, once for all that share it, then compared:
/// several GB/s.
package struct MarkerSearch: Sendable {
  private struct Marker: Hashable, Sendable {
    let bytes: [UInt8]
    /// The byte that is looked for: the first that is no letter, else the first that is no lowercase one, else the
    /// first.
    let anchor: Int
    let isLesser: Bool

    init(_ text: String, isLesser: Bool = false) {
      bytes = Array(text.utf8)
      let isCommon: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      let rare = bytes.firstIndex { !isCommon($0 | 0x20) } ?? bytes.firstIndex { !isCommon($0) }
      anchor = rare ?? 0
      self.isLesser = isLesser
    }
  }

  /// Grouped by their anchor.
  private let markers: [[Marker]]
  private let companions: Set<Marker>

  /// The outcome of a search.
  package enum Match: Hashable, Sendable {
    case none
    /// One of the lesser words, with what must stand beside them.
    case lesser
    /// One of the words.
    case full
  }

  /// Empty markers are found in every text.
  /// - Parameters:
  ///   - lesserMarkers: words that count for less, and only in a text that holds `companion` too.
  ///   - companion: empty where nothing is needed.
  package init(_ markers: [String], orLesser lesserMarkers: [String] = [], beside companion: String = "") {
    self.init(
      Set(markers.map { Marker($0) } + lesserMarkers.map { Marker($0, isLesser: true) }),
      companions: companion.isEmpty ? [] : [Marker(companion)])
  }

  /// Finds what any of `searches` finds.
  package init(joining searches: [MarkerSearch]) {
    self.init(
      Set(searches.lazy.flatMap(\.markers).joined()),
      companions: searches.contains { $0.companions.isEmpty } ? [] : Set(searches.lazy.flatMap(\.companions)))
  }

  private init(_ markers: Set<Marker>, companions: Set<Marker>) {
    self.markers = Array(Dictionary(grouping: markers) { $0.bytes.isEmpty ? nil : $0.bytes[$0.anchor] }.values)
    self.companions = companions
  }

  package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool { match(text) != .none }

  /// O(bytes x anchors).
  package func match(_ text: UnsafeBufferPointer<UInt8>) -> Match {
    var found = Match.none
    for group in markers {
      switch Self.match(text, group) {
      case .full: return .full
      case .lesser: found = .lesser
      case .none: continue
      }
    }
    guard found == .lesser, !companions.isEmpty else { return found }
    return companions.contains { Self.match(text, [$0]) != .none } ? .lesser : .none
  }

  private static func match(_ text: UnsafeBufferPointer<UInt8>, _ markers: [Marker]) -> Match {
    guard let first = markers.first else { return .none }
    guard !first.bytes.isEmpty else { return markers.allSatisfy(\.isLesser) ? .lesser : .full }
    guard let base = text.baseAddress else { return .none }
    let wanted = Int32(first.bytes[first.anchor])
    let end = base + text.count
    var found = Match.none
    var cursor = base
    while cursor < end, let place = memchr(cursor, wanted, end - cursor) {
      let anchor = UnsafePointer(place.assumingMemoryBound(to: UInt8.self))
      for marker in markers where found == .none || !marker.isLesser {
        guard anchor - base >= marker.anchor, end - anchor >= marker.bytes.count - marker.anchor,
          marker.bytes.withUnsafeBytes({ bytes in
            bytes.baseAddress.map { memcmp(anchor - marker.anchor, $0, bytes.count) == 0 } ?? false
          })
        else { continue }
        guard marker.isLesser else { return .full }
        found = .lesser
      }
      cursor = anchor + 1
    }
    return found
  }
}

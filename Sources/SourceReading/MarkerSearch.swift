#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether a file holds any of a few words, so that a file without them is never parsed.
///
/// Each marker is looked for by its rarest-looking byte with `memchr`, then compared: several GB/s.
package struct MarkerSearch: Sendable {
  private struct Marker: Sendable {
    let bytes: [UInt8]
    /// The byte that is looked for: the first that is no letter, else the first that is no lowercase one, else the
    /// first.
    let anchor: Int
  }

  private let markers: [Marker]
  private let lesserMarkers: [Marker]
  private let companion: [Marker]

  /// What was found in a text.
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
    self.markers = markers.map(Self.marker)
    self.lesserMarkers = lesserMarkers.map(Self.marker)
    self.companion = [Self.marker(companion)]
  }

  private static func marker(_ text: String) -> Marker {
    let bytes = Array(text.utf8)
    let isCommon: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let rare = bytes.firstIndex { !isCommon($0 | 0x20) } ?? bytes.firstIndex { !isCommon($0) }
    return Marker(bytes: bytes, anchor: rare ?? 0)
  }

  package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool { match(text) != .none }

  /// O(bytes x markers).
  package func match(_ text: UnsafeBufferPointer<UInt8>) -> Match {
    func hasAny(_ markers: [Marker]) -> Bool { markers.contains { Self.contains(text, $0) } }
    if hasAny(markers) { return .full }
    return hasAny(lesserMarkers) && hasAny(companion) ? .lesser : .none
  }

  private static func contains(_ text: UnsafeBufferPointer<UInt8>, _ marker: Marker) -> Bool {
    let length = marker.bytes.count
    guard length > 0 else { return true }
    guard let base = text.baseAddress, text.count >= length else { return false }
    return marker.bytes.withUnsafeBufferPointer { bytes in
      guard let markerBase = bytes.baseAddress else { return true }
      let wanted = Int32(bytes[marker.anchor])
      var cursor = base + marker.anchor
      // The last place where the anchor still leaves room for the rest of the marker.
      let end = base + (text.count - length + marker.anchor + 1)
      while cursor < end, let found = memchr(cursor, wanted, end - cursor) {
        let candidate = UnsafeRawPointer(found) - marker.anchor
        if memcmp(candidate, markerBase, length) == 0 { return true }
        cursor = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
      }
      return false
    }
  }
}

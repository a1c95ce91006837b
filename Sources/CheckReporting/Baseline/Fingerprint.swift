import DICheckDependencyLibrary

/// Names for findings that survive a change of line or wording: a hash of the finding's identity and its number among
/// findings of equal identity.
struct Fingerprints {
  private var seen: [FindingIdentity: Int] = [:]

  /// 32 hexadecimal digits; no two findings of a report have the same.
  mutating func next(for finding: FindingIdentity) -> String {
    let number = seen[finding, default: 0]
    seen[finding] = number + 1
    let parts = [finding.code.rawValue, finding.owner, finding.dependency, finding.root, String(number)]
    return hexadecimal(hash(parts, seed: 0xcbf2_9ce4_8422_2325)) + hexadecimal(hash(parts, seed: 0x9e37_79b9_7f4a_7c15))
  }

  /// FNV-1a. A byte that UTF-8 never contains stands before each part, another one for a missing part.
  private func hash(_ parts: [String?], seed: UInt64) -> UInt64 {
    var hash = seed
    func mix(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    for part in parts {
      mix(part == nil ? 0xFE : 0xFF)
      part?.utf8.forEach(mix)
    }
    return hash
  }

  private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

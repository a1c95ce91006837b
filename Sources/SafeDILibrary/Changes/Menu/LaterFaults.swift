import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// The findings that a change brings up, in words for its title: an offer that leaves something to do says so.
struct LaterFaults {
  private let faults: [FindingIdentity]

  /// The most faults that a change may leave, where nothing cleaner exists.
  private static let limit = 3
  /// Faults that the author meets next anyway, once the missing thing is there.
  private static let laterCodes: [DiagnosticCode] = [
    .unfulfilledReceived, .noInstantiable, .forwardedNeedsInstantiator,
  ]

  init(_ faults: [FindingIdentity]) {
    func rank(_ fault: FindingIdentity) -> (Int, String, String) {
      (Catalogue.safeDI.rank(of: fault.code), fault.owner ?? "", fault.dependency ?? "")
    }
    self.faults = faults.sorted { rank($0) < rank($1) }
  }

  /// True if they are a few faults further on, less than one that goes for them.
  var areLess: Bool {
    let narrow = faults.filter { $0.code == .accessTooNarrow }
    let count = Self.laterCodes.reduce(narrow.count) { $0 + names(with: $1).count }
    return 1...Self.limit ~= count
      && faults.allSatisfy {
        $0.code == .accessTooNarrow || Self.laterCodes.contains($0.code) && $0.dependency != nil
      }
  }

  var remainder: FixRemainder { FixRemainder(suffix: suffix, isLess: areLess) }

  /// `, then …`; empty where there are none.
  var suffix: String {
    let parts = parts
    guard parts.count > 2 else { return parts.isEmpty ? "" : ", then " + parts.joined(separator: " and ") }
    return ", then \(parts[0]), and \(parts.count - 1) more"
  }

  private var parts: [String] {
    let later = [
      phrase(.unfulfilledReceived, "is missing", "are missing"),
      phrase(.noInstantiable, "has a type that nothing builds", "have types that nothing builds"),
      phrase(.forwardedNeedsInstantiator, "must be an `Instantiator`", "must each be an `Instantiator`"),
    ]
    return later.compactMap(\.self) + faults.filter { !Self.laterCodes.contains($0.code) }.map(Self.words)
  }

  /// The dependencies that a finding is about, each once.
  private func names(with code: DiagnosticCode) -> [String] {
    Set(faults.filter { $0.code == code }.map { $0.dependency.map { "`\($0)`" } ?? "a dependency" }).sorted()
  }

  private func phrase(_ code: DiagnosticCode, _ one: String, _ several: String) -> String? {
    let names = names(with: code)
    guard let last = names.last else { return nil }
    if names.count == 1 { return "\(last) \(one)" }
    guard names.count > Self.limit else {
      return "\(names.dropLast().joined(separator: ", ")) and \(last) \(several)"
    }
    let shown = names.prefix(Self.limit - 1)
    return "\(shown.joined(separator: ", ")) and \(names.count - shown.count) more \(several)"
  }

  private static func words(for fault: FindingIdentity) -> String {
    let owner = fault.owner.map { "`\($0)`" } ?? "a type"
    guard fault.code == .accessTooNarrow else { return "`\(fault.code)` is found in \(owner)" }
    let subject = fault.dependency.map { "`\($0)` of \(owner)" } ?? owner
    return "\(subject) can't be seen from the module that builds it"
  }
}

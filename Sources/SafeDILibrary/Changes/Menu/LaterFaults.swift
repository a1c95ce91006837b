import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
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
    return 1...Self.limit ~= Self.laterCodes.reduce(narrow.count) { $0 + names(with: $1).count }
      && faults.allSatisfy { $0.code == .accessTooNarrow || isLater($0) }
  }

  var remainder: FixRemainder { FixRemainder(suffix: suffix, isLess: areLess) }

  /// `, then …`; empty where there are none.
  var suffix: String {
    let later = [
      phrase(.unfulfilledReceived, "is missing", "are missing"),
      phrase(.noInstantiable, "has a type that nothing builds", "have types that nothing builds"),
      phrase(.forwardedNeedsInstantiator, "must be an `Instantiator`", "must each be an `Instantiator`"),
    ]
    let parts = later.compactMap(\.self) + faults.filter { !isLater($0) }.map(Self.words)
    guard parts.count > 2 else { return parts.isEmpty ? "" : ", then " + parts.joined(separator: " and ") }
    return ", then \(parts[0]), and \(parts.count - 1) more"
  }

  private func isLater(_ fault: FindingIdentity) -> Bool {
    Self.laterCodes.contains(fault.code) && fault.dependency != nil
  }

  /// The dependencies that findings are about, each once.
  private func names(with code: DiagnosticCode) -> [String] {
    Set(faults.filter { $0.code == code }.compactMap(\.dependency)).sorted()
  }

  private func phrase(_ code: DiagnosticCode, _ one: String, _ several: String) -> String? {
    let names = names(with: code)
    return names.isEmpty ? nil : "\(names.quotedList) \(names.count == 1 ? one : several)"
  }

  private static func words(for fault: FindingIdentity) -> String {
    let owner = fault.owner.map { "`\($0)`" } ?? "a type"
    guard fault.code == .accessTooNarrow else { return "`\(fault.code)` is found in \(owner)" }
    let subject = fault.dependency.map { "`\($0)` of \(owner)" } ?? owner
    return "\(subject) can't be seen from the module that builds it"
  }
}

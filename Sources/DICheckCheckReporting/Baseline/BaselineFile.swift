import DICheckDependencyLibrary
import DICheckJSON

/// A baseline as a JSON file: one finding per line, sorted, so that it is easy to review and merge.
extension Baseline {
  /// Reads the output of ``file()``.
  /// - Throws: ``CheckFailure`` if it isn't a baseline of a known version.
  package init(file bytes: [UInt8], named path: String) throws(CheckFailure) {
    let stored: Stored
    do {
      stored = try Stored(json: JSONValue(parsing: bytes))
    } catch {
      throw CheckFailure("\(path) is not a baseline of safedi-lsp")
    }
    guard 1...Self.version ~= stored.version else {
      throw CheckFailure(
        "\(path) is a baseline of format \(stored.version), and this release knows those up to \(Self.version): "
          + "write it anew with --write-baseline, or update safedi-lsp")
    }
    var counts: [FindingIdentity: Int] = [:]
    for entry in stored.findings {
      // The first format counted a finding for each of its roots: added up, what it knew stays known.
      let finding = FindingIdentity(DiagnosticCode(entry.code), owner: entry.owner, dependency: entry.dependency)
      // Clamped, since the file may contain anything and the counts are added up.
      counts[finding, default: 0] += min(max(0, entry.count ?? 1), Int(Int32.max))
    }
    self.init(counts: counts.filter { $0.value > 0 })
  }

  package func file() -> [UInt8] {
    let findings = sorted.map { finding, count in
      JSONFields([
        "code": finding.code.rawValue,
        "owner": finding.owner,
        "dependency": finding.dependency,
        "count": count,
      ]).inline
    }
    return JSONFields(["version": Self.version, "findings": findings]).file
  }

  /// The format that is written. In the first one findings had roots too.
  private static let version = 2

  private struct Stored: JSONDecodable {
    struct Entry: JSONDecodable {
      var code: String
      var owner: String?
      var dependency: String?
      var count: Int?

      init(json: JSONValue) throws(JSONDecodingError) {
        let object = try json.expectObject("finding")
        code = try object.required("code")
        owner = try object.optional("owner")
        dependency = try object.optional("dependency")
        count = try object.optional("count")
      }
    }

    var version: Int
    var findings: [Entry]

    init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("baseline")
      version = try object.required("version")
      findings = try object.required("findings")
    }
  }
}

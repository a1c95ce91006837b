import DependencyGraph
import JSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A baseline as a JSON file: one finding a line, sorted, so that it is reviewed and merged easily.
extension Baseline {
  /// Reads what ``file()`` wrote.
  /// - Throws: ``CheckFailure`` if it isn't a baseline of a version that is known.
  package init(file bytes: [UInt8], named path: String) throws(CheckFailure) {
    let stored: Stored
    do {
      stored = try JSONDecoder().decode(Stored.self, from: Data(bytes))
    } catch {
      throw CheckFailure("\(path) is not a baseline of safedi-lsp")
    }
    guard stored.version == Self.version else {
      throw CheckFailure("\(path) is a baseline of version \(stored.version), but only \(Self.version) is known")
    }
    var counts: [FindingIdentity: Int] = [:]
    for entry in stored.findings {
      let finding = FindingIdentity(
        DiagnosticCode(entry.code), owner: entry.owner, dependency: entry.dependency, root: entry.root)
      // Clamped, since the file may hold anything and the counts are added up.
      counts[finding, default: 0] += min(max(0, entry.count ?? 1), Int(Int32.max))
    }
    self.init(counts: counts.filter { $0.value > 0 })
  }

  package func file() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", Self.version)
      json.array("findings") { json in
        for (finding, count) in sorted {
          json.object(layout: .inline) { json in
            json.member("code", finding.code.rawValue)
            if let owner = finding.owner { json.member("owner", owner) }
            if let dependency = finding.dependency { json.member("dependency", dependency) }
            if let root = finding.root { json.member("root", root) }
            json.member("count", count)
          }
        }
      }
    }
    return json.finished()
  }

  private static var version: Int { 1 }

  private struct Stored: Decodable {
    struct Entry: Decodable {
      var code: String
      var owner: String?
      var dependency: String?
      var root: String?
      var count: Int?
    }

    var version: Int
    var findings: [Entry]
  }
}

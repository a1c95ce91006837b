import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// A fix that a client can name: its id is made of what the finding is about and of the lines that the fix changes. So it
/// holds as long as that code is as it was, whichever process is asked, and wherever the code has moved to.
struct FixOffer {
  let fix: Fix
  let id: String

  var data: JSONFields { ["id": id, "fix": fix.title, "preferred": fix.isPreferred ? true : nil] }

  static let schema = Schema.object(["id": .text, "fix": .text, "preferred?": .flag])

  /// The part of an id that names the finding.
  static func prefix(of finding: Finding, _ folder: String) -> String {
    var hash = StableHash()
    hash.add(finding.code.rawValue)
    hash.add(finding.identity.owner)
    hash.add(finding.identity.dependency)
    hash.add(FilePath.relative(finding.location.path, to: folder))
    return String(hash.hexadecimal.prefix(partLength))
  }

  /// Of each of the two parts: short, since every offer costs the client an id, and long enough to tell some thousand
  /// offers apart.
  private static let partLength = 4

  static func isID(_ text: String) -> Bool { text.count == 2 * partLength && text.allSatisfy(\.isHexDigit) }

  /// By the lines that it takes away and adds, wherever they stand.
  fileprivate static func digest(of fix: Fix, in code: Code) -> String {
    var hash = StableHash()
    hash.add(fix.title)
    for change in code.changes(of: fix) {
      let patch = change.patch(from: code.folder).splitLines
      for line in patch where line.hasPrefix("-") || line.hasPrefix("+") { hash.add(String(line)) }
    }
    return String(hash.hexadecimal.prefix(partLength))
  }
}

extension Code {
  /// The offers for some findings, those of each in the order of preference. Those that only say why they can't be
  /// chosen are left out.
  func offers(for findings: [Finding]) -> [[FixOffer]] {
    zip(findings, snapshot.fixes(for: findings, until: deadline, text: text)).map { finding, fixes in
      fixes.filter { $0.refusal == nil }.map { fix in
        FixOffer(
          fix: fix.sayingWhatIsLeft, id: FixOffer.prefix(of: finding, folder) + FixOffer.digest(of: fix, in: self))
      }
    }
  }

  /// The texts that a fix makes of its files. Files that can't be read are left out: writing them fails.
  func changes(of fix: Fix) -> [FileChange] {
    fix.edits.compactMap { file in
      guard let old = text(file.path) else { return nil }
      return FileChange(path: file.path, old: old, new: file.edits.applied(to: old))
    }
  }
}

extension FileChange {
  /// In the unified format, for paths that count from `folder`.
  func patch(from folder: String) -> String {
    String(utf8: UnifiedDiff.bytes(path: FilePath.relative(path, to: folder), old: old, new: new))
  }
}

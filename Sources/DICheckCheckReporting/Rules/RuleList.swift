import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// All codes of some libraries, with their defaults.
package struct RuleList {
  private var entries: [(library: any DependencyLibrary, entry: CatalogueEntry)]

  package init(of libraries: [any DependencyLibrary]) {
    entries = LibraryList(libraries).listed
  }

  /// A table for people, with a line for each code.
  package func text(_ style: TextStyle) -> String {
    let header = ["code", "severity", "refused by", "fixes", "what it says"]
    let rows = entries.map { library, entry in
      [
        entry.code.rawValue, entry.severity.reportName, entry.isParity ? library.name : "-",
        Self.title(of: entry.fixes),
        entry.title,
      ]
    }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    // The last column goes below the others where a terminal has no room for it beside them.
    let start = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let isBelow = style.width.map { $0 < start + 40 } ?? false
    let indent = String(repeating: " ", count: isBelow ? 2 : start)
    func line(_ cells: [String], _ role: (Int) -> TextStyle.Role?) -> String {
      let painted = cells.enumerated().map { column, cell in
        let isLast = column == cells.count - (isBelow ? 2 : 1)
        let gap = isLast ? "" : String(repeating: " ", count: max(0, widths[column] - cell.count) + 2)
        return (role(column).map { style.paint(cell, $0) } ?? cell) + gap
      }
      if isBelow, let last = cells.last {
        return style.line(painted.dropLast().joined()) + "\n" + style.line("  " + last, indent: indent) + "\n"
      }
      return style.line(painted.joined(), indent: indent) + "\n"
    }
    return line(header) { _ in .faint }
      + zip(entries, rows).map { listed, row in
        line(row) { column in column == 0 ? .message : column == 1 ? .severity(listed.entry.severity) : nil }
      }.joined()
  }

  /// A table for readers of Markdown.
  package var markdown: String {
    let head = "| Code | Severity | Refused by | Fixes | What it says |\n| --- | --- | --- | --- | --- |\n"
    return entries.reduce(into: head) { text, listed in
      let (library, entry) = listed
      let cells = [
        "`\(entry.code)`", entry.severity.reportName, entry.isParity ? library.name : "-", Self.title(of: entry.fixes),
        MarkdownText.message(entry.title),
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
  }

  package func json(tool: CheckReport.Tool) -> [UInt8] {
    let rules = entries.map { library, entry -> JSONFields in
      [
        "code": entry.code.rawValue,
        "library": library.name,
        "title": entry.title,
        "severity": entry.severity.reportName,
        "refusedByLibrary": entry.isParity,
        "fixes": entry.fixes.rawValue,
        "url": DiagnosticPage.url(for: entry.code, of: library),
      ]
    }
    return JSONFields(["version": 1, "tool": tool.json, "rules": rules]).file
  }

  private static func title(of fixes: CatalogueEntry.Fixes) -> String {
    switch fixes {
    case .none: "-"
    case .offered: "in editors"
    case .safe: "fix"
    }
  }
}

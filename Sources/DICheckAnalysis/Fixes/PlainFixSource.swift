import DICheckDependencyLibrary
import DICheckText

/// The proposals of an analysis that says no more of its fixes.
package protocol PlainFixSource: FixSource {
  associatedtype Analysis: FixingAnalysis where Analysis.Fixes == Self

  init(_ analysis: Analysis, _ menu: FixMenu)
}

extension PlainFixSource {
  package func fixes(for finding: Finding) -> [Fix] {
    guard !menu.deadline.hasPassed,
      let program = menu.snapshot.programs.firstIndex(where: { $0.name == finding.program })
    else { return [] }
    let key = FindingKey(finding)
    let proposals = proposals(for: finding, in: program)
    if menu.snapshot.layout.library.hintCodes.contains(finding.code) {
      return menu.fixes(from: proposals, in: program) { edits, _ in menu.isGone(key, after: edits) }
    }
    let isOfDeclaration = finding.declarationProblem != nil
    // Other findings of a declaration are shown anyway, so every fix of this one is offered.
    return menu.fixes(from: proposals, in: program, leavesAny: isOfDeclaration, countsFixed: !isOfDeclaration) {
      $1.removed.contains(key)
    }
  }

  package func following(
    _ snapshot: LibrarySnapshot, changing paths: Set<String>, text: @escaping TextSource
  ) -> Self? {
    (snapshot.analysis as? Analysis).map {
      Self($0, FixMenu(snapshot, deadline: menu.deadline, text: text))
    }
  }
}

/// An analysis whose fixes are those of one source.
package protocol FixingAnalysis: LibraryAnalysis {
  associatedtype Fixes: PlainFixSource where Fixes.Analysis == Self
}

extension FixingAnalysis {
  package func fixSource(_ context: AnalysisContext) -> Fixes {
    let snapshot = LibrarySnapshot(view: context.view, analysis: self)
    return Fixes(self, FixMenu(snapshot, deadline: context.deadline, text: context.text))
  }

  package func fixes(for findings: [Finding], _ context: AnalysisContext) -> [[Fix]] {
    findings.map(fixSource(context).fixes)
  }

  package func safeFixes(in paths: [String], _ context: AnalysisContext) -> FixedTexts {
    var fixes = SafeFixes(fixSource(context))
    fixes.fix(paths)
    return FixedTexts(changed: fixes.changed, originals: fixes.originals)
  }
}

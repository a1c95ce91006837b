import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckText

extension RequestContext {
  /// LSP, "Code Action": fixes of this server's findings on the lines of the range, and refactorings of what is named
  /// there.
  func codeActions(_ params: LSP.CodeActionParams) throws -> Answer<[LSP.CodeAction]?> {
    guard let path = converter.path(of: params.textDocument.uri), let text = converter.text(of: path),
      let (snapshot, deadline, read) = changes(of: path, within: patience)
    else { return Answer(nil) }
    let filter = CodeActionFilter(params.context)
    var offers: [Offer] = []
    if filter.includes(.quickFix) {
      offers += quickFixes(in: params.range, of: path, ClientDiagnostics(params.context.readableDiagnostics)) {
        snapshot.fixes(for: $0, until: deadline, text: read)
      }
    }
    if filter.includes(.refactorRewrite), text.bytes.count <= longestRefactored {
      let showsRefusals =
        filter.names(.refactorRewrite) && abilities.has("textDocument.codeAction.disabledSupport")
      let offset = converter.offset(of: params.range.start, in: text)
      // Each move is a change of several files that is proven: too much for a cursor that passes by.
      let others =
        snapshot.refactorings(at: offset, in: path, until: deadline, text: read)
        + (filter.isExplicit ? snapshot.moves(nil, at: offset, in: path, until: deadline, text: read) : [])
      offers += fitting(others.filter { showsRefusals || $0.refusal == nil }, beside: offers)
    }
    if filter.includes(.organizeOurs), let fix = snapshot.organizing(path, until: deadline, text: read) {
      offers.append(Offer(kind: .organizeOurs, fix: fix))
    }
    if filter.includes(.fixAllOurs), let fix = snapshot.fixAll(in: path, until: deadline, text: read) {
      offers.append(Offer(kind: .fixAllOurs, fix: fix))
    }
    if deadline.isCancelled { throw ResponseError.cancelled }
    var actions = offers.compactMap { action($0, at: path) }
    if filter.includes(.refactorRewrite), params.range.start == params.range.end || filter.isExplicit {
      let place = LSP.TextDocumentPositionParams(textDocument: params.textDocument, position: params.range.start)
      actions += renameActions(at: place)
    }
    return Answer(actions.nonEmpty)
  }

  // MARK: Quick fixes

  /// Fixes of findings that the client shows at the range or that stand in it come before those of its lines' others.
  /// - Parameter known: the client's diagnostics there, though the findings may be elsewhere by now.
  private func quickFixes(
    in range: LSP.Range, of path: String, _ known: ClientDiagnostics, _ fixes: ([Finding]) -> [[Fix]]
  ) -> [Offer] {
    var near: [[Offer]] = []
    var others: [[Offer]] = []
    let all = session.findings[path] ?? []
    let alike = Dictionary(grouping: all, by: \.identity)
    let findings = all.compactMap { finding -> NearFinding? in
      guard let own = converter.diagnostic(finding) else { return nil }
      let shown = known.diagnostic(showing: finding, at: own.range, isOnly: alike[finding.identity]?.count == 1)
      let isNear = shown != nil || own.range.touches(range)
      let isOnLine = own.range.start.line <= range.end.line && range.start.line <= own.range.end.line
      return isNear || isOnLine ? NearFinding(finding: finding, reported: shown ?? own, isNear: isNear) : nil
    }
    // Near findings come first: their fixes may take all the time that there is.
    let ordered = findings.filter(\.isNear) + findings.filter { !$0.isNear }
    for (entry, fixes) in zip(ordered, fixes(ordered.map(\.finding))) {
      let offers = fixes.map { Offer(kind: .quickFix, fix: $0, findings: [entry.reported]) }
      if entry.isNear { near.append(offers) } else { others.append(offers) }
    }
    return merged(near, others)
  }

  /// One list: the best for each near finding first, each change once, and not many more than there are findings. Those
  /// of other findings come after them, as far as there is room.
  private func merged(_ near: [[Offer]], _ others: [[Offer]]) -> [Offer] {
    var result: [Offer] = []
    var places: [[FileEdits]: Int] = [:]
    for (groups, isNear) in [(near, true), (others, false)] {
      for rank in 0..<(groups.map(\.count).max() ?? 0) {
        // The best for each near finding is shown, and all that there is for a lone one.
        let isShown = isNear && (rank == 0 || near.count == 1)
        for offer in groups.compactMap({ $0.dropFirst(rank).first }) {
          if let place = places[offer.fix.edits] {
            result[place].findings += offer.findings
          } else if isShown || result.count < limit {
            places[offer.fix.edits] = result.count
            result.append(offer)
          }
        }
      }
    }
    return result
  }

  // MARK: Refactorings

  /// The refactorings that equal no fix, as far as there is room beside the fixes.
  private func fitting(_ refactorings: [Fix], beside fixes: [Offer]) -> [Offer] {
    let known = Set(fixes.map(\.fix.edits))
    var room = limit - fixes.count
    return refactorings.compactMap { refactoring in
      if refactoring.refusal == nil {
        if known.contains(refactoring.edits) { return nil }
        room -= 1
        if room < 0 { return nil }
      }
      return Offer(kind: .refactorRewrite, fix: refactoring)
    }
  }

  // MARK: To the client

  /// Nil if it changes a file that the server may not change.
  private func action(_ offer: Offer, at path: String) -> LSP.CodeAction? {
    if let refusal = offer.fix.refusal {
      guard mayEdit(path) else { return nil }
      return LSP.CodeAction(
        title: offer.fix.title, kind: offer.kind, disabled: LSP.CodeActionDisabled(reason: refusal))
    }
    let fix = offer.fix.sayingWhatIsLeft
    guard mayEdit(fix.edits + fix.doubtful) else { return nil }
    return LSP.CodeAction(
      title: fix.title, kind: offer.kind, diagnostics: offer.findings.nonEmpty,
      isPreferred: fix.isPreferred ? true : nil,
      edit: converter.workspaceEdit(fix.edits, doubtful: fix.doubtful, left: fix.left, label: offer.fix.title))
  }

  /// The basis of changes to a document: a state of the analysis, the time that there is, and the texts. For a document
  /// of no program, or of one that isn't read yet, its own declarations are all there is to go by.
  func changes(
    of path: String, within patience: Duration? = nil
  ) -> (snapshot: Snapshot, deadline: Deadline, read: (String) -> [UInt8]?)? {
    let program = snapshot.flatMap { $0.contains(path) ? $0 : nil }
    return (program ?? converter.known.alone(path)).map { snapshot in
      (snapshot, Deadline(after: patience, isCancelled: isCancelled), { [converter] in converter.text(of: $0)?.bytes })
    }
  }
}

/// A fix on its way to the client.
private struct Offer {
  var kind: LSP.CodeActionKind
  var fix: Fix
  /// The findings that it fixes, as the client has them.
  var findings: [LSP.Diagnostic] = []
}

private struct NearFinding {
  var finding: Finding
  /// The finding as the client has it.
  var reported: LSP.Diagnostic
  var isNear: Bool
}

/// More offers are no help to choose from.
private let limit = 6
/// The time after which a menu is sent with the entries found so far.
private let patience = Duration.seconds(2)
/// A size in bytes: refactorings come unasked, each parses the file several times, and longer ones aren't written by
/// hand.
private let longestRefactored = 1 << 18

extension LSP.Range {
  /// Returns true if two have a place in common, be it the end of one.
  fileprivate func touches(_ other: LSP.Range) -> Bool {
    (start.line, start.character) <= (other.end.line, other.end.character)
      && (other.start.line, other.start.character) <= (end.line, end.character)
  }
}

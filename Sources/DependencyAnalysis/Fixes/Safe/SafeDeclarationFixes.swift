import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// The preferred safe fixes of what a file's declarations show by themselves.
struct SafeDeclarationFixes {
  private let context: FixContext
  private let program: ProgramAnalysis
  private let path: String
  private let shown: (MarkedFile) -> [DeclarationProblem]
  private let last = LastFixer()

  /// The text that was looked at last, as it was parsed: its fixes are made, then it is asked what they change.
  private final class LastFixer {
    var known: (text: [UInt8], isPart: Bool, fixer: any FileFixer)?
  }

  /// Each pass takes a step at least; the bound is for what nobody thought of.
  private static let passLimit = 200

  /// - Parameter shown: the problems of a file that somebody wants to see.
  init(
    _ path: String, _ context: FixContext, program: ProgramAnalysis,
    shown: @escaping (MarkedFile) -> [DeclarationProblem]
  ) {
    self.path = path
    self.context = context
    self.program = program
    self.shown = shown
  }

  /// One fix of a finding.
  private struct Step {
    var finding: FindingIdentity
    var edits: [UTF8Edit]
  }

  /// A stretch of work: a whole file or a part of it. What is fixed in one part is fixed for all.
  struct Unit {
    var path: String
    /// The part; nil for the whole file.
    fileprivate var part: FilePart?
    /// The fixer of the file of which it is a part.
    fileprivate var whole: (any FileFixer)?
    /// What fixes it, in offsets of the file.
    var edits: [UTF8Edit]

    /// Its own text in the file's.
    func text(in file: [UInt8]) -> [UInt8] { part?.text ?? file }

    fileprivate func with(_ edits: [UTF8Edit]?) -> Unit? {
      edits.map { edits in
        var unit = self
        unit.edits = edits
        return unit
      }
    }

    /// Edits of the file that make `new` of the unit's text; nil if they can't be known.
    func edits(making new: [UInt8], in file: [UInt8]) -> [UTF8Edit]? {
      let edits = UTF8Edit.edits(from: text(in: file), to: new)
      return part.map { $0.placed(edits) } ?? edits
    }
  }

  /// Bytes of a file times its findings, beyond which it is fixed in parts: each fix costs some parses of the file.
  private static let wholeCost = 1 << 16
  /// Bytes that may be read to find the fixes of one text: of a type with very many findings some are left over.
  private static let readingLimit = 1 << 24

  /// Bytes of a text times its findings, beyond which fixes are drafted first.
  private static let draftCost = 1 << 20
  /// Findings of several kinds in one type are drafted one kind after the other.
  private static let draftLimit = 16

  /// What fixes `original`, the text of the snapshot, as much as possible in each part.
  func units(fixing original: [UInt8]) -> [Unit] {
    // A document that is being typed may have facts of an earlier text.
    let isOpen = context.snapshot.documents[path] != nil
    let known = isOpen ? nil : context.snapshot.record(of: path)?.marked(for: program.edition)
    guard let reading = known ?? read(original) else { return [] }
    let problems = wanted(reading)
    guard !problems.isEmpty else { return [] }
    if problems.count > 1, original.count * problems.count > Self.wholeCost, let fixer = fixer(of: original, nil) {
      let parts = fixer.parts(around: problems.map(\.range))
      // A comment elsewhere in the file may silence what a part shows.
      let hidden = Set(reading.reading.problems.map { $0.identity })
        .subtracting(problems.map { $0.identity })
      let units = parts.lazy.filter { $0.text.count < original.count }.compactMap { part -> Unit? in
        let new = fixed(part.text, fixer, part) { !hidden.contains($0.identity) }
        let unit = Unit(path: path, part: part, whole: fixer, edits: [])
        return new == part.text ? nil : unit.with(unit.edits(making: new, in: original))
      }
      let found = withoutConflicts(units)
      if !found.isEmpty { return found }
    }
    let new = fixed(original, nil, nil)
    let unit = Unit(path: path, edits: [])
    return new == original ? [] : [unit.with(unit.edits(making: new, in: original))].compactMap(\.self)
  }

  /// Those that change nothing in another way than one before them: parts share their imports.
  private func withoutConflicts(_ units: some Sequence<Unit>) -> [Unit] {
    var taken = TakenPlaces()
    var known: Set<UTF8Edit> = []
    return units.filter { unit in
      let new = unit.edits.filter { !known.contains($0) }
      guard taken.take(new) else { return false }
      known.formUnion(new)
      return true
    }
  }

  /// What each fix alone makes of a unit's text.
  func steps(of unit: Unit, from text: [UInt8]) -> some Sequence<[UInt8]> {
    var allowance = Self.readingLimit
    let steps = read(text).map { allSteps(from: text, $0, unit.whole, &allowance) } ?? []
    return steps.lazy.map { $0.edits.applied(to: text) }.filter {
      !leavesCallsBehind($0, of: text, unit.whole, unit.part)
    }
  }

  /// The text after all fixes that bring up no other finding in it, as many as possible in each pass.
  /// - Parameters:
  ///   - whole: the file's fixer, where the text is a part of it.
  ///   - part: that part.
  ///   - isWanted: which problems of the text are to be fixed.
  private func fixed(
    _ original: [UInt8], _ whole: (any FileFixer)?, _ part: FilePart?,
    where isWanted: (DeclarationProblem) -> Bool = { _ in true }
  ) -> [UInt8] {
    var text = original
    guard var reading = read(text) else { return text }
    takeSteps(in: &text, &reading, whole, part, areDrafts: true, where: isWanted)
    takeSteps(in: &text, &reading, whole, part, areDrafts: false, where: isWanted)
    return text
  }

  /// - Parameter areDrafts: takes fixes that nobody has proven each by itself, where there are very many: of a thousand
  ///   in one type, each proof would read all of it. What is left is for those that are proven.
  private func takeSteps(
    in text: inout [UInt8], _ reading: inout MarkedFile, _ whole: (any FileFixer)?, _ part: FilePart?,
    areDrafts: Bool, where isWanted: (DeclarationProblem) -> Bool
  ) {
    var refused: Set<FindingIdentity> = []
    var allowance = Self.readingLimit
    for _ in 0..<(areDrafts ? Self.draftLimit : Self.passLimit) {
      let all = allSteps(from: text, reading, whole, &allowance, areDrafts: areDrafts, where: isWanted)
      var steps = separate(all.filter { !refused.contains($0.finding) })
      while !steps.isEmpty {
        let next = steps.flatMap(\.edits).sorted { $0.range < $1.range }.applied(to: text)
        if let new = read(next), Self.isNoWorse(new, than: reading),
          !areDrafts || Self.hasLost(steps, new, of: reading), !leavesCallsBehind(next, of: text, whole, part)
        {
          (text, reading) = (next, new)
          break
        }
        if steps.count == 1 { refused.insert(steps[0].finding) }
        steps.removeLast((steps.count + 1) / 2)
      }
      if steps.isEmpty, refused.isEmpty || all.allSatisfy({ refused.contains($0.finding) }) { break }
    }
  }

  /// Whether each of the steps did what it is there for.
  private static func hasLost(_ steps: [Step], _ new: MarkedFile, of old: MarkedFile) -> Bool {
    let before = Dictionary(old.reading.problems.map { ($0.identity, 1) }, uniquingKeysWith: +)
    let after = Dictionary(new.reading.problems.map { ($0.identity, 1) }, uniquingKeysWith: +)
    let wanted = Dictionary(steps.map { ($0.finding, 1) }, uniquingKeysWith: +)
    return wanted.allSatisfy { after[$0.key, default: 0] + $0.value <= before[$0.key, default: 0] }
  }

  private func allSteps(
    from text: [UInt8], _ marked: MarkedFile, _ whole: (any FileFixer)?, _ allowance: inout Int,
    areDrafts: Bool = false, where isWanted: (DeclarationProblem) -> Bool = { _ in true }
  ) -> [Step] {
    let problems = wanted(marked).filter(isWanted)
    guard !problems.isEmpty, !context.work.isOver, !areDrafts || text.count * problems.count > Self.draftCost,
      let fixer = fixer(of: text, whole)
    else { return [] }
    let recipes = context.recipes(for: program)
    // A draft takes no look at the text: all take one together.
    if areDrafts { _ = context.work.begin(text.count) }
    let cost = areDrafts ? 0 : text.count
    let maker = areDrafts ? fixer.drafting : fixer
    return problems.compactMap { problem in
      guard allowance > 0, context.work.begin(cost) else { return nil }
      allowance -= cost
      guard let fix = recipes.safeFix(for: problem, at: path, by: maker) else { return nil }
      return Step(finding: problem.identity, edits: fix.edits(of: path))
    }
  }

  /// What somebody wants to see and may be fixed without asking.
  private func wanted(_ marked: MarkedFile) -> [DeclarationProblem] {
    shown(marked).filter { $0.entry.fixes == .safe }
  }

  private func fixer(of text: [UInt8], _ whole: (any FileFixer)?) -> (any FileFixer)? {
    if let known = last.known, known.isPart == (whole != nil), known.text == text { return known.fixer }
    last.known = nil
    let fixer: (any FileFixer)? =
      if let whole { whole.fixer(ofPart: text) } else { context.recipes(for: program).fixer(of: text, at: path) }
    last.known = fixer.map { (text, whole != nil, $0) }
    return fixer
  }

  /// Whether calls would no longer fit. Only a person can see to those.
  private func leavesCallsBehind(
    _ new: [UInt8], of text: [UInt8], _ whole: (any FileFixer)?, _ part: FilePart?
  ) -> Bool {
    guard let fixer = fixer(of: text, whole) else { return true }
    return InitializerCallers(context: context, program: program)
      .areLeftBehind(by: fixer.initializerChanges(to: new), of: path, in: part)
  }

  /// Those that touch nothing that one before them touches. Of each type only steps of one kind: what a declaration
  /// lacks may change with what it is.
  private func separate(_ steps: [Step]) -> [Step] {
    var codes: [String?: DiagnosticCode] = [:]
    var taken = TakenPlaces()
    return steps.filter { step in
      let (owner, code) = (step.finding.owner, step.finding.code)
      guard codes[owner, default: code] == code, taken.take(step.edits) else { return false }
      codes[owner] = code
      return true
    }
  }

  private func read(_ text: [UInt8]) -> MarkedFile? {
    var source = SourceReader()
    let outcome = text.withUnsafeBufferPointer {
      source.extract($0, offset: 0, by: program.reader, search: program.reader.markerSearch)
    }
    if case .read(let marked) = outcome { return marked }
    return nil
  }

  private static func isNoWorse(_ new: MarkedFile, than old: MarkedFile) -> Bool {
    guard new.reading.brokenDeclarations.count <= old.reading.brokenDeclarations.count else { return false }
    var counts: [FindingIdentity: Int] = [:]
    for problem in old.reading.problems { counts[problem.identity, default: 0] += 1 }
    for problem in new.reading.problems {
      let key = problem.identity
      counts[key, default: 0] -= 1
      if counts[key, default: 0] < 0 { return false }
    }
    return true
  }
}

import DICheckDependencyLibrary
import DICheckText

extension LibraryView {
  /// The findings of comments that silence nothing in any program, as far as that can be known.
  /// - Parameter silenced: the findings of the programs' graphs that comments silence.
  func suppressionDiagnostics(
    in paths: some Sequence<String>, besides silenced: [(path: String, finding: Suppressions.Subject)]
  ) -> [Finding] {
    // With partial findings, unused comments can't be told from used ones.
    guard !options.isParity, options.roots == nil else { return [] }
    let silenced = Dictionary(grouping: silenced, by: \.path).mapValues { $0.map(\.finding) }
    let programs = WholePrograms(self)
    return paths.sorted().flatMap { suppressionDiagnostics(in: $0, besides: silenced[$0] ?? [], programs) }
  }

  private func suppressionDiagnostics(
    in path: String, besides silenced: [Suppressions.Subject], _ whole: WholePrograms
  ) -> [Finding] {
    guard layout.build.isReported(path), let file = ids[path] else { return [] }
    let programs = programs(of: file)
    let readings = programs.map { files[file.index].marked(for: $0.edition) }
    guard let first = programs.first, let marked = readings.first ?? nil,
      readings.allSatisfy({ $0.map { !$0.reading.isInDoubt && $0.reading.brokenDeclarations.isEmpty } ?? false })
    else { return [] }
    let own = readings.compactMap(\.self).flatMap { marked in
      (marked.reading.problems + (marked.reading.contents.value?.possibleProblems ?? [])).map { ($0.code, $0.range) }
    }
    let library = layout.library
    let unused = marked.suppressions.unused(among: own + silenced) { code in
      // Hints are only computed on demand.
      guard let entry = library.catalogue[code], entry.severity <= .warning, !library.hintCodes.contains(code),
        !isOff(code, in: path)
      else { return false }
      return entry.origin == .file || programs.allSatisfy(whole.contains)
    }
    return unused.compactMap { DeclarationProblem.unused($0) }.compactMap {
      filtered(
        Finding($0, path: path, program: first.program.name), in: first, suppressions: marked.suppressions)
    }
  }
}

/// Decides which programs were read whole, so that their findings are complete. The results are cached.
private final class WholePrograms {
  private let view: LibraryView
  private var known: [String: Bool] = [:]

  init(_ view: LibraryView) { self.view = view }

  /// Returns true if the program was read whole. O(files of the program) at the first call.
  func contains(_ program: FormedProgram) -> Bool {
    if let known = known[program.name] { return known }
    let isWhole =
      program.isComplete
      && program.files.allSatisfy { file in
        switch view.files[file.index].outcome(for: program.edition) {
        case .unmarked?: true
        case .read(let marked)?: !marked.reading.isInDoubt && marked.reading.brokenDeclarations.isEmpty
        case .setAside?, nil: false
        }
      }
    known[program.name] = isWhole
    return isWhole
  }
}

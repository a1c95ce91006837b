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
    var known: [String: Bool] = [:]
    return paths.sorted().flatMap { path in
      suppressionDiagnostics(in: path, besides: silenced[path] ?? []) { program in
        if let isWhole = known[program.name] { return isWhole }
        let isWhole = isWhole(program)
        known[program.name] = isWhole
        return isWhole
      }
    }
  }

  private func suppressionDiagnostics(
    in path: String, besides silenced: [Suppressions.Subject], isWhole: (FormedProgram) -> Bool
  ) -> [Finding] {
    guard layout.build.isReported(path), let file = ids[path] else { return [] }
    let programs = programs(of: file)
    let readings = programs.map { files[file.index].marked(for: $0.edition) }
    guard let first = programs.first, let marked = readings.first ?? nil,
      readings.allSatisfy({ $0?.isWhole ?? false })
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
      return entry.origin == .file || programs.allSatisfy(isWhole)
    }
    return unused.compactMap { DeclarationProblem.unused($0) }.compactMap {
      filtered(
        Finding($0, path: path, program: first.program.name), in: first, suppressions: marked.suppressions)
    }
  }

  /// Returns true if the program was read whole, so that its findings are complete. O(files of the program).
  private func isWhole(_ program: FormedProgram) -> Bool {
    program.isComplete
      && program.files.allSatisfy { file in
        guard let outcome = files[file.index].outcome(for: program.edition) else { return false }
        return outcome.marked?.isWhole ?? (outcome.unread == nil)
      }
  }
}

extension MarkedFile {
  fileprivate var isWhole: Bool { !reading.isInDoubt && reading.brokenDeclarations.isEmpty }
}

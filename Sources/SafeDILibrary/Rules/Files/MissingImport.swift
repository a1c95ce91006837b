import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension DiagnosticCode {
  package static let missingImport = DiagnosticCode("missing-import")
}

/// Macros are known only to a file that imports SafeDI itself, or a module that passes it on.
struct MissingImport: DeclarationFault {
  static let entry = CatalogueEntry(
    .missingImport, "A file uses SafeDI's macros and doesn't import SafeDI",
    severity: .warning, scope: .file, shownBy: .program, fixes: .offered, isParity: false)

  static let module = SafeDI.ownPackage.name

  func message(of owner: String) -> String {
    "This file uses SafeDI's macros but doesn't import SafeDI. Add `import \(Self.module)`."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let edits = fixer.file.addImports(of: [Self.module])
    guard !edits.isEmpty else { return [] }
    return [
      Fix(
        title: "Add `import \(Self.module)`", isPreferred: true, isSafe: false,
        edits: [FileEdits(path: fixer.file.path, edits: edits)])
    ]
  }
}

extension FileReading {
  private static let importOfLibrary = [ModuleImport(module: MissingImport.module)]

  mutating func suspectMissingImport() {
    let module = MissingImport.module
    // In a file with syntax errors, the import itself may be unreadable.
    if let firstMacro, brokenDeclarations.isEmpty, !imports.contains(where: { $0.module == module }) {
      suspicions.append(
        Suspicion(
          DeclarationProblem(MissingImport(), at: firstMacro, owner: nil),
          if: .isOutOfSight(module: module)))
    } else {
      imports.removeAll { $0.module != module && !$0.isPassedOn }
      // Most files have this one alone, which then takes no room.
      if imports == Self.importOfLibrary { imports = Self.importOfLibrary }
    }
  }
}

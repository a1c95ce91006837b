import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Macros are known only to a file that imports SafeDI itself, or a module that passes it on; and only where the file's
/// module depends on SafeDI.
struct MissingImport: DeclarationFault, DeclarationRule {
  static let entry = CatalogueEntry(
    .missingImport, "A file uses SafeDI's macros and doesn't import SafeDI",
    severity: .warning, scope: .file, shownBy: .program)

  static let module = SafeDI.ownPackage.name
  /// Modules of which SafeDI itself is made, and which have no macros.
  static let parts: Set = ["SafeDICore", "SafeDIMacros", "SafeDITool"]

  enum Fault: Hashable {
    case noImport
    /// One of ``parts`` is imported instead.
    case part(String)
    /// The module imports SafeDI, and its manifest names no product of it.
    case noDependency(module: String)
  }

  var fault: Fault

  func message(of owner: String) -> String {
    switch fault {
    case .noImport: "This file uses SafeDI's macros but doesn't import SafeDI. Add `import \(Self.module)`."
    case .part(let part):
      "`\(part)` is a part of SafeDI without its macros. Write `import \(Self.module)` instead of `import \(part)`."
    case .noDependency(let module):
      "`\(module)` uses SafeDI's macros but doesn't depend on SafeDI. "
        + "Add `.product(name: \"\(Self.module)\", package: …)` to the dependencies of its target."
    }
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    switch fault {
    case .noImport: break
    case .part(let part):
      let imports = fixer.file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
      guard let path = imports.first(where: { $0.path.first?.name.text == part })?.path else { break }
      return [
        fixer.propose("Write `import \(Self.module)`", .preferred, UTF8Edit(range: path.place, newText: Self.module))
      ]
    // The manifest is no file of a program: see ``ModuleDependencyFixes``.
    case .noDependency: return []
    }
    return [fixer.propose("Add `import \(Self.module)`", .preferred) { $0.addImports(of: [Self.module]) }]
  }
}

extension FileReading {
  private static let importOfLibrary = [ModuleImport(module: MissingImport.module)]

  mutating func suspectMissingImport() {
    let module = MissingImport.module
    let part = imports.lazy.map(\.module).first(where: MissingImport.parts.contains)
    // In a file with syntax errors, the import itself may be unreadable.
    if let firstMacro, brokenDeclarations.isEmpty, !imports.contains(where: { $0.module == module }) {
      suspicions.append(
        Suspicion(
          DeclarationProblem(MissingImport(fault: part.map { .part($0) } ?? .noImport), at: firstMacro),
          if: .libraryIsOutOfSight))
    } else {
      imports.removeAll { $0.module != module && !$0.isPassedOn }
      // Most files have this one alone, which then takes no room.
      if imports == Self.importOfLibrary { imports = Self.importOfLibrary }
    }
  }
}

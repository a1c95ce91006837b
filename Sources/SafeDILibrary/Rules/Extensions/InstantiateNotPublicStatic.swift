import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The instantiate method is hidden from the code that calls it, or not static (SD-X03).
struct InstantiateNotPublicStatic: DeclarationFault {
  static let entry = CatalogueEntry(
    "instantiate-not-public-static", "The instantiate method is hidden from the code that calls it, or not static",
    fixes: .safe)

  static func check(
    _ builder: FunctionDeclaration, _ findings: inout RuleFindings
  ) {
    let modifiers = builder.modifiers
    guard !findings.dialect.accepts(modifiers) || !modifiers.isStatic else { return }
    var fault = InstantiateNotPublicStatic(signature: builder.signature)
    if findings.dialect.allowsNarrowAccess {
      let hiding = modifiers.isHidden ? findings.dialect.hiding(modifiers) : nil
      fault.fault = hiding.map { .hidden(by: $0, isStatic: modifiers.isStatic) } ?? .notStatic
    }
    findings.report(
      fault,
      at: builder.modifiers.place ?? builder.node.funcKeyword.place)
  }

  var signature: String
  var fault = Fault.notPublicStatic

  enum Fault: Hashable, Sendable {
    case notPublicStatic
    case notStatic
    case hidden(by: String, isStatic: Bool)
  }

  func message(of owner: String) -> String {
    switch fault {
    case .notPublicStatic:
      "`\(signature)` must be `public static`, because SafeDI calls it on the type from other modules."
    case .notStatic: "`\(signature)` must be `static`, because SafeDI calls it on the type."
    case .hidden(let modifier, let isStatic):
      "`\(signature)` is `\(modifier)`, but the code that SafeDI generates calls it from another file. "
        + (isStatic
          ? "Remove `\(modifier)`, or write `package` or `public` where another module builds it."
          : "Write `static` instead.")
    }
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let function = fixer.functionAtFault else { return [] }
    if fault != .notPublicStatic { return [makeCallable(function, by: fixer)] }
    return [
      fixer.propose("Make `\(function.signature)` `public static`", .automatic) {
        guard let place = function.modifiers.place else {
          let start = function.node.funcKeyword.place.startOffset
          return $0.apply(UTF8Edit(inserting: "public static ", at: start))
        }
        let replaced: Set<String> = [
          "public", "open", "package", "internal", "fileprivate", "private", "static", "class", "final", "override",
          "mutating", "nonmutating", "dynamic",
        ]
        let rest = function.modifiers.node.filter { !replaced.contains($0.name.text) }.map(\.trimmedDescription)
        return $0.apply(UTF8Edit(range: place, newText: (["public", "static"] + rest).joined(separator: " ")))
      }
    ]
  }
  /// Adds `static` and takes away what hides it; other access stays.
  private func makeCallable(_ function: FunctionDeclaration, by fixer: ProblemFixer) -> Fix? {
    let modifiers = function.modifiers
    guard modifiers.isHidden else {
      return fixer.propose("Make `\(function.signature)` `static`", .automatic) {
        // Modifiers of an instance's methods can't stand beside `static`.
        let others: Set<String> = ["class", "final", "override", "mutating", "nonmutating", "dynamic"]
        let rest = modifiers.node.filter { !others.contains($0.name.text) }.map(\.trimmedDescription)
        let place = modifiers.place ?? UTF8Range(at: function.node.funcKeyword.place.startOffset)
        let text = (rest + ["static"]).joined(separator: " ") + (modifiers.place == nil ? " " : "")
        return $0.apply(UTF8Edit(range: place, newText: text))
      }
    }
    guard modifiers.isStatic else {
      return fixer.propose("Make `\(function.signature)` `static`", .automatic) {
        guard let access = modifiers.access else { return false }
        return $0.apply(UTF8Edit(range: access.name.place, newText: "static"))
      }
    }
    let needed = if case .hidden = fault { fixer.neededVisibility } else { Visibility.module }
    return fixer.makeReachable(
      modifiers, before: function.node.funcKeyword, function.signature, for: needed, .automatic)
  }
}

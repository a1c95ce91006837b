import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A label that a macro does not have in the version in use. SafeDI ignores it and the compiler refuses it.
enum UnknownArgument: DeclarationRule {
  static let entry = CatalogueEntry(
    "unknown-argument", "A macro has no argument of that name", fixes: .safe, isParity: false, isShownByCheckout: true)

  static func check(_ use: MacroUse, _ findings: RuleFindings) {
    guard !use.arguments.isEmpty, !use.node.hasError else { return }
    let (macro, dialect) = (use.macro, findings.dialect)
    // An alias begins the list.
    let alias = use.hasAliasOutOfOrder ? use.argument("fulfilledByDependencyNamed").map { ($0, "ofType") } : nil
    if let (late, next) = use.arguments.argumentOutOfOrder(of: macro, in: dialect) ?? alias {
      let place = next == "ofType" ? "first, before" : "before"
      let isSure = dialect.declarations != nil
      findings.report(
        self, "`\(late.label ?? "")` stands too late in `\(macro.spelling)`. Write it \(place) `\(next)`.",
        of: late.label, at: late.node.label?.place ?? late.place
      ) { [isSure ? $0.moveForward() : nil] }
    }
    for argument in use.arguments where !dialect.takes(argument, of: macro) {
      // One of which no source tells: only the library's own sources say what it means.
      let isOpen = argument.isLeftToLaterReleases(of: macro, in: dialect)
      let message =
        isOpen
        ? "This version of \(ToolName.full) doesn't know the argument `\(argument.label ?? "")` of `\(macro.spelling)`. "
          + "Findings that it may explain are hidden."
        : message(about: argument, of: macro, in: dialect)
      findings.report(
        self, message, of: argument.label, at: argument.node.label?.place ?? argument.place,
        severity: isOpen ? .warning : nil
      ) { isOpen ? [] : $0.moveArgument() }
    }
  }

  private static func message(
    about argument: MacroArgument, of macro: SafeDIMacro, in dialect: SafeDIDialect
  ) -> String {
    let labels = dialect.labels(of: macro)
    let takes = labels.isEmpty ? "It takes no arguments." : "It takes \(labels.quotedList)."
    guard let label = argument.label else { return "`\(macro.spelling)` has an argument without a label. \(takes)" }
    let known = SafeDIMacroParameter.all.filter { $0.label == label }
    if let parameter = known.first(where: { $0.macro == macro }), parameter.since > dialect.version {
      return "`\(label)` needs SafeDI \(parameter.since) or later, but this program uses \(dialect.version)."
    }
    let start = "`\(macro.spelling)` has no argument `\(label)`"
    if macro == .instantiable, label == "fulfilledByType" {
      let type = argument.value.plainString?.text ?? "P"
      return "\(start), which belongs to `@Instantiated`. Write `fulfillingAdditionalTypes: [\(type).self]` here."
    }
    let others = known.filter { $0.macro != macro && $0.since.line <= dialect.version.line }.map(\.macro.spelling)
    return others.isEmpty ? "\(start). \(takes)" : "\(start); it belongs to \(others.quoted.joined(separator: " or "))."
  }
}

extension MacroArgument {
  /// Returns true if it may be one of which no source tells: it has a label that isn't like any that is known.
  func isLeftToLaterReleases(of macro: SafeDIMacro, in dialect: SafeDIDialect) -> Bool {
    guard let label else { return false }
    if dialect.isUnexplained(label, of: macro) { return true }
    guard dialect.mayHaveUnknownArguments else { return false }
    // The argument may belong to another macro.
    if dialect.knows(label, of: macro) || SafeDIMacroParameter.isKnown(label) || label == "activeCompilationConditions"
    {
      return false
    }
    return labelsMeant(among: SafeDIMacroParameter.labels(of: macro), of: macro).isEmpty
  }
}

extension SafeDIDialect {
  /// Returns true if a macro has an argument, by its label or without one.
  fileprivate func takes(_ argument: MacroArgument, of macro: SafeDIMacro) -> Bool {
    if let label = argument.label { return knows(label, of: macro) }
    return declarations?.macros.contains { $0.name == macro.rawValue && $0.parameters.contains { $0.label == nil } }
      ?? false
  }
}

extension [MacroArgument] {
  /// The first argument that stands too late, and the label of one before which it belongs. Only the library's own
  /// sources are sure to show all forms of a macro.
  func argumentOutOfOrder(of macro: SafeDIMacro, in dialect: SafeDIDialect) -> (late: MacroArgument, next: String)? {
    let written = compactMap(\.label)
    let forms =
      dialect.declarations?.macros.filter { $0.name == macro.rawValue }.map { $0.parameters.map(\.label) } ?? []
    guard written.count == count, Set(written).count == written.count else { return nil }
    let fitting = forms.filter { Set(written).isSubset(of: $0) }
    let late = fitting.compactMap { argumentOutOfOrder(in: $0) }
    // One form that is called so is enough.
    return late.count == fitting.count ? late.first : nil
  }

  private func argumentOutOfOrder(in form: [String?]) -> (late: MacroArgument, next: String)? {
    let written = map(\.label)
    for (index, argument) in enumerated() {
      guard let place = form.firstIndex(of: argument.label) else { continue }
      if let next = written[..<index].first(where: { form[place...].contains($0) }) ?? nil { return (argument, next) }
    }
    return nil
  }
}

extension ProblemFixer {
  /// Moved to where the declared order wants it.
  fileprivate func moveForward() -> Fix? {
    guard let (use, argument) = argumentAtFault, let label = argument.label else { return nil }
    return replace(argument, in: use, by: label, file.text(argument.value.place), isMoved: true)
  }

  /// Moved, renamed, or removed, which changes nothing for SafeDI.
  fileprivate func moveArgument() -> [Fix?] {
    guard let (use, argument) = argumentAtFault else { return [] }
    let corrections = corrections(of: argument, in: use)
    let title = argument.label.map { "Remove `\($0)`" } ?? "Remove the argument"
    return corrections + [
      propose(title, corrections.isEmpty ? .automatic : .offered, argument.node.removal)
    ]
  }

  /// Several where each of them may be meant: then none of them is preferred.
  private func corrections(of argument: MacroArgument, in use: MacroUse) -> [Fix] {
    guard let label = argument.label else { return [] }
    if let moved = move(argument, labelled: label, in: use) { return moved.compactMap(\.self) }
    let known = file.dialect.labels(of: use.macro).filter { !use.isWritten($0) }
    let near = argument.labelsMeant(among: known, of: use.macro)
    return near.compactMap {
      replace(argument, in: use, by: $0, file.text(argument.value.place), near.count == 1 ? .automatic : .offered)
    }
  }

  /// Moves the argument to where it belongs; nothing if it belongs nowhere under its label.
  private func move(_ argument: MacroArgument, labelled label: String, in use: MacroUse) -> [Fix?]? {
    if use.macro == .instantiable, ["fulfilledByType", "fulfillsType", "fulfilling"].contains(label) {
      return [additionalType(argument, in: use)]
    }
    if use.macro == .instantiated, label.hasPrefix("fulfillingAdditionalType"),
      let array = argument.value.asArray,
      let type = array.elements.only.flatMap({ TypeTerm(expression: $0.expression) })
    {
      return [replace(argument, in: use, by: "fulfilledByType", "\"\(type.unwrapped)\"")]
    }
    // The other property macro has it: which one is meant is for the author to say.
    if use.macro.marksDependency,
      SafeDIMacroParameter.all.contains(where: { $0.label == label && $0.macro.marksDependency })
    {
      return [otherMacro(with: label, in: use)]
    }
    return nil
  }

  /// `@Instantiable(fulfilledByType: "P")`: one more of the additional types.
  private func additionalType(_ argument: MacroArgument, in use: MacroUse) -> Fix? {
    let named =
      argument.value.plainString.flatMap { TypeTerm(spelling: $0.text) } ?? TypeTerm(expression: argument.value)
    guard let element = named?.metatypeSpelling else { return nil }
    guard let existing = use.argument("fulfillingAdditionalTypes")?.value.asArray else {
      return replace(argument, in: use, by: "fulfillingAdditionalTypes", "[\(element)]")
    }
    return propose("Move `\(element)` to `fulfillingAdditionalTypes`", .automatic) {
      let edit: UTF8Edit
      if let last = existing.elements.last {
        edit = UTF8Edit(inserting: ", \(element)", at: last.expression.place.end)
      } else {
        edit = UTF8Edit(range: existing.place, newText: "[\(element)]")
      }
      return $0.apply([argument.node.removal, edit])
    }
  }

  /// Puts another argument in its place, where the declared order wants it.
  private func replace(
    _ argument: MacroArgument, in use: MacroUse, by label: String, _ value: String,
    _ worth: Applicability = .automatic, isMoved: Bool = false
  ) -> Fix? {
    guard isMoved || !use.isWritten(label) else { return nil }
    return propose(isMoved ? "Move `\(label)` to its place" : "Write `\(label): \(value)`", worth) { rewriting in
      guard rewriting.apply(argument.node.removal),
        let rest = rewriting.file.macroUse(at: use.place)
      else { return false }
      return rewriting.apply(rewriting.file.setting(label, to: value, of: rest))
    }
  }

  /// Only if that macro has all of the arguments.
  private func otherMacro(with label: String, in use: MacroUse) -> Fix? {
    guard
      let macro = SafeDIMacroParameter.all.first(where: { $0.label == label && $0.macro.marksDependency })?.macro,
      use.arguments.allSatisfy({ $0.label.map { file.dialect.knows($0, of: macro) } == true })
    else { return nil }
    return propose(
      "Change `\(use.macro.spelling)` to `\(macro.spelling)`", .offered,
      UTF8Edit(range: use.node.attributeName.place, newText: macro.rawValue))
  }
}

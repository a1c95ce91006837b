import DependencyGraph
import SourceReading
import SwiftSyntax

/// Labels that a macro does not have in the version in use. SafeDI ignores them and the compiler refuses them.
extension DeclarationRules {
  mutating func checkLabels(of use: MacroUse, owner: String?) {
    guard !use.arguments.isEmpty, !use.node.hasError else { return }
    for argument in use.arguments {
      guard let label = argument.label else {
        report(
          .unknownArgument, at: argument.place, owner: owner, isParity: false,
          "`\(use.macro.spelling)` takes no argument without a label." + takes(use.macro))
        continue
      }
      guard !dialect.knows(label, of: use.macro) else { continue }
      report(
        .unknownArgument, at: argument.node.label?.place ?? argument.place, owner: owner, dependency: label,
        isParity: false, message(unknown: label, argument: argument, of: use.macro))
    }
  }

  private func message(unknown label: String, argument: MacroArgument, of macro: SafeDIMacro) -> String {
    if let parameter = SafeDIMacroParameter.all.first(where: { $0.macro == macro && $0.label == label }) {
      return "`\(label)` exists from SafeDI \(parameter.since) on, and this code is read as \(dialect.version)."
    }
    let start = "`\(macro.spelling)` has no argument `\(label)`"
    if macro == .instantiable, label == "fulfilledByType" {
      let type = argument.value.plainString.map { $0.text } ?? "P"
      return start + ", which belongs to `@Instantiated`. Write `fulfillingAdditionalTypes: [\(type).self]` here."
    }
    let others = SafeDIMacroParameter.all.filter { $0.label == label && $0.since <= dialect.version }
    guard others.isEmpty else {
      return start + "; it belongs to " + others.map { "`\($0.macro.spelling)`" }.joined(separator: " or ") + "."
    }
    return start + "." + takes(macro)
  }

  /// A sentence that lists what the macro takes.
  private func takes(_ macro: SafeDIMacro) -> String {
    let labels = dialect.labels(of: macro)
    return labels.isEmpty ? " It takes none." : " It takes " + labels.map { "`\($0)`" }.joined(separator: ", ") + "."
  }
}

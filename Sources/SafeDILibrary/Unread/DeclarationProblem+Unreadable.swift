import DependencyGraph
import SourceReading
import Text

/// The finding of a file that can't be read well enough to trust: one for each file, at the first such place.
extension DeclarationProblem {
  package static func unreadable(at range: SourceRange) -> DeclarationProblem {
    unreadable(
      at: range,
      "A syntax error here leaves in doubt what this file declares. "
        + "Nothing that it may declare is reported as missing until it is corrected.")
  }

  package static func conflict(at range: SourceRange) -> DeclarationProblem {
    unreadable(
      at: range,
      "An unresolved merge conflict begins here, which leaves in doubt what this file declares. "
        + "Nothing that it may declare is reported as missing until it is resolved.")
  }

  /// It parses, but is no declaration yet.
  static func halfTyped(_ property: DependencyProperty) -> DeclarationProblem {
    unreadable(
      at: property.bindings.last?.node.place ?? property.node.place,
      "The dependency `\(property.bindings.last?.name ?? "")` has no type yet, which leaves in doubt what its type "
        + "needs and provides. Nothing that it may provide is reported as missing until it has one.")
  }

  /// - Parameter reason: completes "This file ".
  package static func unreadable(
    at range: SourceRange, because reason: String, isFolder: Bool = false
  ) -> DeclarationProblem {
    let subject = isFolder ? "This folder" : "This file"
    return unreadable(at: range, "\(subject) \(reason). Nothing that it may declare is reported as missing.")
  }

  private static func unreadable(at range: SourceRange, _ message: String) -> DeclarationProblem {
    DeclarationProblem(code: .unreadableSource, range: range, message: message, isParity: false)
  }
}

extension FileReading {
  /// Adds a finding in its order.
  package mutating func add(_ problem: DeclarationProblem) {
    let index = problems.firstIndex { ($0.range, $0.code.rawValue) > (problem.range, problem.code.rawValue) }
    problems.insert(problem, at: index ?? problems.count)
  }

  /// Whether a finding says that the file can't be trusted.
  package var isUnreadable: Bool { problems.contains { $0.code == .unreadableSource } }
}

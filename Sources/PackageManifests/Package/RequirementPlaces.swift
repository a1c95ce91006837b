import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// Where a `Package.swift` says which versions of a package will do.
package struct RequirementPlace: Hashable, Sendable {
  /// The required versions.
  package var requirement: VersionRequirement
  /// The dependency, as written.
  package var dependency: UTF8Range
  /// The place between the quotes of the only version that is named; nil if there is none, or several.
  package var version: UTF8Range?
}

extension ManifestReader {
  /// The dependencies of a manifest's text on packages at some locations (or of some identities in a registry), as far
  /// as they are written out. None for a text with syntax errors. Parses, so the calling thread needs a large stack.
  package static func requirements(
    in text: [UInt8], ofPackageAt isWanted: (_ location: String) -> Bool
  ) -> [RequirementPlace] {
    guard let (tree, start) = parsed(text) else { return [] }
    let finder = DependencyFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    var evaluator = ManifestEvaluator(for: tree)
    return finder.calls.filter { isWanted($0.location) }.map { call in
      let value = evaluator.value(of: ExprSyntax(call.node))
      let requirement = if case .call(let call) = value { requirement(call) } else { VersionRequirement.unknown }
      return RequirementPlace(
        requirement: requirement, dependency: call.node.place.shifted(by: start),
        version: place(ofVersionOf: requirement, in: call.node)?.shifted(by: start))
    }
  }

  /// The place between the quotes of the only version in the arguments of `.package(url:)`.
  private static func place(
    ofVersionOf requirement: VersionRequirement, in call: FunctionCallExprSyntax
  ) -> UTF8Range? {
    switch requirement {
    case .range, .unversioned, .unknown: return nil
    case .exact, .upToNextMajor, .upToNextMinor:
      let argument = call.arguments.first { ["from", "exact", nil].contains($0.label?.text) }?.expression
      let inner = argument?.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
      return (inner ?? argument)?.plainString?.place
    }
  }
}

/// Finds what is written as `.package(url: "…", …)` or `.package(id: "…", …)`.
private final class DependencyFinder: SyntaxVisitor {
  private(set) var calls: [(location: String, node: FunctionCallExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard name == "package" else { return .visitChildren }
    for argument in node.arguments where ["url", "id"].contains(argument.label?.text) {
      if let location = argument.expression.plainString {
        calls.append((location.text, node))
      }
    }
    return .visitChildren
  }
}

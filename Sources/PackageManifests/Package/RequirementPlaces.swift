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
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let source = String(decoding: text[start...], as: UTF8.self)
    guard isParsable(source) else { return [] }
    let tree = Parser.parse(source: source)
    guard !tree.hasError else { return [] }
    let finder = DependencyFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.calls.filter { isWanted($0.location) }.map { call in
      var place = RequirementPlace(
        requirement: .unknown, dependency: call.node.place.shifted(by: start), version: nil)
      if let (requirement, version) = requirement(of: call.node) {
        place.requirement = requirement
        place.version = version?.shifted(by: start)
      }
      return place
    }
  }

  /// The requirement that is written as literals in the arguments of `.package(url:)`, and where its version stands.
  private static func requirement(of call: FunctionCallExprSyntax) -> (VersionRequirement, UTF8Range?)? {
    func literal(_ expression: ExprSyntax?) -> (text: String, place: UTF8Range)? {
      expression?.as(StringLiteralExprSyntax.self)?.content
    }
    for argument in call.arguments {
      switch argument.label?.text {
      case "from": return literal(argument.expression).map { (.upToNextMajor($0.text), $0.place) }
      case "exact": return literal(argument.expression).map { (.exact($0.text), $0.place) }
      case "branch", "revision": return (.unversioned, nil)
      case nil:
        guard let inner = argument.expression.as(FunctionCallExprSyntax.self) else { return range(argument.expression) }
        guard let version = literal(inner.arguments.first?.expression), inner.arguments.count == 1 else { return nil }
        switch inner.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
        case "upToNextMajor": return (.upToNextMajor(version.text), version.place)
        case "upToNextMinor": return (.upToNextMinor(version.text), version.place)
        case "exact": return (.exact(version.text), version.place)
        case "branch", "revision": return (.unversioned, nil)
        default: return nil
        }
      default: continue
      }
    }
    return nil
  }

  private static func range(_ expression: ExprSyntax) -> (VersionRequirement, UTF8Range?)? {
    guard let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 else { return nil }
    let elements = Array(sequence.elements)
    let sign = elements[1].trimmedDescription
    guard let lower = elements[0].as(StringLiteralExprSyntax.self)?.content,
      let upper = elements[2].as(StringLiteralExprSyntax.self)?.content, sign == "..<" || sign == "..."
    else { return nil }
    return (.range(lower: lower.text, upper: upper.text, isClosed: sign == "..."), nil)
  }
}

extension StringLiteralExprSyntax {
  /// The text of a literal without interpolation, and where it stands, quotes left out.
  fileprivate var content: (text: String, place: UTF8Range)? {
    guard segments.count == 1, case .stringSegment(let segment)? = segments.first else { return nil }
    return (segment.content.text, segment.place)
  }
}

/// Finds what is written as `.package(url: "…", …)` or `.package(id: "…", …)`.
private final class DependencyFinder: SyntaxVisitor {
  private(set) var calls: [(location: String, node: FunctionCallExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard name == "package" else { return .visitChildren }
    for argument in node.arguments where ["url", "id"].contains(argument.label?.text) {
      if let location = argument.expression.as(StringLiteralExprSyntax.self)?.content {
        calls.append((location.text, node))
      }
    }
    return .visitChildren
  }
}

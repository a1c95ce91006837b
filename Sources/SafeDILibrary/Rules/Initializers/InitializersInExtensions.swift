import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

extension SafeDIReader {
  /// Says of types without a usable initializer where an extension in the same file has one. Files are read in
  /// stretches, so only the whole text shows it.
  func noteExtensionInitializers(in reading: inout FileReading, from text: UnsafeBytes) {
    let found = reading.problems.indices.filter { index in
      (reading.problems[index].fault as? MissingInitializer)?.dependencies.isEmpty == false
    }
    guard !found.isEmpty, Self.extensions.matches(text), WholeText.isParsable(Array(text)) else { return }
    let extensions = Parser.parse(source: text).statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
    for index in found {
      let problem = reading.problems[index]
      guard var fault = problem.fault as? MissingInitializer,
        let initializer = extensions.lazy.filter({ $0.extends(problem.owner) })
          .flatMap({ $0.fittingInitializers(for: fault.dependencies, in: dialect) }).first
      else { continue }
      let owner = problem.owner ?? ""
      fault.words =
        "`\(initializer.signature)` of `\(owner)` stands in an extension, where SafeDI doesn't look. "
        + "Move it into `\(owner)`."
      var changed = DeclarationProblem(fault, at: problem.range, beside: problem.otherPlace, owner: problem.owner)
      changed.macroReport = problem.macroReport
      reading.problems[index] = changed
    }
  }

  private static let extensions = MarkerSearch(["extension "])
}

extension ExtensionDeclSyntax {
  /// Returns true if it extends all of a type, and says nothing else of it.
  fileprivate func extends(_ type: String?) -> Bool {
    genericWhereClause == nil && attributes.isEmpty && extendedType.trimmedDescription == type
  }

  /// The initializers that take all dependencies and nothing else. One under a condition doesn't count.
  fileprivate func fittingInitializers(
    for dependencies: [Identity], in dialect: SafeDIDialect
  ) -> [InitializerDeclaration] {
    memberBlock.members.compactMap { member in
      guard let node = member.decl.as(InitializerDeclSyntax.self) else { return nil }
      let initializer = InitializerDeclaration(node)
      let assessment = InitializerAssessment(initializer, dependencies: dependencies, dialect: dialect)
      // Generated code can't call a parameter without a label.
      let isFitting =
        assessment.missing.isEmpty && assessment.extra.isEmpty && assessment.obstacles.isEmpty
        && !initializer.parameterClause.parameters.contains { $0.firstName.tokenKind == .wildcard }
      return isFitting ? initializer : nil
    }
  }
}

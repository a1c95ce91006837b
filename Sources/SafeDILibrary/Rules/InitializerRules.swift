import DependencyGraph
import SourceReading
import SwiftSyntax

/// The rules about a type's initializer: SD-D06 – SD-D10 (Rules/Initializers.md).
extension DeclarationRules {
  /// Returns whether a valid initializer exists, or one will be written by the macro.
  mutating func checkInitializers(_ declaration: InstantiableDeclaration) -> Bool {
    let dependencies = declaration.dependencies.map(\.shape.identity).withoutRepetition
    let assessments = declaration.initializers.map {
      InitializerAssessment($0, dependencies: dependencies, dialect: dialect)
    }
    if assessments.contains(where: \.isValid) { return true }
    switch dialect.initializers {
    case .generated:
      if declaration.uninitializedProperties.isEmpty { return true }
    case .required: break
    case .repaired:
      if let nearest = Self.nearest(assessments) {
        reportRepair(of: nearest, in: declaration)
        return false
      }
    }
    let culprit = assessments.filter { !$0.extra.isEmpty && !$0.isForeign }
      .min { $0.otherFaults < $1.otherFaults }
    if let culprit {
      for parameter in culprit.extra { report(extra: parameter, in: declaration, dependencies: dependencies) }
    } else {
      reportMissing(declaration, assessments, dependencies: dependencies)
    }
    return false
  }

  /// The initializer that the library repairs: the one with the fewest missing parameters; where one of two lacks none
  /// and only isn't public, the later of them.
  private static func nearest(_ assessments: [InitializerAssessment]) -> InitializerAssessment? {
    var best: InitializerAssessment?
    for candidate in assessments where candidate.isRepairable {
      guard let current = best else {
        best = candidate
        continue
      }
      let bothLack = !current.missing.isEmpty && !candidate.missing.isEmpty
      let neitherLacks = current.missing.isEmpty && candidate.missing.isEmpty
      if bothLack ? candidate.missing.count < current.missing.count : !neitherLacks { best = candidate }
    }
    return best
  }

  private mutating func reportRepair(of assessment: InitializerAssessment, in declaration: InstantiableDeclaration) {
    let initializer = assessment.initializer
    let owner = declaration.fullName
    guard !assessment.missing.isEmpty else {
      report(
        .initializerNotPublic, at: initializer.node.initKeyword.place, owner: owner,
        "`\(initializer.signature)` of `\(owner)` must be `public`, because SafeDI calls it from other modules.")
      return
    }
    let missing = assessment.missing.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .initializerMissingParameter, at: initializer.parameterClause.place, owner: owner,
      dependency: assessment.missing.map(\.label).joined(separator: ", "),
      "`\(initializer.signature)` of `\(owner)` doesn't take \(missing). Add the "
        + (assessment.missing.count == 1 ? "parameter" : "parameters") + " and assign "
        + (assessment.missing.count == 1 ? "it." : "them."))
  }

  private mutating func report(
    extra parameter: Parameter, in declaration: InstantiableDeclaration, dependencies: [Identity]
  ) {
    let owner = declaration.fullName
    let message: String
    if let dependency = dependencies.first(where: { $0.label == parameter.label }) {
      let wanted = dependency.type.asParameterType
      message =
        "The parameter `\(parameter.label)` is of type `\(parameter.type)`, and the dependency needs `\(wanted)`. "
        + "Types must be spelled alike."
    } else {
      message =
        "SafeDI can't supply `\(parameter.label): \(parameter.type)`, which is no dependency of `\(owner)`. Give it a "
        + "default value, or make it a dependency."
    }
    report(
      .initializerExtraParameter, at: parameter.place, owner: owner, dependency: parameter.label, message)
  }

  private mutating func reportMissing(
    _ declaration: InstantiableDeclaration, _ assessments: [InitializerAssessment], dependencies: [Identity]
  ) {
    let owner = declaration.fullName
    let reason: String
    if let best = assessments.min(by: { $0.otherFaults < $1.otherFaults }) {
      reason = "SafeDI can't call `\(best.initializer.signature)` of `\(owner)`, which \(best.reason)."
    } else {
      reason =
        dependencies.isEmpty
        ? "`\(owner)` has no initializer of its own." : "`\(owner)` has no initializer that takes its dependencies."
    }
    let parameters = dependencies.map { "\($0.label): \($0.type.asParameterType)" }.joined(separator: ", ")
    report(.missingInitializer, at: declaration.name.place, owner: owner, reason + " Add `public init(\(parameters))`.")
  }
}

extension InitializerAssessment {
  /// Why it can't be used, for a sentence that begins with "which".
  fileprivate var reason: String {
    var reasons = obstacles.map { obstacle in
      switch obstacle {
      case .failable: "can fail"
      case .async: "is `async`"
      case .throwing: "throws"
      case .generic: "is generic"
      case .whereClause: "has a `where` clause"
      }
    }
    if !isPublic { reasons.append("isn't public") }
    if !missing.isEmpty { reasons.append("doesn't take " + missing.map { "`\($0)`" }.joined(separator: ", ")) }
    guard reasons.count > 1, let last = reasons.popLast() else { return reasons.first ?? "takes other parameters" }
    return reasons.joined(separator: ", ") + " and " + last
  }
}

extension [Identity] {
  /// Each once, in order: the branches of `#if` may repeat a property.
  var withoutRepetition: [Identity] {
    // Most are few, for which comparing all is faster than hashing.
    let isRepeating =
      count > 12
      ? Set(map(\.label)).count < count
      : indices.contains { index in self[..<index].contains { $0.label == self[index].label } }
    guard isRepeating else { return self }
    var seen = Set<Identity>()
    return filter { seen.insert($0).inserted }
  }
}

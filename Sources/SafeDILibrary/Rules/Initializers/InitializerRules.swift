import DICheckDependencyGraph
import DICheckSourceReading
import SwiftSyntax

/// Which of a type's initializers is at fault, if none can be called: SD-D06 – SD-D10 (Rules/Initializers.md).
extension DeclarationRules {
  /// Returns whether a valid initializer exists, or one will be written by the macro.
  mutating func checkInitializers(_ declaration: InstantiableDeclaration) -> Bool {
    let assessments = declaration.assessments
    if let used = assessments.first(where: \.isValid) {
      checkDefaults(of: used, in: declaration)
      return true
    }
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
    let dependencies = declaration.dependencies.map(\.shape.identity).withoutRepetition
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
  /// and only its access is at fault, the later of them.
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
    guard !assessment.missing.isEmpty else {
      report(
        .initializerNotPublic(
          InitializerNotPublic(signature: initializer.signature, hiding: dialect.hiding(initializer.modifiers))),
        at: initializer.node.initKeyword.place, owner: declaration.fullName)
      return
    }
    let fault = InitializerMissingParameter(signature: initializer.signature, missing: assessment.missing)
    report(
      .initializerMissingParameter(fault), at: initializer.parameterClause.place, owner: declaration.fullName)
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

import DICheckDependencyLibrary
import SafeDIGraph

/// The initializer that SafeDI calls; or, if it can call none, the one that is at fault: SD-D06 – SD-D10
/// (Rules/Initializers.md).
enum InitializerVerdict {
  case usable(InitializerDeclaration)
  /// The macro writes one.
  case generated
  /// One takes all dependencies, and its access keeps SafeDI from it.
  case hidden(InitializerDeclaration)
  /// One takes nothing else, but not all dependencies.
  case incomplete(InitializerDeclaration, missing: [Identity])
  /// The nearest one requires parameters that are no dependencies.
  case blocked([Parameter])
  case missing

  init(on declaration: InstantiableDeclaration, in dialect: SafeDIDialect) {
    let assessments = declaration.assessments
    if let used = assessments.first(where: \.isValid) {
      self = .usable(used.initializer)
      return
    }
    switch dialect.initializers {
    case .generated where declaration.uninitializedProperties.isEmpty:
      self = .generated
      return
    case .repaired:
      guard let nearest = Self.repaired(among: assessments) else { break }
      self =
        nearest.missing.isEmpty
        ? .hidden(nearest.initializer) : .incomplete(nearest.initializer, missing: nearest.missing)
      return
    case .generated, .required: break
    }
    let culprit = assessments.filter { !$0.extra.isEmpty && !$0.isForeign }.min { $0.otherFaults < $1.otherFaults }
    self = culprit.map { .blocked($0.extra) } ?? .missing
  }

  /// The initializer that SafeDI repairs: the one with the fewest missing parameters; where one of two lacks none
  /// and only its access is at fault, the later of them.
  private static func repaired(among assessments: [InitializerAssessment]) -> InitializerAssessment? {
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
}

extension [Identity] {
  /// Each once, in order: the branches of `#if` may repeat a property.
  var withoutRepetition: [Identity] { map(\.label).holdsTwins ? uniqued : self }
}

extension [String] {
  /// True if some are equal. Most are few, for which comparing all is faster than hashing.
  var holdsTwins: Bool {
    count > 12 ? Set(self).count < count : indices.contains { self[..<$0].contains(self[$0]) }
  }
}

/// Breaks types of a valid program, one fault for each type.
enum FaultPlanter {
  /// Faults go to types spread evenly over those behind the root. A kind that asks for a dependency takes the next type
  /// that has one; when no type is left, the remaining kinds are dropped.
  static func plant(_ kinds: [FaultKind], in types: inout [GeneratedType]) -> [CodeBase.PlantedFault] {
    let candidates = types.indices.filter { types[$0].isInjected && !types[$0].isRoot && !types[$0].dependencies.isEmpty }
    guard !kinds.isEmpty, !candidates.isEmpty else { return [] }
    var planted: [CodeBase.PlantedFault] = []
    for (index, kind) in kinds.prefix(candidates.count).enumerated() {
      let target = candidates[index * candidates.count / kinds.count.clamped(to: candidates.count)]
      apply(kind, to: &types[target], number: index)
      planted.append(CodeBase.PlantedFault(path: types[target].path, kind: kind))
    }
    return planted
  }

  private static func apply(_ kind: FaultKind, to type: inout GeneratedType, number: Int) {
    switch kind {
    case .unfulfilledReceived:
      type.dependencies.append(GeneratedDependency(.received, "unmade\(number)", "Unmade\(number)"))
    case .noInstantiable:
      type.dependencies.append(GeneratedDependency(.instantiated, "absent\(number)", "Absent\(number)"))
    case .missingConformance: type.conforms = false
    case .typeNotPublic: type.isPublic = false
    case .mutableDependency: type.dependencies[0].isMutable = true
    case .initializerMissingParameter: type.initializerOmitsLast = true
    }
  }
}

extension Int {
  fileprivate func clamped(to limit: Int) -> Int { Swift.min(self, limit) }
}

/// Breaks types of a valid program, one fault for each type.
enum FaultPlanter {
  /// Plants faults in types with dependencies, spread evenly over those after the root; if there are too few types, the
  /// remaining kinds are dropped.
  static func plant(_ kinds: [FaultKind], in types: inout [GeneratedType]) -> [CodeBase.PlantedFault] {
    let candidates = types.indices.filter { index in
      types[index].isInjected && !types[index].isRoot && !types[index].dependencies.isEmpty
    }
    let count = min(kinds.count, candidates.count)
    var planted: [CodeBase.PlantedFault] = []
    for (index, kind) in kinds.prefix(count).enumerated() {
      let target = candidates[index * candidates.count / count]
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
    case .typeNotPublic: type.isHidden = true
    case .mutableDependency: type.dependencies[0].isMutable = true
    case .initializerMissingParameter: type.initializerOmitsLast = true
    }
  }
}

import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The rules that look at one declaration at file level. What they find is shown if the names in it are Stitcher's; what
/// only syntax shows, the reader reports itself.
enum LocalRules {
  static func faults(of declaration: StitcherDeclaration) -> [LocalFault] {
    let pairs = declaration.pairsOfOneBuilder()
    return DuplicateRegistration.check(declaration, pairs) + ShadowTypeConflict.check(declaration, pairs)
      + LoneFault.check(declaration) + LocalDependencies.check(declaration) + OptionalMetatype.check(declaration)
      + RegisterableInit.check(declaration)
  }
}

typealias RegistrationPair = (earlier: Registration, later: Registration)

extension StitcherDeclaration {
  func fault(
    _ fault: StitcherFault, at place: PlaceID, beside other: PlaceID? = nil, of owner: String,
    on name: StitcherName = .dependency, except exception: LocalFault.Exception? = nil
  ) -> LocalFault {
    LocalFault(
      problem: DeclarationProblem(
        fault, at: self[place], beside: other.map { self[$0] }, owner: owner.nonEmpty),
      name: name, exception: exception)
  }

  /// The registrations that a container or group lists itself, each pair of which is there together whenever the later
  /// one is, or always: the first one first.
  fileprivate func pairsOfOneBuilder() -> [RegistrationPair] {
    shape.builders.flatMap { builder -> [RegistrationPair] in
      guard case .lines(let lines) = builder.content, lines.count > 1 else { return [] }
      // Registrations are identical or conflict only if their types are the same.
      var byType: [WrittenType: [(Int, [Guard])]] = [:]
      var pairs: [RegistrationPair] = []
      for line in lines {
        guard let index = line.registration else { continue }
        let guards = line.guards
        let later = shape.registrations[index]
        // Listed containers are a fault of their own.
        guard let type = later.writtenType, type != .named(StitcherName.dependencyContainer.rawValue) else { continue }
        for (earlier, conditions) in byType[type] ?? [] where Set(conditions).isSubset(of: guards) {
          pairs.append((shape.registrations[earlier], later))
        }
        byType[type, default: []].append((index, guards))
      }
      return pairs
    }
  }
}

extension Registration {
  /// Returns true if it is known to take the same parameters as another one.
  func hasSameParameters(as other: Registration) -> Bool {
    writtenParameters.map { $0 == other.writtenParameters } ?? false
  }
}

import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A fault that a registration has by itself. Its file shows most; the graph finds those that types tell which other
/// files declare.
enum LoneFault: Hashable {
  /// `.eager` where Stitcher doesn't make anything in advance: for its parameters, or else its scope.
  case eagerIgnored(hasParameters: Bool)
  /// `.eager` with `.shared`, which keeps an instance only as long as somebody else does.
  case eagerSharedLost
  /// A factory with parameters whose instance is kept: arguments aren't part of what an instance is found by.
  case parameterisedCached(ScopeFact.Scope)
  /// An optional, which is found under its own type only: demands look for what is in it.
  case optional
  /// A collection that is registered by its type: demands for a collection look for its elements.
  case collection
  /// A call for its effect among the lines of a builder, which take any value for a registration.
  case void

  /// The faults that a registration has by its scope and its parameters, as far as these are known.
  static func all(_ scope: ScopeFact.Scope?, isEager: Bool, parameterCount: Int?) -> [Self] {
    let hasParameters = parameterCount ?? 0 > 0
    var found: [Self] = []
    if isEager, hasParameters || scope == .instance { found.append(.eagerIgnored(hasParameters: hasParameters)) }
    if isEager, scope == .shared, parameterCount == 0 { found.append(.eagerSharedLost) }
    if let scope, scope.isCaching, hasParameters { found.append(.parameterisedCached(scope)) }
    return found
  }

  func place(in registration: Registration) -> PlaceID? {
    switch self {
    case .eagerIgnored, .eagerSharedLost: registration.eager
    case .parameterisedCached: registration.parameters.known?.first?.place ?? registration.place
    case .optional, .collection: registration.result.place
    case .void: registration.place
    }
  }

  /// - Parameter subject: the type that is registered, of an optional the type in it, or the call for an effect; nil for
  ///   an array literal.
  func fault(of subject: String?) -> StitcherFault {
    let name = subject ?? ""
    func fault(
      _ entry: CatalogueEntry, _ message: String, severity: Severity? = nil,
      _ proposals: @escaping @Sendable (StitcherFixes, RegistrationRef) -> [FixProposal]
    ) -> StitcherFault {
      StitcherFault(entry, message, of: subject, severity: severity) { site in
        site.fixes.registration(around: site.location).map { proposals(site.fixes, $0) } ?? []
      }
    }
    return switch self {
    case .eagerIgnored(hasParameters: false):
      fault(
        .eagerIgnored,
        "`.eager` does nothing here: `\(name)` is made for each demand. Remove it, or say `.scope(.singleton)`."
      ) { $0.removingEager(of: $1, .automatic) + $0.settingScope("singleton", of: $1) }
    case .eagerIgnored(hasParameters: true):
      fault(
        .eagerIgnored,
        "`.eager` does nothing here: the factory of `\(name)` has parameters, for which nobody passes arguments in "
          + "advance. Remove it."
      ) { $0.removingEager(of: $1, .automatic) }
    case .eagerSharedLost:
      fault(
        .eagerSharedLost,
        "`\(name)` is made in advance and lost at once, since a shared instance lives only while somebody holds it. "
          + "Say `.scope(.singleton)`, or remove `.eager`."
      ) { $0.settingScope("singleton", of: $1) + $0.removingEager(of: $1, .offered) }
    case .parameterisedCached(let scope):
      // `.shared` only keeps it while somebody holds it.
      fault(
        .parameterisedCached,
        "The factory of `\(name)` has parameters, but \(scope == .shared ? "while an instance lives" : "from the second demand on") "
          + "all arguments give the same instance. Say `.scope(.instance)` for one of each demand.",
        severity: scope == .shared ? .information : nil
      ) { $0.settingScope("instance", of: $1) }
    case .optional:
      fault(
        .optionalResult,
        "This registers `\(name)?`, which a demand for `\(name)`, or for an optional of it, doesn't find. "
          + "Register a value of type `\(name)`, in an `if let` where there may be none."
      ) { _, _ in [] }
    case .collection:
      fault(
        .arrayRegistrationUnreachable,
        "\(name.isEmpty ? "This array is" : "`\(name)` is") registered by type, and no demand finds it: a demand for a "
          + "collection looks for the elements. Name the registration, or register the elements."
      ) { $0.changing($1, "Name the registration") { [$0.inserting(modifier: ".named(<#name#>)", in: $1)] } }
    case .void:
      fault(
        .accidentalRegistration,
        "A builder takes `\(name)` for a registration: it registers `Void`, and runs only when somebody asks for that. "
          + "Remove the line, or move the call out of the builder."
      ) { $0.removing(lineAt: $0.graph.location($1), "the line") }
    }
  }

  // MARK: What a file shows

  /// Functions of Swift and its foundation that return nothing.
  private static let effects: Set = [
    "print", "debugPrint", "NSLog", "assert", "assertionFailure", "precondition", "DependencyGraph.activate",
    "DependencyGraph.deactivate", "DependencyGraph.deactivateAll",
  ]

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.shape.registrations.filter { $0.registerableType == nil }.flatMap { registration in
      faults(of: registration).compactMap { kind, subject in
        kind.place(in: registration).map { facts.fault(kind.fault(of: subject), at: $0, of: registration.owner) }
      }
    }
  }

  private static func faults(of registration: Registration) -> [(kind: Self, subject: String?)] {
    var found: [(kind: Self, subject: String?)] = []
    let result = registration.result
    if registration.locator == .type([]) {
      let type = registration.writtenType
      if let wrapped = type?.unwrapped { found.append((.optional, wrapped.description)) }
      if result.value == .array || type?.element != nil { found.append((.collection, type?.description)) }
    }
    if registration.origin == .expression, case .call(let callee, _)? = result.value, let name = callee.plainName,
      effects.contains(name)
    {
      found.append((.void, name))
    }
    let kinds = all(
      registration.scope?.scope, isEager: registration.eager != nil,
      parameterCount: registration.parameters.known?.count)
    return found + kinds.map { ($0, registration.subject) }
  }
}

extension StitcherFixes {
  fileprivate func removingEager(of id: RegistrationRef, _ worth: Applicability) -> [FixProposal] {
    changing(id, "Remove `.eagerness(.eager)`", worth) { text, chain in
      [chain.modifiers.last { $0.name == "eagerness" }.flatMap { text.removing(modifier: $0.call) }]
    }
  }
}

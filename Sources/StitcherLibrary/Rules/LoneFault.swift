import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A fault that a registration has by itself. Its file shows most; the graph finds those that types tell which other
/// files declare.
struct LoneFault: StitcherFault {
  enum Kind: Hashable {
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
    static func all(_ scope: ScopeFact.Scope?, isEager: Bool, parameterCount: Int?) -> [Kind] {
      let hasParameters = parameterCount ?? 0 > 0
      var found: [Kind] = []
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
  }

  var kind: Kind
  /// The type that is registered, of an optional the type in it, or the call for an effect; nil for an array literal.
  var subject: String?

  var entry: CatalogueEntry {
    switch kind {
    case .eagerIgnored: .eagerIgnored
    case .eagerSharedLost: .eagerSharedLost
    case .parameterisedCached: .parameterisedCached
    case .optional: .optionalResult
    case .collection: .arrayRegistrationUnreachable
    case .void: .accidentalRegistration
    }
  }
  /// `.shared` only keeps it while somebody holds it.
  var severity: Severity { kind == .parameterisedCached(.shared) ? .information : entry.severity }
  var dependency: String? { subject }

  func message(of owner: String) -> String {
    let name = subject ?? ""
    return switch kind {
    case .eagerIgnored(hasParameters: false):
      "`.eager` does nothing here: `\(name)` is made for each demand. Remove it, or say `.scope(.singleton)`."
    case .eagerIgnored(hasParameters: true):
      "`.eager` does nothing here: the factory of `\(name)` has parameters, for which nobody passes arguments in "
        + "advance. Remove it."
    case .eagerSharedLost:
      "`\(name)` is made in advance and lost at once, since a shared instance lives only while somebody holds it. "
        + "Say `.scope(.singleton)`, or remove `.eager`."
    case .parameterisedCached(let scope):
      "The factory of `\(name)` has parameters, but \(scope == .shared ? "while an instance lives" : "from the second demand on") "
        + "all arguments give the same instance. Say `.scope(.instance)` for one of each demand."
    case .optional:
      "This registers `\(name)?`, which a demand for `\(name)`, or for an optional of it, doesn't find. "
        + "Register a value of type `\(name)`, in an `if let` where there may be none."
    case .collection:
      "\(subject.map { "`\($0)` is" } ?? "This array is") registered by type, and no demand finds it: a demand for a "
        + "collection looks for the elements. Name the registration, or register the elements."
    case .void:
      "A builder takes `\(name)` for a registration: it registers `Void`, and runs only when somebody asks for that. "
        + "Remove the line, or move the call out of the builder."
    }
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    let fixes = site.fixes
    guard let id = fixes.registration(around: site.location) else { return [] }
    func removingEager(_ worth: Applicability) -> [FixProposal] {
      fixes.changing(id, "Remove `.eagerness(.eager)`", worth) { text, chain in
        [chain.modifiers.last { $0.name == "eagerness" }.flatMap { text.removing(modifier: $0.call) }]
      }
    }
    return switch kind {
    case .eagerIgnored(hasParameters: true): removingEager(.automatic)
    case .eagerIgnored(hasParameters: false): removingEager(.automatic) + fixes.settingScope("singleton", of: id)
    case .eagerSharedLost: fixes.settingScope("singleton", of: id) + removingEager(.offered)
    case .parameterisedCached: fixes.settingScope("instance", of: id)
    case .collection:
      fixes.changing(id, "Name the registration") { [$0.inserting(modifier: ".named(<#name#>)", in: $1)] }
    case .void: fixes.removing(lineAt: site.location, "the line")
    case .optional: []
    }
  }

  /// Functions of Swift and its foundation that return nothing.
  private static let effects: Set = [
    "print", "debugPrint", "NSLog", "assert", "assertionFailure", "precondition", "DependencyGraph.activate",
    "DependencyGraph.deactivate", "DependencyGraph.deactivateAll",
  ]

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.shape.registrations.filter { $0.registerableType == nil }.flatMap { registration in
      faults(of: registration).compactMap { fault in
        fault.kind.place(in: registration).map { facts.fault(fault, at: $0, of: registration.owner) }
      }
    }
  }

  private static func faults(of registration: Registration) -> [Self] {
    var found: [Self] = []
    let result = registration.result
    if registration.locator == .type([]) {
      let type = registration.writtenType
      if let wrapped = type?.unwrapped { found.append(Self(kind: .optional, subject: wrapped.description)) }
      if result.value == .array || type?.element != nil {
        found.append(Self(kind: .collection, subject: type?.description))
      }
    }
    if registration.origin == .expression, case .call(let callee, _)? = result.value,
      let name = callee.plainName, effects.contains(name)
    {
      found.append(Self(kind: .void, subject: name))
    }
    let kinds = Kind.all(
      registration.scope?.scope, isEager: registration.eager != nil,
      parameterCount: registration.parameters.known?.count)
    return found + kinds.map { Self(kind: $0, subject: registration.subject) }
  }
}

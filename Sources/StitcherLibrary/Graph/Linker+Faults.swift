import DICheckDependencyLibrary
import DICheckSwiftFacts

/// A fault of a single registration.
enum RegistrationFault: Hashable {
  /// One of its further types, which its own has nothing to do with.
  case unrelated(TypeMention, DependencyKey)
  /// A class behind a protocol, without a scope.
  case existentialScope
  case sharedValue
  /// A parameter of the initializer that `@Registerable` takes.
  case notHashable(InitializerRef, InitializerFact.Parameter)
  /// One that its file may show too.
  case lone(LoneFault)
}

/// Faults of single registrations that only other declarations show: the kinds of their types, and what these conform to.
extension Linker {
  mutating func faults(of linked: LinkedRegistration, _ registration: Registration) -> [RegistrationFault] {
    var faults = unrelatedTypes(of: linked, registration)
    let kind = linked.result.known?.declaration.flatMap { resolver.kind(of: $0) }
    if kind == .protocol, registration.scope == nil, let made = linked.made,
      let madeKind = resolver.kind(of: made), madeKind == .class || madeKind == .actor
    {
      faults.append(.existentialScope)
    }
    if registration.scope?.scope == .shared, kind == .struct || kind == .enum { faults.append(.sharedValue) }
    if linked.locator == .type, case .type(let further) = registration.locator, further.isEmpty {
      if linked.result.known?.unwrapped != nil { faults.append(.lone(.optional)) }
      if linked.result.known?.element != nil { faults.append(.lone(.collection)) }
    }
    if registration.origin == .expression, linked.result == .known(.void) { faults.append(.lone(.void)) }
    // A scope that is written shows in the file, as parameters do.
    guard registration.scope == nil else { return faults }
    let kinds = LoneFault.all(
      linked.scope.scope, isEager: registration.eager != nil, parameterCount: linked.parameters?.count)
    return faults + kinds.filter { $0 != .eagerIgnored(hasParameters: true) }.map { .lone($0) }
  }

  /// The further types that the registered one has nothing to do with.
  mutating func unrelatedTypes(of linked: LinkedRegistration, _ registration: Registration) -> [RegistrationFault] {
    guard linked.locator == .type, let made = linked.made, !linked.ancestors.isOpen else { return [] }
    let own = Set([linked.result.known, .declared(made, [])])
    let mentions = registration.locator.types
    return zip(mentions, linked.keys.suffix(mentions.count)).compactMap { mention, key in
      guard let key, let type = key.type, type.isDeclared else { return nil }
      let isRelated = type.parts.allSatisfy { linked.ancestors.types.contains($0) || own.contains($0) }
      return isRelated ? nil : .unrelated(mention, key)
    }
  }

  /// The standard protocols that don't make a type hashable.
  private static let unhashed: Set = [
    "Sendable", "Equatable", "Codable", "Encodable", "Decodable", "Identifiable", "CustomStringConvertible",
    "AnyObject",
    "Comparable", "Error", "ObservableObject",
  ]

  /// The parameters of classes and structures that certainly aren't hashable, by their positions.
  mutating func parametersWithoutHash(_ parameters: CallShape) -> [Int] {
    (parameters ?? []).enumerated().compactMap { position, type in
      guard let type = type?.declaration, let kind = resolver.kind(of: type), kind == .class || kind == .struct
      else { return nil }
      let ancestors = resolver.ancestors(of: type)
      return ancestors.isOpen || !Self.unhashed.isSuperset(of: ancestors.foreignNames) ? nil : position
    }
  }
}

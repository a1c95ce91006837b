import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The distance of an initializer from one that SafeDI can call (Rules/Initializers.md).
struct InitializerAssessment {
  /// A fault that SafeDI's own repair never removes, in words behind "it".
  enum Obstacle: String {
    case failable = "can fail"
    case async = "is `async`"
    case throwing = "throws"
    case generic = "is generic"
    case whereClause = "has a `where` clause"
  }

  let initializer: InitializerDeclaration
  /// Dependencies that no parameter takes, in the order of their declaration.
  private(set) var missing: [Identity] = []
  /// Parameters that are no dependency and must be given.
  private(set) var extra: [Parameter] = []
  private(set) var obstacles: [Obstacle] = []
  /// The number of dependencies that it takes.
  private(set) var matched = 0
  /// True if its access is one with which SafeDI can call it.
  let isReachable: Bool

  init(_ initializer: InitializerDeclaration, dependencies: [Identity], dialect: SafeDIDialect) {
    self.initializer = initializer
    isReachable = dialect.accepts(initializer.modifiers)
    // Tables of labels cost more than they save where there are few.
    let isLong = dependencies.count > 16 && initializer.parameters.count > 16
    let parameters = isLong ? Dictionary(grouping: initializer.parameters, by: \.label) : [:]
    let labelled = isLong ? Dictionary(grouping: dependencies, by: \.label) : [:]
    for dependency in dependencies {
      let candidates = isLong ? parameters[dependency.label] ?? [] : initializer.parameters
      if candidates.contains(where: { $0.takes(dependency, in: dialect) }) {
        matched += 1
      } else {
        missing.append(dependency)
      }
    }
    extra = initializer.parameters.filter { parameter in
      let candidates = isLong ? labelled[parameter.label] ?? [] : dependencies
      return !parameter.hasDefault && !candidates.contains { parameter.takes($0, in: dialect) }
    }
    if initializer.isFailable { obstacles.append(.failable) }
    if initializer.isAsync { obstacles.append(.async) }
    if initializer.node.signature.effectSpecifiers?.throwsClause != nil { obstacles.append(.throwing) }
    if initializer.node.genericParameterClause != nil { obstacles.append(.generic) }
    if initializer.node.genericWhereClause != nil { obstacles.append(.whereClause) }
  }

  var isValid: Bool { isReachable && missing.isEmpty && extra.isEmpty && obstacles.isEmpty }
  /// Another access or further parameters bring it nearer; obstacles may remain for later.
  var isRepairable: Bool { extra.isEmpty && (!isReachable || !missing.isEmpty) }
  /// Faults beside required parameters that are no dependency.
  var otherFaults: Int { obstacles.count + missing.count + (isReachable ? 0 : 1) }

  /// True for an initializer with another purpose (decoding, a storyboard): it has obstacles and takes no dependency.
  var isForeign: Bool { matched == 0 && !obstacles.isEmpty }
}

extension [InitializerAssessment] {
  /// The initializer that SafeDI repairs: the one with the fewest missing parameters; where one of two lacks none
  /// and only its access is at fault, the later of them.
  var repaired: InitializerAssessment? {
    var best: InitializerAssessment?
    for candidate in self where candidate.isRepairable {
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

extension Parameter {
  func takes(_ dependency: Identity, in dialect: SafeDIDialect) -> Bool {
    label == dependency.label && type.takes(dependency.type, in: dialect)
  }
}

extension TypeTerm {
  /// Returns true if a parameter of this type takes a property of type `property` (Rules/Initializers.md, "A property's
  /// type as a parameter"). From 2.3 on a name may be a closure's.
  func takes(_ property: TypeTerm, in dialect: SafeDIDialect) -> Bool {
    takes(property, exactly: dialect.matchesParametersExactly)
      || dialect.acceptsEscapingAliases && isEscapingAlias(property)
  }

  /// Returns true if a parameter of this type stores a closure that `property` names.
  func isEscapingAlias(_ property: TypeTerm) -> Bool {
    guard case .attributed(let type, [], ["escaping"]) = self, property.isNamed else { return false }
    return type == property || type.withoutDetails == property.withoutDetails
  }

  /// Before 1.2.3 attributes were compared as sets, and `@escaping` was allowed on any type. Details never count:
  /// that they do from 2.3 on is only likely.
  func takes(_ property: TypeTerm, exactly: Bool) -> Bool {
    let wanted = property.asParameterType
    if self == wanted { return true }
    if hasDetails || property.hasDetails { return withoutDetails.takes(property.withoutDetails, exactly: exactly) }
    guard !exactly else { return false }
    let (base, specifiers, attributes) = pulledApart
    guard !attributes.isEmpty else { return false }
    let wantedParts = wanted.pulledApart
    if base == wantedParts.base, specifiers == wantedParts.specifiers, attributes == wantedParts.attributes {
      return true
    }
    let plain = property.pulledApart
    return attributes.contains("escaping") && base == plain.base && specifiers == plain.specifiers
      && attributes.subtracting(["escaping"]) == plain.attributes.subtracting(["escaping"])
  }
}

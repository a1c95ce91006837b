import DICheckDependencyLibrary
import SafeDIGraph

/// Numbers for labels with types, in the order in which they were met.
struct IdentityTable {
  typealias Number = Int32

  private var numbers: [Identity: Number] = [:]
  private var identities: [Identity] = []
  /// The number of `l: T` for `l: T?`; for other identities their own.
  private var strippedNumbers: [Number] = []
  /// Types that name a closure, as a parameter shows which is stored.
  private var escaping: Set<Number> = []

  mutating func number(_ identity: Identity) -> Number {
    if let known = numbers[identity] { return known }
    let number = Number(identities.count)
    numbers[identity] = number
    identities.append(identity)
    strippedNumbers.append(number)
    if case .optional(let type) = identity.type {
      let stripped = self.number(Identity(label: identity.label, type: type))
      strippedNumbers[Int(number)] = stripped
    }
    return number
  }

  /// Without one outer `?`.
  func stripped(_ number: Number) -> Number { strippedNumbers[Int(number)] }

  mutating func noteEscaping(_ number: Number) { escaping.insert(number) }

  /// The type of a parameter for it (Rules/Initializers.md, "A property's type as a parameter").
  func parameterType(_ number: Number) -> TypeTerm {
    let type = self[number].type
    return escaping.contains(number)
      ? .attributed(type, specifiers: [], attributes: ["escaping"]) : type.asParameterType
  }

  subscript(number: Number) -> Identity { identities[Int(number)] }
}

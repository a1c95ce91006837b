import SwiftSyntax

/// Names that stand alone, `.home`: what they mean, the type says that their place asks for.
extension ManifestEvaluator {
  /// The value of `name` in a type of the manifest's own; nil where several may be meant, or none is.
  /// - Parameter type: as its place asks for it; nil where nothing shows that.
  mutating func member(named name: String, of type: String?) -> ManifestValue? {
    let values = (statics[name] ?? []).filter { Self.areSame($0.type, type) }
    // Two properties of one name are for different platforms or versions of the tools.
    let owners = Set(values.map(\.type))
    let enumerations = cases.keys.filter { owner in
      Self.areSame(owner, type) && cases[owner]?.contains { $0.name == name } == true
    }
    guard owners.union(enumerations).count == 1 else { return nil }
    return values.first.map { value(of: $0) } ?? enumerations.first.flatMap { enumerationCase(name, of: $0) }
  }

  /// The value of a static property, resolved as its type.
  private mutating func value(of property: (type: String, asked: TypeSyntax?, value: ExprSyntax)) -> ManifestValue {
    let value = value(of: property.value)
    guard let asked = property.asked.flatMap(Self.name) else { return value }
    return bounded(value) { $0.resolved(value, as: asked == "Self" ? property.type : asked) }
  }

  /// A value whose type is known now: names that stood alone in it mean members of that type.
  mutating func resolved(_ value: ManifestValue, as type: String?) -> ManifestValue {
    guard let type else { return value }
    switch value {
    case .member(let name): return member(named: name, of: type) ?? value
    case .possible(let element): return .possible(resolved(element, as: type))
    case .array(let elements, let isComplete):
      let hasNames = elements.contains { if case .member = $0.certain { true } else { false } }
      return hasNames ? .array(elements.map { resolved($0, as: type) }, isComplete: isComplete) : value
    default: return value
    }
  }

  /// The same of all that is given to a call that makes a value.
  mutating func resolved(_ call: ManifestValue.Call) -> ManifestValue.Call {
    var call = call
    for index in call.arguments.indices {
      guard let label = call.arguments[index].label else { continue }
      call.arguments[index].value = resolved(call.arguments[index].value, as: type(of: label, in: call))
    }
    return call
  }

  /// The type of a property, or of its elements.
  func type(of property: String, in call: ManifestValue.Call) -> String? {
    if let own = propertyTypes[call.name]?[property] { return Self.name(of: own) }
    switch (property, call.isTarget, call.name) {
    case ("dependencies", true, _): return "Target.Dependency"
    case ("plugins", true, _): return "Target.PluginUsage"
    case ("dependencies", _, "Package"): return "Package.Dependency"
    case ("targets", _, "Package"): return "Target"
    case ("products", _, "Package"): return "Product"
    default: return nil
    }
  }

  // MARK: Types as written

  /// The name of a type, or of the elements of a list of it.
  static func name(of type: TypeSyntax) -> String? {
    switch type.as(TypeSyntaxEnum.self) {
    case .arrayType(let list): return name(of: list.element)
    case .optionalType(let optional): return name(of: optional.wrappedType)
    case .identifierType(let plain):
      guard let arguments = plain.genericArgumentClause?.arguments else { return plain.name.text }
      guard ["Array", "Set", "Optional"].contains(plain.name.text), arguments.count == 1,
        case .type(let element)? = arguments.first?.argument
      else { return nil }
      return name(of: element)
    case .memberType(let member): return member.trimmedDescription
    default: return nil
    }
  }

  /// Returns true if two spellings may mean one type: each may leave out the enclosing types. Nil matches any.
  static func areSame(_ left: String, _ right: String?) -> Bool {
    guard let right else { return true }
    let pairs = zip(left.split(separator: ".").reversed(), right.split(separator: ".").reversed())
    return pairs.allSatisfy { $0 == $1 }
  }
}

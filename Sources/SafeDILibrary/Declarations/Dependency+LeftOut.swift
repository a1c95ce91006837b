import DICheckDependencyGraph
import DICheckSourceReading

extension Dependency {
  /// What a property declares that isn't in the tree: the same as ``DependencyProperty/dependencies(dialect:)`` says of
  /// its nodes. Its places stand for those of the text (``LeftOutProperties/standIn(for:)``). Nil if it has no macro of
  /// the library.
  init?(_ property: LeftOutProperty, of leftOut: LeftOutProperties, _ types: inout PlainTypes) {
    let attribute = leftOut.bytes(property.attribute).dropFirst()
    guard let macro = SafeDIMacro(rawValue: String(decoding: attribute, as: UTF8.self)) else { return nil }
    let type = types.term(leftOut.bytes(property.type))
    let source: DependencySource
    switch macro {
    case .received: source = .received(onlyIfAvailable: false)
    case .forwarded: source = .forwarded
    // A name without generic arguments is none of a builder.
    case .instantiated:
      source = .instantiated(Instantiation(builtType: type.unwrapped, isNamedExplicitly: false, isLazy: false))
    case .instantiable, .configuration: return nil
    }
    self.init(
      shape: DependencyShape(
        label: String(decoding: leftOut.bytes(property.name), as: UTF8.self), type: type, source: source, isLazy: false),
      places: DependencyPlaces(
        declaration: leftOut.standIn(for: property.declaration), attribute: leftOut.standIn(for: property.attribute),
        name: leftOut.standIn(for: property.name), type: leftOut.standIn(for: property.type)))
  }
}

extension LeftOutProperties {
  /// Whether parameters are dependencies, one after the other.
  func areParameters(_ parameters: ArraySlice<LeftOutParameter>, _ dependencies: [Dependency]) -> Bool {
    parameters.count == dependencies.count
      && zip(parameters, dependencies).allSatisfy { parameter, dependency in
        dependency.shape.label.utf8.elementsEqual(bytes(parameter.name))
          && isType(dependency.shape.type, bytes(parameter.type))
      }
  }

  private func isType(_ type: TypeTerm, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Nearly all are; no text is made of their name.
    if case .simple(let name, let generics) = type { return generics.isEmpty && name.utf8.elementsEqual(text) }
    return type == TypeTerm(plain: String(decoding: text, as: UTF8.self))
  }
}

/// The types of properties that aren't in a tree. Those of a long list are often of the same types as those of the next
/// list, and share what is kept of them.
struct PlainTypes {
  private var terms: [String: TypeTerm] = [:]
  private var count = 0

  /// Properties of a file before it is worthwhile to look for equal types, and types that are then kept.
  private static let bounds = (unshared: 256, kept: 1 << 12)

  mutating func term(_ text: UnsafeBufferPointer<UInt8>) -> TypeTerm {
    let spelling = String(decoding: text, as: UTF8.self)
    count += 1
    guard count > Self.bounds.unshared else { return TypeTerm(plain: spelling) }
    if let known = terms[spelling] { return known }
    let term = TypeTerm(plain: spelling)
    if terms.count < Self.bounds.kept { terms[spelling] = term }
    return term
  }
}

extension TypeTerm {
  /// Names with dots between, with `any` before them or not.
  fileprivate init(plain text: String) {
    if text.hasPrefix("any ") {
      self = .any(TypeTerm(plain: String(text.dropFirst(4).drop { $0 == " " })))
      return
    }
    guard text.utf8.contains(UInt8(ascii: ".")) else {
      self = .named(text, generics: [])
      return
    }
    let names = text.split(separator: ".").map(String.init)
    self = names.dropFirst().reduce(.named(names[0], generics: [])) { .nested(name: $1, parent: $0) }
  }
}

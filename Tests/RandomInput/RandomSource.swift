/// Swift code of a small program with all that SafeDI has, put together at random so that what is received is there.
/// Names begin with a prefix of the program's own: many programs are compiled as one module.
package struct RandomSource {
  private var random: SeededGenerator
  private let prefix: String
  private let hasMocks: Bool
  private var declarations: [String] = []
  private var count = 0
  private var usesValues = false

  /// Names of mocks' parameters are made from types, and then only the first two can be compiled. Likewise nothing that
  /// is forwarded is received only if available where there are mocks (Rules/Generation.md, "Where the library's code
  /// can't be compiled").
  private static let forwardedTypes = ["Int", "String", "[Int]", "@Sendable () -> Void"]

  private struct Value {
    var label: String
    var type: String
  }

  package init(seed: Int, mocks: Bool) {
    random = SeededGenerator(seed: seed)
    prefix = "P\(seed)"
    hasMocks = mocks
  }

  /// The whole program.
  package mutating func text() -> String {
    _ = type(below: [], depth: 0, isLazy: false, isRoot: true)
    return Self.head + absent + declarations.joined(separator: "\n")
  }

  /// The whole program, with a file for each type and what belongs to it. Most types use what they have.
  package mutating func files() -> [(path: String, text: String)] {
    usesValues = true
    _ = type(below: [], depth: 0, isLazy: false, isRoot: true)
    return ([absent] + declarations).enumerated().map { ("/App/F\($0).swift", Self.head + $1) }
  }

  private static let head = "import SafeDI\n\n"
  private var absent: String { "public struct \(prefix)Absent: Sendable {}\n\n" }

  private mutating func chance(_ percent: Int) -> Bool { random.next(below: 100) < percent }

  /// Declares a type with all that it makes. Returns its name.
  private mutating func type(below values: [Value], depth: Int, isLazy: Bool, isRoot: Bool = false) -> String {
    count += 1
    let name = "\(prefix)T\(count)"
    var dependencies: [(attribute: String, value: Value)] = []
    var known = values
    if isLazy, chance(70) {
      let forwarded = Value(
        label: "given\(count)", type: Self.forwardedTypes[random.next(below: hasMocks ? 2 : 4)])
      dependencies.append(("@Forwarded", forwarded))
      known.append(forwarded)
      if chance(40) {
        let second = Value(label: "also\(count)", type: "Bool")
        dependencies.append(("@Forwarded", second))
        known.append(second)
      }
    }
    var made: [Value] = []
    let childCount = depth >= 4 ? 0 : (isRoot ? 2 : 0) + random.next(below: 3)
    for _ in 0..<childCount {
      let child = makeChild(below: known + made, depth: depth)
      dependencies.insert(child, at: random.next(below: dependencies.count + 1))
      // What makes a value later is handed on as seldom as it is in life.
      if !child.value.type.contains("Instantiator") { made.append(child.value) }
    }
    if !isRoot {
      var taken: Set<String> = []
      for _ in 0..<random.next(below: 3) where !values.isEmpty {
        let value = values[random.next(below: values.count)]
        guard taken.insert(value.label).inserted, !made.contains(where: { $0.label == value.label }) else { continue }
        let isForwarded = value.label.hasPrefix("given") || value.label.hasPrefix("also")
        if chance(20), !(hasMocks && isForwarded), !value.type.hasSuffix("?"), !value.type.contains("->") {
          dependencies.append(
            ("@Received(onlyIfAvailable: true)", Value(label: value.label, type: optional(value.type))))
        } else {
          dependencies.append(("@Received", value))
        }
      }
      if chance(12) {
        dependencies.append(
          ("@Received(onlyIfAvailable: true)", Value(label: "nowhere\(count)", type: "\(prefix)Absent?")))
      }
    }
    if let source = made.first, chance(25) {
      count += 1
      let alias = Value(label: "alias\(count)", type: source.type)
      let attribute =
        "@Received(fulfilledByDependencyNamed: \"\(source.label)\", ofType: \(metatype(source.type)).self)"
      dependencies.append((attribute, alias))
    }
    declare(name, dependencies, isRoot: isRoot)
    return name
  }

  private func optional(_ type: String) -> String { type.hasPrefix("any ") ? "(\(type))?" : type + "?" }
  private func metatype(_ type: String) -> String { type.hasPrefix("any ") ? "(\(type))" : type }

  private mutating func makeChild(below values: [Value], depth: Int) -> (attribute: String, value: Value) {
    count += 1
    let label = "value\(count)"
    switch random.next(below: 10) {
    case 0, 1:
      let child = type(below: values, depth: depth + 1, isLazy: true)
      return ("@Instantiated", Value(label: label, type: "Instantiator<\(child)>"))
    case 2:
      // Behind a protocol of its own.
      let child = type(below: values, depth: depth + 1, isLazy: false)
      declarations.append("public protocol \(child)P {}\nextension \(child): \(child)P {}\n")
      return ("@Instantiated(fulfilledByType: \"\(child)\")", Value(label: label, type: "any \(child)P"))
    case 3:
      // Wrapped.
      let child = type(below: values, depth: depth + 1, isLazy: false)
      declarations.append(
        """
        public protocol \(child)E {}
        extension \(child): \(child)E {}
        public struct Any\(child): Sendable { public init(_ value: any \(child)E) {} }

        """)
      return (
        "@Instantiated(fulfilledByType: \"\(child)\", erasedToConcreteExistential: true)",
        Value(label: label, type: "Any\(child)")
      )
    case 4:
      // Made by a function of an extension.
      let name = "\(prefix)X\(count)"
      let received = values.filter { !$0.type.contains("->") }
      let parameter = received.isEmpty ? nil : received[random.next(below: received.count)]
      let list = parameter.map { "\(chance(50) ? "for " : "")\($0.label): \($0.type)" } ?? ""
      declarations.append(
        """
        public struct \(name): Sendable { public init() {} }
        @Instantiable extension \(name): Instantiable {
          public static func instantiate(\(list)) -> \(name) { \(name)() }
        }

        """)
      return ("@Instantiated", Value(label: label, type: name))
    default:
      let child = type(below: values, depth: depth + 1, isLazy: false)
      return ("@Instantiated", Value(label: label, type: chance(10) ? child + "?" : child))
    }
  }

  private mutating func declare(
    _ name: String, _ dependencies: [(attribute: String, value: Value)], isRoot: Bool
  ) {
    var arguments: [String] = []
    if isRoot { arguments.append("isRoot: true") }
    if hasMocks, chance(35) { arguments.append("generateMock: true") }
    let kind = chance(50) ? "struct" : "final class"
    let parameters = parameters(for: dependencies.map(\.value))
    var mock = ""
    if hasMocks, !isRoot, chance(20) {
      // A mock by hand, for the generated one to call or for those of others.
      let isGenerated = arguments.contains("generateMock: true")
      if isGenerated { arguments.append("customMockName: \"customMock\"") }
      let values = dependencies.map { "\($0.value.label): \($0.value.label)" }.joined(separator: ", ")
      let taken = self.parameters(for: dependencies.map(\.value)).joined(separator: ", ")
      mock = """
          public static func \(isGenerated ? "customMock" : "mock")(\(taken)) -> \(name) {
            \(name)(plainly: (), \(values))
          }
          init(plainly: Void, \(plain(dependencies.map(\.value)))) { \(assignments(dependencies.map(\.value))) }

        """
      mock = mock.replacing("(), )", with: "())").replacing("Void, )", with: "Void)")
    }
    let assignments = assignments(dependencies.map(\.value))
    let properties = dependencies.map { "  \($0.attribute) let \($0.value.label): \($0.value.type)\n" }.joined()
    let uses = dependencies.map { "_ = \($0.value.label)" }.joined(separator: "; ")
    let user = usesValues && !uses.isEmpty && count % 5 != 0 ? "  func use() { \(uses) }\n" : ""
    declarations.append(
      """
      @Instantiable\(arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")")
      public \(kind) \(name): Instantiable {
        public init(\(parameters.joined(separator: ", "))) { \(assignments) }
      \(mock)\(properties)\(user)}

      """)
  }

  private func plain(_ values: [Value]) -> String {
    values.map { "\($0.label): \($0.type.contains("->") ? "@escaping " : "")\($0.type)" }.joined(separator: ", ")
  }

  private func assignments(_ values: [Value]) -> String {
    values.map { "self.\($0.label) = \($0.label)" }.joined(separator: "; ")
  }

  /// Those of an initializer: with labels of their own or none, and with what has a default beside them.
  private mutating func parameters(for values: [Value]) -> [String] {
    var parameters = values.map { value in
      let label = chance(15) ? "with\(value.label) " : chance(10) ? "_ " : ""
      return "\(label)\(value.label): \(value.type.contains("->") ? "@escaping " : "")\(value.type)"
    }
    if chance(30) { parameters.insert("extra\(count): Int = \(count)", at: random.next(below: parameters.count + 1)) }
    if chance(15) {
      parameters.insert(
        "put\(count): @autoclosure () -> String = \"off\"", at: random.next(below: parameters.count + 1))
    }
    // In front of what has no label either, it couldn't be left out.
    if chance(20) { parameters.append("_ hidden\(count): Int = \(count)") }
    if chance(15) { parameters.append("end: @escaping () -> Void = {}") }
    return parameters
  }
}

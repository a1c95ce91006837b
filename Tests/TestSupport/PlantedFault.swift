/// A fault of a generated program, by the public code of the one finding that it causes.
package enum PlantedFault: String, CaseIterable, Sendable {
  case unfulfilledReceived = "unfulfilled-received"
  case noInstantiable = "no-instantiable"
  case missingConformance = "missing-conformance"
  case typeNotPublic = "type-not-public"
  case mutableDependency = "mutable-dependency"
  case initializerMissingParameter = "initializer-missing-parameter"

  /// Plants each fault in a type with dependencies, spread evenly over those of a valid program but its root.
  package static func plantAll(in files: [(path: String, text: String)]) -> [(path: String, text: String)] {
    let candidates = files.indices.filter { index in
      let text = files[index].text
      return text.contains("@Instantiable") && !text.contains("isRoot: true") && text.contains(" private let ")
    }
    var files = files
    for (number, fault) in allCases.enumerated() {
      let target = candidates[number * candidates.count / allCases.count]
      files[target].text = fault.planted(in: files[target].text)
    }
    return files
  }

  private func planted(in text: String) -> String {
    switch self {
    case .unfulfilledReceived: Self.adding("@Received", "unmade", "Unmade", to: text)
    case .noInstantiable: Self.adding("@Instantiated", "absent", "Absent", to: text)
    case .missingConformance:
      text.replacing(", Instantiable {", with: " {").replacing(": Instantiable {", with: " {")
    case .typeNotPublic: text.replacing("public final class", with: "private final class")
    case .mutableDependency: text.replacing(" private let ", with: " private var ", maxReplacements: 1)
    case .initializerMissingParameter: Self.removingLastParameter(of: text)
    }
  }

  private static let endOfParameters = "\n  ) {\n"

  private static func adding(_ attribute: String, _ label: String, _ type: String, to text: String) -> String {
    let parameter = ",\n    \(label): \(type)\(endOfParameters)    self.\(label) = \(label)\n"
    return text.replacing(endOfParameters, with: parameter, maxReplacements: 1).dropLast("}\n".count)
      + "  \(attribute) private let \(label): \(type)\n}\n"
  }

  private static func removingLastParameter(of text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let end = lines.firstIndex(of: "  ) {") else { return text }
    let label = lines.remove(at: end - 1).drop { $0 == " " }.prefix { $0 != ":" }
    if lines[end - 2].last == "," { lines[end - 2].removeLast() }
    lines.removeAll { $0 == "    self.\(label) = \(label)" }
    return lines.joined(separator: "\n")
  }
}

import DICheckJSON
import DICheckLanguageServerProtocol

/// Where a value lies inside another one.
typealias JSONPath = [JSONStep]

enum JSONStep: Hashable, Sendable, CustomStringConvertible {
  case key(String)
  case index(Int)

  var description: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}

extension JSONPath {
  /// Within a property of type `LSPAny`, where everything is allowed.
  var isInsideData: Bool {
    contains { [.key("data"), .key("arguments"), .key("experimental"), .key("registerOptions")].contains($0) }
      || first == .key("value")
  }

  /// A key of a map: the samples have a colon in each, properties never do.
  var endsInMapKey: Bool { last?.description.contains(":") ?? false }
}

/// Changing values for tests that expect a rejection.
extension JSONValue {
  var keys: [String] { objectValue?.members.map(\.key) ?? [] }

  /// The paths of all members of all objects inside.
  var keyPaths: [JSONPath] {
    switch self {
    case .object(let object):
      object.members.flatMap { member in
        [[.key(member.key)]] + member.value.keyPaths.map { [.key(member.key)] + $0 }
      }
    case .array(let elements):
      elements.enumerated().flatMap { index, element in element.keyPaths.map { [.index(index)] + $0 } }
    case .null, .bool, .integer, .number, .string: []
    }
  }

  func replacing(_ path: JSONPath, with value: JSONValue?) -> JSONValue {
    changing(path) { object, key in object[key] = value }
  }

  func removing(_ path: JSONPath) -> JSONValue {
    replacing(path, with: nil)
  }

  func renaming(_ path: JSONPath, to name: String) -> JSONValue {
    changing(path) { object, key in
      object[name] = object[key]
      object[key] = nil
    }
  }

  private func changing(_ path: JSONPath, _ change: (inout JSONObject, String) -> Void) -> JSONValue {
    guard let step = path.first else { return self }
    switch (self, step) {
    case (.object(var object), .key(let key)):
      if path.count == 1 {
        change(&object, key)
      } else {
        object[key] = object[key]?.changing(Array(path.dropFirst()), change)
      }
      return .object(object)
    case (.array(var elements), .index(let index)):
      elements[index] = elements[index].changing(Array(path.dropFirst()), change)
      return .array(elements)
    default: return self
    }
  }
}

/// The members of a JSON object, in the order of the text.
///
/// A list, not a dictionary: the objects of LSP have a handful of members, and a scan over them is faster than hashing.
/// Looking up a key is O(members).
public struct JSONObject: Sendable {
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Contains a repeated key as often as it occurs.
  public private(set) var members: [Member]

  public init(_ members: [Member] = []) {
    self.members = members
  }

  /// The value of a key. Of a repeated key the last one counts, as in JavaScript. Setting nil removes the key.
  public subscript(key: String) -> JSONValue? {
    get { members.last { $0.key == key }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.key == key } }
      if let index = members.lastIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
    }
  }

  private var dictionary: [String: JSONValue] {
    Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
  }
}

/// The order of members does not matter for equality.
extension JSONObject: Hashable {
  public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
    lhs.members == rhs.members || lhs.dictionary == rhs.dictionary
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(dictionary)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

/// A JSON value with the offsets of everything in it, so that findings about hand-written JSON have a place.
public struct PlacedJSON: Sendable {
  /// A member of an object; a key may occur twice.
  public struct Member: Sendable {
    public var key: String
    /// The UTF-8 offset, 0-based, of the key's opening quote.
    public var keyOffset: Int
    public var value: PlacedJSON
  }

  public let value: JSONValue
  /// The UTF-8 offset, 0-based, of the value's first byte.
  public let offset: Int
  /// The members of an object, in the order of the text; nil for anything else.
  public private(set) var members: [Member]?
  /// The elements of an array; nil for anything else.
  public private(set) var elements: [PlacedJSON]?

  /// O(bytes).
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes, keepsPlaces: true)
    let value = try parser.parseDocument()
    var rest = parser.places[...]
    self.init(value, places: &rest)
  }

  private init(_ value: JSONValue, places: inout ArraySlice<Int>) {
    self.value = value
    offset = places.popFirst() ?? 0
    switch value {
    case .object(let object):
      var members: [Member] = []
      for member in object.members {
        let keyOffset = places.popFirst() ?? 0
        members.append(
          Member(key: member.key, keyOffset: keyOffset, value: PlacedJSON(member.value, places: &places)))
      }
      self.members = members
    case .array(let values):
      var elements: [PlacedJSON] = []
      for element in values { elements.append(PlacedJSON(element, places: &places)) }
      self.elements = elements
    case .null, .bool, .integer, .number, .string: break
    }
  }
}

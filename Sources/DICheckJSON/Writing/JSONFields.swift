/// An object that is about to be written, with its members in their order. Those that are nil are left out:
///
///     JSONFields(["code": code, "owner": owner, "place": JSONFields(["line": line]).inline])
public struct JSONFields: JSONEncodable {
  private var members: [(key: String, value: any JSONEncodable)]
  private var layout = JSONWriter.Layout.lines

  public init(_ members: [(String, any JSONEncodable)]) {
    self.members = members.map { (key: $0, value: $1) }
  }

  /// For literals where any value may stand.
  public init(_ fields: JSONFields) { self = fields }

  /// In one line where a text is readable.
  public var inline: JSONFields {
    var fields = self
    fields.layout = .inline
    return fields
  }

  public static var listLayout: JSONWriter.Layout { .lines }

  public static func + (fields: JSONFields, others: JSONFields) -> JSONFields {
    var all = fields
    all.members += others.members
    return all
  }

  public func write(to writer: inout JSONWriter) {
    writer.object(layout: layout) { writer in
      for (key, value) in members { writer.member(dynamic: key, value) }
    }
  }
}

extension JSONFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, (any JSONEncodable)?)...) {
    self.init(elements.compactMap { key, value in value.map { (key, $0) } })
  }
}

extension JSONEncodable {
  /// The text for a program.
  public var compact: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The text for people, as a file.
  public var file: [UInt8] {
    var writer = JSONWriter(.readable)
    write(to: &writer)
    return writer.file
  }
}

extension Array where Element: JSONEncodable {
  /// Nil for an empty list, which is then left out.
  public var nonEmpty: Self? { isEmpty ? nil : self }
}

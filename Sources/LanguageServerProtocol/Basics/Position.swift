extension LSP {
  /// A place between two characters. LSP, "Position".
  package struct Position: Hashable, Sendable, Comparable, JSONCodable {
    /// 0-based.
    package var line: Int
    /// 0-based, counted in units of the negotiated `PositionEncodingKind`.
    package var character: Int

    package init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

    package static func < (lhs: Position, rhs: Position) -> Bool {
      (lhs.line, lhs.character) < (rhs.line, rhs.character)
    }

    /// Numbers outside of LSP's `uinteger` are clamped, as positions outside of a document are: a client that sends -1
    /// or a huge number for "the end" must not lose its edit.
    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("Position")
      line = try object.required("line", as: Ordinal.self).value
      character = try object.required("character", as: Ordinal.self).value
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("line", line)
        $0.member("character", character)
      }
    }

    /// A number clamped to LSP's `uinteger`, 0 to 2^31 - 1.
    private struct Ordinal: JSONDecodable {
      var value: Int

      init(json: JSONValue) throws(JSONDecodingError) {
        switch json {
        case .integer(let number): value = min(max(number, 0), Int(Int32.max))
        case .number(let number) where number.rounded() == number:
          value = Int(min(max(number, 0), Double(Int32.max)))
        case .number, .null, .bool, .string, .array, .object:
          throw JSONDecodingError(expected: "integer", found: json)
        }
      }
    }
  }

  /// A stretch of a document. LSP, "Range".
  package struct Range: Hashable, Sendable, JSONCodable {
    package var start: Position
    /// Exclusive.
    package var end: Position

    package init(start: Position, end: Position) {
      self.start = start
      self.end = end
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("Range")
      start = try object.required("start")
      end = try object.required("end")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("start", start)
        $0.member("end", end)
      }
    }
  }

  /// The unit in which `Position.character` counts. LSP 3.17, "PositionEncodingKind".
  package struct PositionEncodingKind: RawRepresentable, Hashable, Sendable, JSONCodable {
    package var rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    package static let utf8 = PositionEncodingKind(rawValue: "utf-8")
    /// What counts when nothing was negotiated.
    package static let utf16 = PositionEncodingKind(rawValue: "utf-16")
    package static let utf32 = PositionEncodingKind(rawValue: "utf-32")
  }
}

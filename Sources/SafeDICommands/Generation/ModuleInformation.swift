import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckJSON
import DICheckText
import SafeDILibrary

/// A module as the modules that use it must know it: the texts of the files that declare something, so that they need
/// not be there any more.
struct ModuleInformation: JSONDecodable {
  struct File {
    var path: String
    var text: String
  }

  var files: [File]

  private static let version = 1

  init(json: JSONValue) throws(JSONDecodingError) {
    let object = try json.expectObject("module information")
    let found: Int = try object.required("moduleInformation")
    guard found == Self.version else {
      throw JSONDecodingError(expected: "version \(Self.version)", found: json)
    }
    files = try object.required("files")
  }

  /// - Throws: ``CheckFailure`` for a file that can't be read, or that somebody else wrote.
  init(path: String) throws(CheckFailure) {
    let bytes = try FileBytes.read(path)
    do {
      try self.init(json: JSONValue(parsing: bytes))
    } catch {
      throw CheckFailure("\(path) is no module information of safedi-lsp \(ToolVersion.current)")
    }
  }

  init(of program: ProgramAnalysis, in snapshot: SafeDISnapshot) {
    files = program.files.compactMap { file in
      let record = snapshot.files[file.index]
      guard record.marked(for: program.edition) != nil,
        let text = snapshot.documents[record.path]?.text.bytes ?? FileBytes.contents(record.path)
      else { return nil }
      return File(path: record.path, text: String(utf8: text))
    }
    files.sort { FilePath.precedes($0.path, $1.path) }
  }

  func file() -> [UInt8] {
    var json = JSONWriter(.readable)
    json.object { json in
      json.member("moduleInformation", Self.version)
      json.array("files", files) { json, file in
        json.object { json in
          json.member("path", file.path)
          json.member("text", file.text)
        }
      }
    }
    return json.file
  }
}

extension ModuleInformation.File: JSONDecodable {
  init(json: JSONValue) throws(JSONDecodingError) {
    let object = try json.expectObject("file")
    try self.init(path: object.required("path"), text: object.required("text"))
  }
}

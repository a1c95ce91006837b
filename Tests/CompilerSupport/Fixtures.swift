import Foundation

/// The sample code bases of `Tests/Fixtures`.
package enum Fixtures {
  /// Absolute path of the folder.
  package static let path: String = {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures").path
  }()

  /// The Swift files below a folder of `Tests/Fixtures`, sorted by path; paths are absolute.
  package static func swiftFiles(in folder: String) throws -> [SwiftModule.File] {
    let root = path + "/" + folder
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted().filter { $0.hasSuffix(".swift") }.map {
      SwiftModule.File(path: root + "/" + $0, text: try String(contentsOfFile: root + "/" + $0, encoding: .utf8))
    }
  }
}

import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import Foundation
import SafeDIGraph
import SwiftDILibrary

@testable import SafeDILibrary
@testable import generate_sources

/// A code's page, taken apart.
struct Page {
  /// In which versions the page says that the code is given.
  enum Versions: Equatable {
    case all
    case since(String)
    case upTo(String)
  }

  var code: DiagnosticCode
  /// With each paragraph on a line of its own.
  var text: String
  var heading: String
  /// The line below the heading: severity, title and versions.
  var summary: String
  var versions: Versions
  var wrong: Fixture
  var right: Fixture

  /// The libraries that the tool knows.
  static let libraries = LibraryList([SafeDI(), SwiftDI()])
  /// Each code once, with the library that has its page.
  static var entries: [CatalogueEntry] { libraries.listed.map(\.entry) }
  static var codes: [DiagnosticCode] { libraries.codes }

  static let path = SafeDI().pagesFolder ?? ""
  static let folder = CheckTool.repository.appendingPathComponent(path)

  var library: any DependencyLibrary { Self.libraries.library(of: code) }
  var isOfSafeDI: Bool { library.name == SafeDI().name }

  /// The least severity of what its examples show.
  var severity: String { library.catalogue[code]?.severity == .hint ? "hint" : "information" }

  init(_ code: DiagnosticCode) throws {
    self.code = code
    let library = Self.libraries.library(of: code)
    let path = "\(library.pagesFolder ?? "")/\(code.rawValue).md"
    guard let text = try? String(contentsOf: CheckTool.repository.appendingPathComponent(path), encoding: .utf8) else {
      throw CheckTool.Unexpected(text: "\(code.rawValue) has no page \(path)")
    }
    self.text = unwrapped(text)
    let lines = self.text.split(separator: "\n").map(String.init)
    heading = lines.first ?? ""
    summary = lines.count > 1 ? lines[1] : ""
    versions = try Self.versions(in: summary, of: code, library.name)
    wrong = Fixture(try Self.example("Wrong", in: text, of: code))
    right = Fixture(try Self.example("Right", in: text, of: code))
  }

  private static func versions(
    in summary: String, of code: DiagnosticCode, _ library: String
  ) throws -> Versions {
    if summary.hasSuffix(" In every version of \(library).") { return .all }
    for (phrase, make) in [(" Since \(library) ", Versions.since), (" Up to \(library) ", Versions.upTo)] {
      guard let range = summary.firstRange(of: phrase) else { continue }
      let version = String(summary[range.upperBound...].dropLast())
      if SafeDIVersion(parsing: version) != nil { return make(version) }
    }
    throw CheckTool.Unexpected(text: "the page of \(code.rawValue) doesn't say in which versions it holds")
  }

  /// The code below the heading of that name.
  private static func example(_ name: String, in text: String, of code: DiagnosticCode) throws -> String {
    guard let heading = text.firstRange(of: "\n## \(name)\n"),
      let start = text[heading.upperBound...].firstRange(of: "```swift\n"),
      let end = text[start.upperBound...].firstRange(of: "\n```")
    else { throw CheckTool.Unexpected(text: "the page of \(code.rawValue) has no example below \"\(name)\"") }
    return String(text[start.upperBound..<end.lowerBound])
  }
}

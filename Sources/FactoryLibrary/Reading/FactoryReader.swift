import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftParser
import SwiftSyntax

/// Reads Swift source for Factory. It keeps no state: files can be read on any thread.
struct FactoryReader: LibraryReader {
  let edition: LibraryEdition
  var library: any DependencyLibrary { Factory() }
  var emptyFacts: any LibraryFacts { FactoryFacts() }
  var markerSearch: MarkerSearch { Self.markerSearch }
  var keptBodies: KeptBodies? { Self.keptBodies }
  /// Leaves out only what isn't read: functions without a kept body, cases and values of plain types. A function of the
  /// library may be the workspace's.
  var compactLayout: SkeletonLayout { .compact(keptFunction: "resolve", keepsTyped: true, keepsTakers: true) }

  /// Where Factory is imported, other files of the module declare what is made, and may use containers too.
  private static let markerSearch = MarkerSearch(
    ["import Factory"],
    following: [
      "class ", "struct ", "enum ", "actor ", "protocol ", "extension ", "typealias ", "func ", ".shared.", ".register",
      "@Test", "@Suite",
    ])

  /// Code that asks for a factory or writes to one. What defines factories, or declares that something is a container,
  /// is read whole: what it does with one by any name counts.
  private static let keptBodies = KeptBodies(
    MarkerSearch([
      ".shared", "$shared", ".shared {", ".shared{", ".with {", ".with{", ".container {", ".container{", "ontainer",
      ".register", ".register {",
      ".register{",
      "actory", "autoRegister", "Injected", ".resolve", ".onTest", ".onPreview", ".onDebug", ".onArg", "ependenc",
      "@Test", "setUp", "#Preview", "manager", ".singleton", ".cached", ".unique", ".graph", ".scope(", ".decorator",
      ".timeToLive",
    ]),
    wholesWith: MarkerSearch(
      ["Factory<", "Registering", "InjectedContainer", "WeakLazy", "extension Container"]
        + [".shared\n", ".shared\r", " ", ")", ",", "?", ":", "!", ">", "\n", "\r"].map { "Container" + $0 }))

  private static let newWords = MarkerSearch(["import FactoryKit", "dependency(\\"])
  private static let formerModule = MarkerSearch(["import Factory\n", "import Factory\r"])

  static func evidence(in text: UnsafeBytes) -> CodeEvidence {
    var result: CodeEvidence = []
    if newWords.matches(text) { result.insert(.newWords) }
    if formerModule.matches(text) { result.insert(.formerModule) }
    return result
  }

  func read(skeleton: UnsafeBytes) -> FileReading {
    FactoryFacts.read(Parser.parse(source: skeleton), by: DeclarationReader.self)
  }
}

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
  /// Leaves out only what isn't read: functions without a kept body, cases, and values of plain types.
  var compactLayout: SkeletonLayout { .compact(keepsTyped: true) }

  /// Where Factory is imported, other files of the module declare what is made.
  private static let markerSearch = MarkerSearch(
    ["import Factory"],
    following: [
      "class ", "struct ", "enum ", "actor ", "protocol ", "extension ", "typealias ", ".shared.", "@Test", "@Suite",
    ])

  /// A definition's body, and code that asks for a factory or writes to one: of the last, what has no container's usual
  /// name is seen where it registers. `self {` counts where it may be a value: `switch self {` is common, and so is
  /// `if case .a = self {`.
  private static let keptBodies = KeptBodies(
    MarkerSearch(
      bracesOfOwnLine + [
        "> {", ">{", "  self {", "\tself {", "{ self {", "return self {", "self{",
        ".init(self",
        "promised(", ".shared", "ontainer", ".register", "actory", "Registering", "ontainer) {", "ontainer) throws {",
        "ontainer) async {", "ontainer) async throws {", "autoRegister", "autoRegister() {", "Injected", ".resolve",
        ".onTest", ".onPreview",
        ".onDebug", "ependenc", "@Test", "setUp", "#Preview", "manager",
      ]))

  private static let bracesOfOwnLine = ["\n", "\r\n"].flatMap { line in
    ["", "  ", "    ", "      ", "        ", "            ", "\t", "\t\t", "\t\t\t"].map { ">\(line)\($0){" }
  }

  private static let newWords = MarkerSearch(["import FactoryKit", "dependency(\\"])
  private static let formerModule = MarkerSearch(["import Factory\n", "import Factory\r"])

  static func evidence(in text: UnsafeBufferPointer<UInt8>) -> CodeEvidence {
    var result: CodeEvidence = []
    if newWords.matches(text) { result.insert(.newWords) }
    if formerModule.matches(text) { result.insert(.formerModule) }
    return result
  }

  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading {
    FactoryFacts.read(Parser.parse(source: skeleton), by: DeclarationReader.self)
  }
}

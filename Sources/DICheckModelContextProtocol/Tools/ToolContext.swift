import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// The means of a tool for one call.
struct ToolContext {
  let options: ModelContextServer.Options
  let served: ServedPlace.Folder
  let deadline: Deadline
  let isCancelled: @Sendable () -> Bool
  let takeStep: AnalysisStep.Handler
  let arguments: JSONObject

  var folder: String { served.path }
  var libraries: LibraryList { LibraryList(options.libraries) }

  /// The argument `texts`, by absolute path.
  /// - Throws: ``CheckFailure`` for a path that isn't the folder's.
  func texts() throws -> TextsByPath {
    try (arguments["texts"]?.arrayValue ?? []).reduce(into: [:]) { texts, file in
      let name = file["path"]?.stringValue ?? ""
      let path = try path(name)
      guard path.hasSuffix(".swift") else { throw CheckFailure("\(name) in 'texts' is no Swift file") }
      texts[path] = Array((file["text"]?.stringValue ?? "").utf8)
    }
  }

  /// The present code, with some texts in place of files.
  func code(texts: TextsByPath) throws -> Code {
    var state = try served.code.state(with: texts, takeStep: takeStep, isCancelled: isCancelled)
    state.warnings = served.remarks + state.warnings
    // Files may be known by another spelling of their paths.
    var known = texts
    for (path, text) in texts {
      if let spelling = state.snapshot.spelling(ofFile: path), spelling != path { known[spelling] = text }
    }
    return Code(state: state, texts: known, context: self)
  }

  /// The absolute path for one that a client names.
  /// - Throws: ``CheckFailure`` for one outside of the folder, also where a link leads out of it.
  func path(_ name: String) throws -> String {
    let path = FilePath.absolute(name, from: folder)
    guard name.utf8.count <= FilePath.lengthLimit, !name.utf8.contains(0), RealFolders([folder]).hold(path) else {
      throw CheckFailure("\(name) lies outside of \(folder), the folder that this server reads")
    }
    return path
  }
}

/// The code as one call sees it. Tools are functions of it.
struct Code {
  let state: CodeState
  let texts: TextsByPath
  let context: ToolContext
  let resolver: Resolver
  /// The text of a file as it is analysed.
  let text: SendableTextSource

  init(state: CodeState, texts: TextsByPath, context: ToolContext) {
    self.state = state
    self.texts = texts
    self.context = context
    text = { [code = context.served.code] in texts[$0] ?? code.text(of: $0) }
    resolver = Resolver(sources: SourceTexts(text), workingDirectory: context.folder)
  }

  var folder: String { context.folder }
  var deadline: Deadline { context.deadline }
  var libraries: LibraryList { context.libraries }
  var snapshot: Snapshot { state.snapshot }

  var allFindings: [Finding] { state.findings.values.flatMap(\.self) }

  func argument(_ name: String) -> String? { context.arguments[name]?.stringValue }
  func flag(_ name: String) -> Bool { context.arguments[name]?.boolValue ?? false }
  func number(_ name: String) -> Int? { context.arguments[name]?.integerValue }
  func list(_ name: String) -> [String] { (context.arguments[name]?.arrayValue ?? []).compactMap(\.stringValue) }

  /// The code with other texts in place of files.
  func replacing(_ texts: TextsByPath) throws -> Code {
    try context.code(texts: self.texts.merging(texts) { $1 })
  }

  /// The hints with some codes: a search of their own.
  func hints(with isWanted: (DiagnosticCode) -> Bool) throws -> [Finding] {
    let codes = Set(snapshot.layouts.flatMap(\.library.hintCodes).filter(isWanted))
    return codes.isEmpty ? [] : try snapshot.allHints(codes: codes, text: text)
  }

  func place(_ location: Location) -> ResolvedPlace { resolver.place(location) }

  /// The explanations of a name.
  /// - Throws: ``CheckFailure`` if nothing has it.
  func explanations(named name: String) throws -> [NamedExplanation] {
    let answer = snapshot.explanations(named: name, findings: allFindings)
    guard case .found(let found) = answer else {
      throw CheckFailure(ExplanationFormat.refusal(of: name, answer, resolver))
    }
    return found
  }
}

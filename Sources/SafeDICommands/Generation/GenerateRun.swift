import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SafeDILibrary

/// `generate` from its request to its exit status.
struct GenerateRun {
  var request: CheckRequest
  var goal: Goal
  var wantsMocks = false
  var moduleInfoOutput: String?
  var drawingOutput: String?
  /// Files are written though nothing in them changed.
  var isAlwaysWritten = false
  var isVerbose = false
  /// True for people: builds expect nothing.
  var saysResult = false
  var isQuiet = false
  /// The format of findings that stop it.
  var format = ReportFormat.text

  enum Goal {
    case write(OutputNaming)
    /// Prints what would be written as a patch.
    case compare(OutputNaming)
    /// Prints the code of the type of this name.
    case print(String)
    /// No code, but only the information that modules need of each other, and drawings.
    case nothing

    /// The whole files that are written or compared; nil where there are none.
    var naming: OutputNaming? {
      switch self {
      case .write(let naming), .compare(let naming): naming
      case .print, .nothing: nil
      }
    }

    /// True if all code goes into one file.
    var isOneFile: Bool { if case .file? = naming { true } else { false } }
  }

  /// 1 when the graph has faults, and nothing was written; of a comparison, also when there is a difference.
  /// - Throws: ``CheckFailure`` for what can't be chosen, read or written.
  func run() throws -> Int32 {
    let (host, warnings) = try CheckEngine.analyse(request)
    let snapshot = try host.snapshot.ofSafeDI()
    if !isQuiet { StandardStreams.say(each: warnings + host.snapshot.remarks, "warning") }
    let chosen = try chosenProgram(of: snapshot)
    let program = chosen.inOneBuild
    if chosen.builds.count > 1, !isQuiet { StandardStreams.say(Self.choice(of: chosen.builds[0]), "warning") }
    sayWhatIsUnknown(of: program)
    if let moduleInfoOutput {
      try ReportFile.write(
        ModuleInformation(of: program, in: snapshot).file(), to: moduleInfoOutput, of: request)
    }
    let faults = snapshot.faultsAgainstGeneration(in: program)
    if !faults.isEmpty { return try refuse(snapshot, faults, warnings) }
    var code = snapshot.generation(
      of: program, mocks: wantsMocks, isOneFile: goal.isOneFile, tool: "\(ToolName.full) \(ToolVersion.current)"
    ) { FileBytes.contents($0) }
    if let drawingOutput {
      try ReportFile.deliver(report: code.drawing(), to: drawingOutput, of: request)
    }
    sayWhatElseIsWrong(snapshot)
    let status = try deliver(program, &code)
    guard goal.naming != nil, !code.refusals.isEmpty else { return status }
    // A build must not pass for complete.
    StandardStreams.say(each: code.refusals.map(\.reason), "error")
    return 1
  }

  private func deliver(_ program: ProgramAnalysis, _ code: inout CodeGenerator) throws -> Int32 {
    switch goal {
    case .nothing: 0
    case .print(let type): try print(type, of: program, &code)
    case .write(let naming):
      try write(naming.targets(of: code.units, in: program), &code)
    case .compare(let naming):
      try compare(naming.targets(of: code.units, in: program), &code)
    }
  }

  /// Code is generated for one build. SafeDI's plugins know which one is under way.
  private static func choice(of build: ProgramBuild) -> String {
    let names = build.conditions.sorted().map { "`\($0)`" }.commaSeparated
    return "some code stands under conditions of which not all are known: what is generated is for a build with "
      + "\(names.isEmpty ? "none of them" : names); say which names hold with \(ScopeOptions.conditionsOption)"
  }

  // MARK: The program

  /// One program's code goes into one folder.
  private func chosenProgram(of snapshot: SafeDISnapshot) throws(CheckFailure) -> ProgramAnalysis {
    if request.sources != nil, let only = snapshot.programs.first(where: \.hasGraph) { return only }
    let all = snapshot.programs.filter(\.hasGraph)
    var found = snapshot.programsWithCode(mocks: wantsMocks)
    if found.count > 1 {
      // A path names a module, and with it all that uses it.
      let named = found.filter { program in
        program.ownFiles.allSatisfy { snapshot.layout.build.isReported(snapshot.files[$0.index].path) }
      }
      if !named.isEmpty { found = named }
    }
    if let only = found.first, found.count == 1 { return only }
    guard found.isEmpty else {
      let names = found.prefix(8).map { "\($0.program.name) (\(folder(of: $0, in: snapshot)))" }
      let rest = found.count - names.count
      throw CheckFailure(
        "code is generated for one program at a time, and here are \(found.count): \(names.commaSeparated)"
          + "\(rest > 0 ? " and \(rest) more" : ""). Give the folder of one as path, or its root with --root")
    }
    if let only = all.first, all.count == 1 { return only }
    let mocks = wantsMocks ? ", and no type gets a mock" : ""
    throw CheckFailure(
      "there is nothing to generate: no type is `@Instantiable(isRoot: true)`\(mocks)")
  }

  private func folder(of program: ProgramAnalysis, in snapshot: SafeDISnapshot) -> String {
    let folder =
      program.program.ownModules.first.map { snapshot.layout.modules[$0].folder } ?? program.program.folder
    return FilePath.relative(folder, to: request.workingDirectory)
  }

  // MARK: Faults

  /// Reports what `check` does, and at least what is in the way.
  private func refuse(_ snapshot: SafeDISnapshot, _ faults: [Finding], _ warnings: [String]) throws -> Int32 {
    var report = CheckEngine.report(of: snapshot.joint, warnings: warnings)
    // Settings may give one fault another severity.
    let known = Dictionary(grouping: report.diagnostics, by: \.code).mapValues { Set($0.map(\.location)) }
    report.diagnostics += faults.filter { known[$0.code]?.contains($0.location) != true }
    var options = ReportOptions(workingDirectory: request.workingDirectory)
    options.style = StandardStreams.textStyle
    options.isQuiet = isQuiet
    options.format = format
    report.text = { [request] in request.sources?.texts[$0] ?? FileBytes.contents($0) }
    try StandardStreams.write(report: CheckConclusion(report, options: options).report)
    if !isQuiet { StandardStreams.say("nothing was generated") }
    return 1
  }

  /// Code for a release of which nothing is known can only be that of an earlier one.
  private func sayWhatIsUnknown(of program: ProgramAnalysis) {
    let releases = SafeDI().releases
    guard !releases.knows(program.edition.version), !isQuiet else { return }
    StandardStreams.say(
      "the code is what \(SafeDI().name) \(releases.newestLine) generates: that \(program.edition.version) "
        + "takes it, and generates the same, isn't known", "warning")
  }

  private func sayWhatElseIsWrong(_ snapshot: SafeDISnapshot) {
    let errors = snapshot.diagnostics().count { $0.severity == .error }
    guard errors > 0, !isQuiet else { return }
    StandardStreams.say(
      "\(errors == 1 ? "1 error doesn't" : "\(errors) errors don't") stop generation, but a build: --check shows more",
      "warning")
  }

  // MARK: Output

  private func print(
    _ name: String, of program: ProgramAnalysis, _ code: inout CodeGenerator
  ) throws -> Int32 {
    let graph = program.graph
    let candidates = graph.roots + (wantsMocks ? graph.mockedProviders : [])
    // A shell takes backticks for something else.
    func plain(_ name: String) -> String { name.filter { $0 != "`" } }
    let wanted = plain(name)
    guard let provider = candidates.first(where: { plain("\(graph.concreteType(of: $0))") == wanted }) else {
      let names = Set(candidates.map { "\(graph.concreteType(of: $0))" }).sorted()
      let advice = NearSpelling.advice(NearSpelling.nearest(to: wanted, among: names).asList)
      throw CheckFailure(
        "nothing is generated for '\(name)': that is only for roots\(wantsMocks ? " and types with mocks" : "")\(advice)"
      )
    }
    if let refusal = code.refusals.first(where: { $0.provider == provider }) {
      throw CheckFailure(refusal.reason)
    }
    guard let page = code.page(of: provider, atMost: GeneratedFile.sizeLimit) else {
      throw CheckFailure("nothing is generated for '\(name)': it needs nothing that is made")
    }
    guard page.isWhole else { throw GeneratedFile.isTooLarge("the code of '\(name)'") }
    try StandardStreams.write(report: page.text)
    return 0
  }

  private func write(_ targets: [OutputTarget], _ code: inout CodeGenerator) throws -> Int32 {
    let folders = Set(targets.compactMap { FilePath.parent(of: $0.path) })
    for folder in folders {
      try ReportFile.refuseLinkOut(
        to: folder, named: shown(folder), from: request.workingDirectory, checking: request.paths)
    }
    for folder in folders { try GeneratedFile.makeFolder(folder) }
    var written = 0
    for target in targets
    where try GeneratedFile.write(target, of: &code, always: isAlwaysWritten) {
      written += 1
      if isVerbose { StandardStreams.say("wrote \(shown(target.path))") }
    }
    if isVerbose || saysResult { StandardStreams.say("\(written) of \(counted(targets.count, "file")) changed") }
    return 0
  }

  private func compare(_ targets: [OutputTarget], _ code: inout CodeGenerator) throws -> Int32 {
    let place = PatchFolder(of: targets.map(\.path), workingDirectory: request.workingDirectory)
    var patch: [UInt8] = []
    for target in targets {
      let new = try GeneratedFile.text(of: target, &code)
      let old = FilePath.exists(target.path) ? try FileBytes.read(target.path) : []
      patch += UnifiedDiff.bytes(path: place.path(of: target.path), old: old, new: new)
    }
    if patch.isEmpty { return 0 }
    try StandardStreams.write(report: patch)
    if let remark = place.remark, !isQuiet { StandardStreams.say(remark) }
    return 1
  }

  private func shown(_ path: String) -> String { FilePath.relative(path, to: request.workingDirectory) }
}

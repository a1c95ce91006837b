import ArgumentParser
import DICheckAnswerLock
import DICheckCodeBaseGenerator
import Foundation

/// Measures the checker on generated code bases, or only writes one of them.
@main
struct SafeDIBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "safedi-bench",
    abstract: "Measure safedi-lsp on generated SafeDI code bases and print a table.",
    discussion: "Build everything first, for release: swift build -c release && swift run -c release safedi-bench")

  @Flag(help: "A tenth of the size, three runs: to see that all works.")
  var quick = false

  @Option(help: ArgumentHelp("How often each code base is checked; the median counts.", valueName: "n"))
  var runs: Int?

  @Option(help: ArgumentHelp("The checker; by default the safedi-lsp beside this executable.", valueName: "path"))
  var executable: String?

  @Option(help: ArgumentHelp("Only rows whose name holds this text.", valueName: "text"))
  var only: String?

  @Option(help: ArgumentHelp("Only rows of code that uses this library.", valueName: "library"))
  var library: LibraryName?

  @Option(help: ArgumentHelp("Measure nothing, but generate a code base of this shape.", valueName: "shape"))
  var generate: CodeBaseShape?

  @Option(
    help: ArgumentHelp(
      "Files of app, components, services, factories and plain, children of wide, length of deep, layers of diamond."))
  var size = 5_021

  @Option(help: ArgumentHelp("Bytes to which files are filled up; 0 for bare types."))
  var bytesPerFile = 2_370

  @Option(help: ArgumentHelp("The folder to write to, with --generate.", valueName: "folder"))
  var into: String?

  @Option(
    help: ArgumentHelp(
      "Measure nothing, but write the answers to all programs of this repository.", valueName: "file",
      visibility: .hidden))
  var lock: String?

  @Option(help: ArgumentHelp("With --lock, take one of so many programs.", valueName: "n", visibility: .hidden))
  var every = 1

  func validate() throws {
    if every < 1 { throw ValidationError("--every begins with 1.") }
    if generate != nil, into == nil { throw ValidationError("--generate needs --into FOLDER.") }
  }

  func run() throws {
    if let generate, let into {
      try writeCodeBase(generate, to: into)
    } else if let lock {
      let lines = try AnswerLock(severities: [:]).lines(of: LockedProgram.all(every: every))
      try lines.map { $0 + "\n" }.joined().write(toFile: lock, atomically: true, encoding: .utf8)
    } else {
      try measure()
    }
  }

  private func writeCodeBase(_ shape: CodeBaseShape, to folder: String) throws {
    let codeBase = CodeBase(CodeBaseRequest(shape, size: size, bytesPerFile: bytesPerFile))
    try codeBase.write(to: folder)
    report("files", "\(codeBase.files.count)")
    report("bytes", "\(codeBase.byteCount)")
  }

  private func measure() throws {
    let here = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let checker = executable ?? here.deletingLastPathComponent().appendingPathComponent("safedi-lsp").path
    guard FileManager.default.isExecutableFile(atPath: checker) else {
      throw ValidationError("No safedi-lsp at \(checker). Run swift build -c release first.")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("safedi-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let runCount = runs ?? (quick ? 3 : 5)
    print("median of \(runCount) runs" + (quick ? ", a tenth of the size" : ""))
    let benchmark = CheckBenchmark(
      checker: checker, generator: here.path, folder: folder.path, runCount: runCount, isQuick: quick)
    // Spawned checks come first, while this process is small (see ChildProcess).
    for scenario in CheckScenario.all where isWanted(scenario.name, scenario.shape) { try benchmark.measure(scenario) }
    let sizes: [(shape: CodeBaseShape, size: Int)] = [
      (.app, 5_021), (.app, 20_021), (.wide, 2_000), (.components, 5_000), (.services, 5_000), (.factories, 5_000),
    ]
    for (shape, size) in sizes where isWanted("server, \(shape.rawValue)", shape) && !(quick && size > 10_000) {
      try ServerBenchmark(
        server: checker, folder: folder.path, shape: shape, size: quick ? size / 10 : size,
        editCount: quick ? 100 : 5_000
      ).run()
    }
  }

  private func isWanted(_ name: String, _ shape: CodeBaseShape) -> Bool {
    (only.map { name.contains($0) } ?? true) && (library.map { $0 == shape.library } ?? true)
  }
}

/// The command line's name of a library.
enum LibraryName: String, CaseIterable, ExpressibleByArgument {
  case safedi
  case swiftDI = "swift-di"
  case stitcher, factory
}

extension CodeBaseShape: ExpressibleByArgument {
  /// Nil for code without one.
  var library: LibraryName? {
    switch self {
    case .app, .wide, .deep, .diamond: .safedi
    case .components: .swiftDI
    case .services: .stitcher
    case .factories: .factory
    case .plain: nil
    }
  }
}

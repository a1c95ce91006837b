import Foundation

/// A code base whose cold check is measured.
struct CheckScenario {
  var name: String
  var shape: ShapeName
  var size: Int
  var bytesPerFile: Int
  /// The target on two cores, shown beside the result.
  var goal: String

  static let all = [
    CheckScenario(name: "start and stop", shape: .plain, size: 1, bytesPerFile: 100, goal: ""),
    CheckScenario(name: "app, 12 MB", shape: .app, size: 5_021, bytesPerFile: 2_370, goal: "0.34 s, 48 MB"),
    CheckScenario(name: "app, 48 MB", shape: .app, size: 20_021, bytesPerFile: 2_370, goal: "1.3 s"),
    CheckScenario(name: "components, 12 MB", shape: .components, size: 5_000, bytesPerFile: 2_370, goal: "1.5 × app"),
    CheckScenario(name: "services, 12 MB", shape: .services, size: 5_000, bytesPerFile: 2_370, goal: "2 × app, 100 MB"),
    CheckScenario(name: "no injection", shape: .plain, size: 5_021, bytesPerFile: 2_370, goal: ""),
    CheckScenario(name: "diamond", shape: .diamond, size: 1_000, bytesPerFile: 0, goal: "0.2 s"),
    CheckScenario(name: "wide", shape: .wide, size: 5_000, bytesPerFile: 0, goal: ""),
    CheckScenario(name: "deep", shape: .deep, size: 5_000, bytesPerFile: 0, goal: ""),
  ]
}

/// Runs `safedi-lsp --check` on generated folders, each run in a new process: only the operating system's file cache is
/// kept between runs.
struct CheckBenchmark {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  var checker: String
  /// This executable, which writes code bases in a process of its own.
  var generator: String
  var folder: String
  var runCount: Int
  var isQuick: Bool

  func measure(_ scenario: CheckScenario) throws -> ReportTable.Row {
    let target = "\(folder)/\(scenario.shape.rawValue)-\(scenario.size)"
    let size = isQuick ? max(1, scenario.size / 10) : scenario.size
    let summary = "\(folder)/summary.txt"
    let generation = try ChildProcess.run(
      [
        generator, "--generate", scenario.shape.rawValue, "--size", "\(size)",
        "--bytes-per-file", "\(scenario.bytesPerFile)", "--into", target,
      ], output: summary)
    guard generation.exitStatus == 0 else { throw Failure(description: "The code base \(target) was not generated.") }
    let counts = try Self.counts(in: summary)

    var times: [Duration] = []
    var memory: [ChildProcess.PeakMemory] = []
    var exitStatus: Int32 = 0
    for _ in 0..<runCount {
      let check = try ChildProcess.run([checker, "--check", target, "--format", "json"], output: "/dev/null")
      times.append(check.wallTime)
      memory.append(check.peakMemory)
      if check.exitStatus != 0 { exitStatus = check.exitStatus }
    }
    return ReportTable.Row(
      name: scenario.name, files: counts["files"], bytes: counts["bytes"], time: median(of: times),
      peakMemory: median(of: memory), goal: scenario.goal,
      // Generated code bases have no faults: any other status makes the figures useless.
      failure: exitStatus == 0 ? nil : "exit status \(exitStatus)")
  }

  /// Reads the generator's `name<tab>number` lines.
  private static func counts(in path: String) throws -> [String: Int] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return lines.reduce(into: [:]) { counts, line in
      let fields = line.split(separator: "\t")
      if fields.count == 2, let number = Int(fields[1]) { counts[String(fields[0])] = number }
    }
  }
}

/// The middle value, the lower of two; `values` must not be empty.
func median<Value: Comparable>(of values: [Value]) -> Value {
  values.sorted()[(values.count - 1) / 2]
}

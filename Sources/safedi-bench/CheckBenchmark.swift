import DICheckCodeBaseGenerator
import Foundation

/// A code base whose cold check is measured.
struct CheckScenario {
  var name: String
  var shape: CodeBaseShape
  var size: Int
  var bytesPerFile = 2_370

  static let all = [
    CheckScenario(name: "start and stop", shape: .plain, size: 1, bytesPerFile: 100),
    CheckScenario(name: "app, 12 MB", shape: .app, size: 5_021),
    CheckScenario(name: "app, 48 MB", shape: .app, size: 20_021),
    CheckScenario(name: "components, 12 MB", shape: .components, size: 5_000),
    CheckScenario(name: "services, 12 MB", shape: .services, size: 5_000),
    CheckScenario(name: "factories, 12 MB", shape: .factories, size: 5_000),
    CheckScenario(name: "no injection", shape: .plain, size: 5_021),
    CheckScenario(name: "diamond", shape: .diamond, size: 1_000, bytesPerFile: 0),
    CheckScenario(name: "wide", shape: .wide, size: 5_000, bytesPerFile: 0),
    CheckScenario(name: "deep", shape: .deep, size: 5_000, bytesPerFile: 0),
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

  func measure(_ scenario: CheckScenario) throws {
    let target = "\(folder)/\(scenario.shape.rawValue)-\(scenario.size)"
    let size = isQuick ? max(1, scenario.size / 10) : scenario.size
    let generation = try ChildProcess.run([
      generator, "--generate", scenario.shape.rawValue, "--size", "\(size)",
      "--bytes-per-file", "\(scenario.bytesPerFile)", "--into", target,
    ])
    guard generation.exitStatus == 0 else { throw Failure(description: "The code base \(target) was not generated.") }
    let checks = try (0..<runCount).map { _ in try ChildProcess.run([checker, "--check", target, "--format", "json"]) }
    // Generated code bases have no faults: any other status makes the figures useless.
    if let failed = checks.first(where: { $0.exitStatus != 0 }) {
      throw Failure(description: "\(scenario.name): exit status \(failed.exitStatus)")
    }
    let memory = checks.map(\.peakMemory).sorted()[(runCount - 1) / 2]
    report(scenario.name, "\(median(of: checks.map(\.wallTime))), \(memory / 1_000_000) MB")
  }
}

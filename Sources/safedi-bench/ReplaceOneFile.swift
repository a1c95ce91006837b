import DICheckCodeBaseGenerator
import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SafeDILibrary

/// Replaces the facts of one file of a solved program: linking and solving, without parsing.
enum ReplaceOneFile {
  struct NothingToReplace: Error {}

  static func measure(files: Int, runCount: Int) throws {
    let codeBase = CodeBase(CodeBaseRequest(.app(files: files), bytesPerFile: 0))
    let reader = SafeDIReader(version: .newest)
    let changes = try LargeStackThreads.run {
      codeBase.files.enumerated().map { number, file in
        let bytes = Array(file.text.utf8)
        let reading = bytes.withUnsafeBufferPointer { reader.read(skeleton: $0) }
        return FileChange(file: FileID(number), path: file.path, facts: reading.facts)
      }
    }
    var graph = ProgramGraph(rules: reader.graphRules)
    graph.apply(changes)
    // A file in the middle whose type receives something: it loses and regains that dependency in turn.
    let middle = changes[(changes.count / 2)...] + changes[..<(changes.count / 2)]
    guard let original = middle.first(where: { $0.facts?.providers.first?.receivesSomething ?? false }) else {
      throw NothingToReplace()
    }
    var changed = original
    changed.facts?.providers[0].dependencies.removeAll { $0.receives }
    let times = (0..<runCount).map { run in
      ContinuousClock().measure { graph.apply([run.isMultiple(of: 2) ? changed : original]) }
    }
    report("replace one file", median(of: times), goal: "1 ms")
  }
}

extension Dependency {
  fileprivate var receives: Bool { if case .received = shape.source { true } else { false } }
}

extension Provider {
  fileprivate var receivesSomething: Bool { dependencies.contains(where: \.receives) }
}

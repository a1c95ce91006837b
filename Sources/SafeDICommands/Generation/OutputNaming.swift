import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SafeDILibrary

/// A unit with the file that it is written to; absolute.
struct OutputTarget {
  var unit: GeneratedUnit
  var path: String
}

/// The files that units are written to.
enum OutputNaming {
  /// Files of a folder, by the units' names; absolute.
  case folder(String)
  /// All code into one file; absolute.
  case file(String)

  /// - Throws: ``CheckFailure`` where two units would be written to one file, or one where it must not be.
  func targets(
    of units: [GeneratedUnit], in program: ProgramAnalysis
  ) throws(CheckFailure) -> [OutputTarget] {
    let list = "`additionalMocksToGenerate`"
    let targets: [OutputTarget]
    switch self {
    case .folder(let folder):
      targets = try units.map { unit throws(CheckFailure) in
        guard !unit.name.contains("/"), !unit.name.utf8.contains(0) else {
          throw CheckFailure("'\(unit.name)' can't be a file's name: look for it in \(list)")
        }
        return OutputTarget(unit: unit, path: FilePath.joining(folder, unit.name))
      }
    case .file(let path):
      targets = units.map { OutputTarget(unit: $0, path: path) }
    }
    var takers: [String: GeneratedUnit] = [:]
    for target in targets {
      // Paths that differ by case alone are one file on many disks.
      guard let other = takers.updateValue(target.unit, forKey: target.path.lowercased()) else { continue }
      let sources = [other, target.unit].map { unit in
        unit.source.flatMap(program.graph.path(of:)) ?? list
      }
      throw CheckFailure(
        "\(sources[0]) and \(sources[1]) would both be written to \(FilePath.name(of: target.path)): rename one of them"
      )
    }
    return targets
  }
}

import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// `move`: changes who makes a dependency, and when.
struct MoveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Changes who makes a dependency, and when.",
    usage: "safedi-lsp move NAME [--dry-run] [options] [path ...]",
    discussion: """
      Changes the types that make and receive it, in all files or in none. Without one of the moves it lists those \
      that can be made. Exit status: 2 where it can't be done. --help-hidden lists all options.
      """)

  enum Kind: String, EnumerableFlag {
    case lazy, kept, atOnce, up, delete

    static func help(for kind: Kind) -> ArgumentHelp? {
      switch kind {
      case .lazy: "Made at each call of an `Instantiator`."
      case .kept: "Made at its first use, and kept."
      case .atOnce: "The way back: made with its owner."
      case .up: "Made by the nearest type above that can."
      case .delete: "Made and received nowhere."
      }
    }

    var word: String { self == .atOnce ? "at-once" : rawValue }
  }

  @Argument(
    help: ArgumentHelp("`Type.property`, or the property alone.", valueName: "name"), completion: .dependency)
  var name: String

  @Flag var kind: Kind?

  @Option(help: ArgumentHelp("With --up: the type that is to make it.", valueName: "type"), completion: .dependency)
  var to: String?

  @Flag(help: "Change nothing, but print a patch.")
  var dryRun = false

  @OptionGroup var scope: ScopeOptions

  func execute(in workingDirectory: String) throws -> Int32 {
    if to != nil, kind ?? .up != .up { throw CheckFailure("--to is an option of --up") }
    let request = try scope.request(in: workingDirectory)
    let (host, warnings) = try CheckEngine.analyse(request)
    StandardStreams.say(each: warnings + host.snapshot.remarks, "warning")
    let place = try place(in: host.snapshot, workingDirectory)
    let wish = GraphMove(kind?.word, to: to)
    let moves = host.snapshot.moves(wish, at: place.range.bounds.lowerBound, in: place.path) { FileBytes.contents($0) }
    guard let first = moves.first else { throw CheckFailure("\(name) is no dependency that can be moved") }
    guard wish != nil else {
      try StandardStreams.write(report: moves.map { $0.choice + "\n" }.joined().utf8)
      return 0
    }
    guard let chosen = moves.first(where: { $0.refusal == nil }) else {
      throw CheckFailure("\(first.title) can't be done: \(first.refusal ?? "")")
    }
    try carryOut(chosen, request)
    return 0
  }

  private func place(in snapshot: Snapshot, _ workingDirectory: String) throws(CheckFailure) -> Location {
    let answer = snapshot.explanations(named: name)
    guard case .found(let found) = answer, let first = found.first else {
      throw CheckFailure(ExplanationFormat.refusal(of: name, answer, Resolver(onDiskFrom: workingDirectory)))
    }
    guard found.count == 1 else {
      let places = Set(found.map { FilePath.relative($0.location.path, to: workingDirectory) }).sorted()
      let files = places.commaSeparated
      throw CheckFailure("\(name) is declared \(found.count) times, in \(files): name the type too")
    }
    return first.location
  }

  private func carryOut(_ move: Fix, _ request: CheckRequest) throws {
    let folders = RealFolders(request.paths)
    if let outside = move.edits.first(where: { !folders.hold($0.path) }) {
      throw CheckFailure("it would change \(outside.path), outside of what was named: name its folder too")
    }
    let run = FixRun(request: request)
    let changes = try move.edits.map { file in
      guard let old = FileBytes.contents(file.path) else { throw CheckFailure("can't read \(file.path)") }
      return FixRun.Change(path: file.path, old: old, new: file.edits.applied(to: old))
    }
    if dryRun {
      let patch = run.patch(changes)
      try StandardStreams.write(report: patch.bytes)
      StandardStreams.say(each: patch.remarks)
    } else {
      let (written, remarks) = run.apply(changes)
      if written.count < changes.count {
        _ = run.apply(written.map { FixRun.Change(path: $0.path, old: $0.new, new: $0.old) })
        throw CheckFailure("nothing was changed: " + remarks.joined(separator: "; "))
      }
    }
    StandardStreams.say(move.sayingWhatIsLeft.title)
  }
}

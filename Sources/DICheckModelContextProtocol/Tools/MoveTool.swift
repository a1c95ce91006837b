import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import DICheckText

/// The moves of a dependency, to another maker or another time: shown, or made.
extension Tool {
  static let move = Tool(
    name: "move", title: "Move",
    about: """
      Changes who makes a dependency, and when, with all who receive it: makes it lazy or at once, moves it up to \
      another owner, or deletes it everywhere. Shows the patch or applies it, and says what is left to do. Without a \
      move it lists those that can be made, and why others can't. For SafeDI.
      """,
    parameters: [
      .type,
      Parameter("property", .text, "Its property: what makes the value, or receives it.", isRequired: true),
      Parameter(
        "move", .choice(GraphMove.words),
        """
        lazy: made at each call of an Instantiator; kept: made at its first use, by a LazilyInstantiated; at-once: the \
        way back; up: made by an owner further up; delete: made and received nowhere.
        """),
      Parameter("to", .text, "With up: the type that is to make it; the nearest that can by default."),
      Parameter("apply", .flag, "Whether to write the changed files; else nothing is written."),
      .texts,
    ],
    result: [
      "moves?": .lines,
      "title?": .text,
      "patch?": .text,
      "applied?": .flag,
      "leaves?": .lines,
      "after?": .text,
      "new?": .lines,
      "more?": .text,
    ],
    writes: true, call: onCode(Code.move))
}

extension Code {
  func move() throws -> ToolAnswer {
    let name = wantedName
    let found = try explanations(named: name)
    guard found.count == 1, let place = found.first?.location else {
      let places = found.map { place($0.location).words }.commaSeparated
      throw CheckFailure("\(name) is declared at \(places): name the type in full")
    }
    let wish = GraphMove(argument("move"), to: argument("to"))
    let moves = snapshot.moves(
      wish, at: place.range.bounds.lowerBound, in: place.path, until: deadline, text: text)
    guard let first = moves.first else { throw CheckFailure("\(name) is no dependency that can be moved") }
    guard wish != nil else {
      let lines = moves.map(\.choice)
      return ToolAnswer(lines, ["moves": lines], more: ["Call move with one of them as `move`."])
    }
    guard let chosen = moves.first(where: { $0.refusal == nil }) else {
      throw CheckFailure("\(first.title) can't be done: \(first.refusal ?? "")")
    }
    return try ChosenChange(chosen.sayingWhatIsLeft, in: self).answer(of: "move", applies: flag("apply"), self)
  }
}

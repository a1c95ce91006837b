import Testing

extension Neovim {
  /// Runs a script and compares what it says.
  func expect(
    _ script: String, _ expected: [String], besideSourceKit: Bool = false,
    prepare: (_ sample: String) throws -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (lines, errors) = try run(script, besideSourceKit: besideSourceKit, prepare: prepare)
    let difference = zip(lines, expected).first { $0 != $1 }.map { "expected: \($1)\ncame:     \($0)" }
    #expect(
      lines == expected,
      """
      \(testDescription), \(script).lua
      \(difference ?? "\(expected.count) lines expected, \(lines.count) came")

      all that came:
      \(lines.joined(separator: "\n"))

      on standard error:
      \(errors)
      """,
      sourceLocation: sourceLocation)
  }
}

import DICheckAnalysis
import DICheckGraphDrawing
import DICheckJSON
import DICheckText

/// ``CommandTable/doctor``: what the server's findings rest on, and what is wrong with the setup.
enum DoctorCommand {
  static func run(_ context: RequestContext) -> JSONValue {
    guard let report = context.snapshot?.setup() else { return .null }
    let lines = DrawnLines(folders: []) { path in
      FileContents.smallText(path).map { SourceText($0) }
    }
    let text = report.text { location in
      lines.place(of: location).map { "\($0.path):\($0.line)" } ?? location.path
    }
    return ["content": .string(text), "hasFaults": .bool(report.hasFaults)]
  }
}

import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckTestSupport
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What is applied unasked leaves no call behind that names its type.
@Suite struct CallerFormTests {
  struct Form: CustomTestStringConvertible, Sendable {
    var name: String
    /// The file of the type, then one of its own where it isn't empty.
    var type = CallerFormTests.type()
    var other = ""

    var testDescription: String { name }

    var program: SmallProgram {
      SmallProgram(
        files: [("/A.swift", type)] + (other.isEmpty ? [] : [("/B.swift", "import SafeDI\n" + other + "\n")]))
    }
  }

  private static let value = "import SafeDI\npublic struct Pub { public init() {} }\n"

  /// It compiles, and has one fix that is safe as long as nobody calls it: the initializer comes to take `b`.
  static func type(_ name: String = "Lamp", _ code: String = "") -> String {
    value + """
      @Instantiable
      public class \(name): Instantiable {
        public init(cfg: Pub) {
          self.cfg = cfg
          self.b = Pub()
        }
        @Received let cfg: Pub
        @Received let b: Pub
      }

      """ + code + (code.isEmpty ? "" : "\n")
  }

  /// Swift's own initializer of it takes `y` too.
  static let memberwise =
    value + """
      @Instantiable
      public struct Lamp: Instantiable {
        @Received let cfg: Pub
        var y = 4
      }

      """

  /// Callers, each of which would no longer compile.
  private static let callers: [(name: String, code: String)] = [
    ("call", "func make() -> Lamp { Lamp(cfg: Pub()) }"),
    ("call of `init`", "func make() -> Lamp { Lamp.init(cfg: Pub()) }"),
    ("function", "func maker() -> (Pub) -> Lamp { Lamp.init }"),
    ("named function", "func maker() -> (Pub) -> Lamp { Lamp.init(cfg:) }"),
    ("argument", "nonisolated(unsafe) let all = [Pub()].map(Lamp.init)"),
    ("argument without a name", "func all() -> [Lamp] { [Pub()].map(Lamp.init(cfg:)) }"),
    ("name in an extension", "extension Lamp { static func make() -> Lamp { Lamp(cfg: Pub()) } }"),
    ("interpolation", #"let text = "\(Lamp(cfg: Pub()))""#),
  ]

  static let forms: [Form] =
    callers.map { Form(name: $0.name + ", elsewhere", other: $0.code) }
    + callers.map { Form(name: $0.name + ", same file", type: type("Lamp", $0.code)) } + [
      Form(name: "memberwise, same file", type: memberwise + "nonisolated(unsafe) let lamp = Lamp(cfg: Pub(), y: 3)\n")
    ]

  private static func fixed(_ program: SmallProgram) throws -> SmallProgram {
    let snapshot = try program.snapshot()
    return try LargeStackThreads.run {
      var fixes = SafeFixes(snapshot) { path in program.text(path).map { Array($0.utf8) } }
      fixes.fix(program.files.map(\.path))
      var result = program
      for (index, file) in program.files.enumerated() {
        if let text = fixes.changed[file.path] { result.files[index].text = String(decoding: text, as: UTF8.self) }
      }
      return result
    }
  }

  private static func module(_ name: String, _ program: SmallProgram) -> SwiftModule {
    SwiftModule(
      name: name, files: program.files.map { SwiftModule.File(path: "\(name)\($0.path)", text: $0.text) })
  }

  /// As they stand they compile, and so they do once everything is applied that is applied unasked.
  @Test(.tags(.long), .long) func noCallerIsLeftBehind() throws {
    var modules: [SwiftModule] = []
    for (index, form) in Self.forms.enumerated() {
      modules.append(Self.module("Before\(index)", form.program))
      modules.append(Self.module("After\(index)", try Self.fixed(form.program)))
    }
    let errors = try SwiftCompiler().messages(for: modules).filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: forms)
  func theFixIsLeftToAPerson(_ form: Form) throws {
    #expect(try form.program.findings().count == 1)
    let fixed = try Self.fixed(form.program)
    #expect(fixed == form.program, "\(fixed.files.map(\.text).joined(separator: "\n---\n"))")
  }

  /// What is no call of the type keeps nothing from being applied; in other files, as far as their words show.
  @Test(arguments: [
    "", "func use(_ lamp: Lamp) -> Pub { lamp.cfg }", "let lamps: [Lamp] = []", "let pub: Pub = .init()",
    "final class Torch { init(cfg: Pub) {} }\nlet torch = Torch(cfg: Pub())",
    "protocol Instantiable2 { init(cfg: Pub) }",
  ])
  func whatCallsNothingIsNoObstacle(_ code: String) throws {
    for form in [Form(name: "elsewhere", other: code), Form(name: "same file", type: Self.type("Lamp", code))] {
      try expectFixed(form)
    }
  }

  /// In the type's own file, which is read for that.
  @Test(arguments: [
    "struct Box { init(lamp: Lamp) {} }\nfunc box(_ lamp: Lamp) -> Box { .init(lamp: lamp) }",
    "extension Lamp { var copy: Pub { cfg } }",
  ])
  func whatTheFileShowsIsNoObstacle(_ code: String) throws {
    try expectFixed(Form(name: "same file", type: Self.type("Lamp", code)))
  }

  private func expectFixed(_ form: Form) throws {
    let text = try Self.fixed(form.program).text("/A.swift")
    #expect(text?.contains("init(cfg: Pub, b: Pub)") == true, "\(form.name): \(text ?? "")")
  }
}

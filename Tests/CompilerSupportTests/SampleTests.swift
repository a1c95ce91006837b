import DICheckCompilerSupport
import DICheckTestTraits
import Testing

@Suite(.tags(.long), .long) struct SampleTests {
  /// The clean sample together with what the library would generate for its root.
  @Test func notesSampleCompiles() throws {
    let core = try Fixtures.swiftFiles(in: "Notes/Sources/NotesCore")
    let app = try Fixtures.swiftFiles(in: "Notes/Sources/NotesApp") + Fixtures.swiftFiles(in: "NotesExpansion")
    let messages = try SwiftCompiler().messages(
      for: [SwiftModule(name: "NotesCore", files: core), SwiftModule(name: "NotesApp", files: app)],
      including: [.error, .warning])
    #expect(messages == [])
  }

  /// The compiler must see through the stub: macro arguments, what macros add, and initializers that forget a property.
  @Test func compilerReportsFaultsOfCodeThatUsesSafeDI() throws {
    let text = """
      import SafeDI
      @Instantiable(fulfilledByType: "Store")
      public final class Shelf: Instantiable {
        public init(width: Int, height: Double) { self.width = width }
        @Forwarded private let width: Int
        @Forwarded private let height: Double
        func copy(from builder: Instantiator<Shelf>) -> Shelf {
          builder.instantiate((height: 1.5, width: 2))
        }
      }
      """
    let errors = try SwiftCompiler().errors(in: [SwiftModule.File(path: "Shelf.swift", text: text)])
    #expect(errors.first?.description == "Shelf.swift:2:32: error: extra argument 'fulfilledByType' in macro expansion")

    let corrected = text.replacing("(fulfilledByType: \"Store\")", with: "")
    let remaining = try SwiftCompiler().errors(in: [SwiftModule.File(path: "Shelf.swift", text: corrected)])
    #expect(
      remaining.map(\.description) == [
        "Shelf.swift:4:64: error: return from initializer without initializing all stored properties"
      ])
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSampleLibrary
import DICheckTestSupport
import DICheckText
import DICheckWorkspace
import SafeDILibrary
import Testing

/// A workspace whose packages are written for different libraries.
@Suite struct SeveralPackagesTests {
  private static let libraries: [any AnalyzedLibrary] = [SafeDI(), SampleLibrary()]
  private static let faulty = "@Part struct Town { func f() { print(get(.name)) } }\n"
  private static let keys = "extension Key { static let name = Key<String>() }\n"

  /// By the names of the packages.
  private static let texts = [
    "Safe": "import SafeDI\n@Instantiable(isRoot: true) public struct App: Instantiable { public init() {} }\n",
    "Samples": "import Sample\n\(keys)\(faulty)",
    "Plain": "struct Plain {}\n",
  ]

  private let folder: TemporaryFolder
  private let layouts: [ProgramLayout]

  init() throws {
    folder = try TemporaryFolder("SeveralPackages")
    for (name, text) in Self.texts {
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
        """, to: "\(name)/Package.swift")
      try folder.write(text, to: "\(name)/Sources/\(name)/File.swift")
    }
    layouts = BuildModel.read([folder.path], for: Self.libraries).layouts()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)/Sources/\(name)/File.swift" }

  private func programs(_ host: AnalysisHost) -> [String] {
    host.snapshot.overview().map { "\($0.library): \($0.name)" }
  }

  @Test func `a program is that of the libraries whose words it has`() throws {
    var host = try AnalysisHost(layouts: layouts)
    #expect(programs(host) == ["SafeDI: Safe", "Sample: Samples"])
    #expect(host.allFindings().mapValues { $0.map(\.code.rawValue) } == [path("Samples"): ["sample-missing-key"]])
    #expect(host.snapshot.reportedFileCount == 3)
    let statements = host.snapshot.setup().statements
    #expect(statements.count { $0.subject == .programs } == 2)
    #expect(statements.filter { $0.subject == .unread } == [], "a library doesn't miss what others are for")
  }

  /// A file with another library's words, and one with none.
  @Test(arguments: ["Safe", "Plain"], [true, false])
  func `the first word makes a program the library's, and the last one gone ends that`(
    _ name: String, isOpen: Bool
  ) throws {
    var host = try AnalysisHost(layouts: layouts)
    let text = try #require(Self.texts[name])
    func change(_ text: String) throws {
      if isOpen {
        _ = host.edit(path(name), [.all(Array(text.utf8))], version: 2)
      } else {
        try folder.write(text, to: "\(name)/Sources/\(name)/File.swift")
        _ = host.reread([path(name)])
      }
    }
    if isOpen { _ = host.open(path(name), text: SourceText(Array(text.utf8)), version: 1, stating: [:]) }
    let before = programs(host)
    #expect(before == ["SafeDI: Safe", "Sample: Samples"])
    try change("import Sample\n\(Self.keys)\(Self.faulty)\(text)")
    #expect(Set(programs(host)) == Set(before + ["Sample: \(name)"]))
    #expect(host.allFindings()[path(name)]?.map(\.code.rawValue) == ["sample-missing-key"])
    try change(text)
    #expect(programs(host) == before)
    #expect(host.allFindings()[path(name)] == nil)
  }

  @Test func `files that only another library reads are known without a program`() throws {
    let host = try AnalysisHost(layouts: layouts)
    let again = try AnalysisHost(layouts: layouts, reusing: host.snapshot)
    #expect(again.counters.filesRead == 0)
    #expect(again.snapshot.diagnostics() == host.snapshot.diagnostics())
  }

  /// What such a file declares counts where a program of the library has it.
  @Test func `a program reads the files of another library too`() throws {
    try folder.write("import Sample\n\(Self.keys)", to: "Safe/Sources/Safe/Keys.swift")
    try folder.write(Self.faulty, to: "Safe/Sources/Safe/Part.swift")
    let layouts = BuildModel.read([folder.path], for: Self.libraries).layouts()
    let host = try AnalysisHost(layouts: layouts)
    #expect(programs(host) == ["SafeDI: Safe", "Sample: Safe", "Sample: Samples"])
    for library in host.snapshot.libraries {
      for program in library.programs {
        #expect(program.files.allSatisfy { library.files[$0.index].outcome(for: program.edition) != nil })
      }
    }
  }
}

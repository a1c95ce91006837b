import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import Testing

/// `#SafeDIConfiguration` and its predecessor: SD-C01 to SD-C06, and what is read from them.
@Suite struct ConfigurationRuleTests {
  @Test func soundConfigurations() throws {
    try expectFindings(
      """
      #SafeDIConfiguration()
      #SafeDIConfiguration(
        additionalImportedModules: ["A"], additionalDirectoriesToInclude: [], additionalMocksToGenerate: ["B"],
        mockConditionalCompilation: nil)
      #if DEBUG
      #SafeDIConfiguration(mockConditionalCompilation: "TEST")
      #endif
      #Preview("x") { 1 }
      """)
  }

  @Test func argumentsAreLiterals() throws {
    try expectFindings(
      #"""
      #SafeDIConfiguration(additionalImportedModules: modules, additionalDirectoriesToInclude: ["\(x)"],
      //                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration: array literal
      //                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration
        additionalMocksToGenerate: [name], mockConditionalCompilation: flag, "x", other: 1)
      //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration
      //                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration: or `nil`
      //                                                                     ^^^ error invalid-configuration: needs a label
      //                                                                          ^^^^^ error invalid-configuration: no argument `other`
      """#, versions: ["2.2.0", "2.0.0"])
  }

  @Test func onlyAtFileLevelAndInItsVersions() throws {
    let code = "struct A { func f() { #SafeDIConfiguration(x: 1) }\nlet a = 1; #SafeDIConfiguration(x: 1) }"
    try expectFindings(
      """
      \(code)
      //         ^^^^^^^^^^^^^^^^^^^^ warning configuration-not-top-level
      """)
    #expect(try reader().facts(of: code).configurations.isEmpty)
    try expectFindings("#SafeDIConfiguration(x: 1)", versions: ["1"])
  }

  @Test func factsAreReadLeniently() throws {
    let facts = try reader().facts(
      of: """
        #SafeDIConfiguration(additionalDirectoriesToInclude: ["A", "B c"], additionalMocksToGenerate: ["X", y])
        """)
    #expect(
      facts.configurations == [
        GraphConfiguration(
          shape: .init(additionalDirectories: ["A", "B c"], additionalMocks: [], mockCondition: "DEBUG"),
          place: UTF8Range(0, 20))
      ])
  }
}

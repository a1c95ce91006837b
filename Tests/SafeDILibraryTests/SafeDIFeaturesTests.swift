import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Reading the version from the code (Rules/Versions.md, "How the version is found").
@Suite struct SafeDIFeaturesTests {
  private func features(_ code: String) -> SafeDIFeatures {
    Array(code.utf8).withUnsafeBufferPointer { SafeDIFeatures.scan($0) }
  }

  @Test(
    arguments: [
      ("#SafeDIConfiguration()", SafeDIFeatures.ofTwo),
      ("@Instantiable(isRoot: true) struct A {}", .afterZero6),
      ("@Instantiable(\n  isRoot : true\n) struct A {}", .afterZero6),
      ("@Instantiable(fulfillingAdditionalTypes: [P.self, Q.self], generateMock: true) struct A {}", .ofTwo),
      ("@Instantiable(mockOnly: true) extension A {}", .ofTwo),
      ("@Instantiable(conformsElsewhere: true, customMockName: \"x\")", [.afterZero6, .ofTwo]),
      ("@Received(fulfilledByDependencyNamed: \"a\", ofType: A.self, onlyIfAvailable: true) let a: A?", .afterZero6),
      ("let a: NonisolatedInstantiator<A>", .ofZero6),
      ("let a: NonisolatedErasedInstantiator<(), A>", .ofZero6),
      ("let a: SendableErasedInstantiator<(), A>", .afterZero6),
      ("\"/*\" @Instantiable(isRoot: true)", .afterZero6),
      ("#\"\\\"# @Instantiable(isRoot: true)", .afterZero6),
    ] as [(String, SafeDIFeatures)])
  func found(code: String, expected: SafeDIFeatures) {
    #expect(features(code) == expected)
  }

  @Test(arguments: [
    "", "@Instantiable struct A { init(isRoot: Bool) {} }", "// @Instantiable(isRoot: true)",
    "/* /* */ @Instantiable(isRoot: true) */", "let s = \"@Instantiable(isRoot: true)\"",
    "let s = \"\"\"\n@Instantiable(isRoot: true) \"quoted\"\n#SafeDIConfiguration()\n\"\"\"",
    "let s = #\"\"#SafeDIConfiguration\"#", "f(isRoot: true, generateMock: true)", "@Instantiables(isRoot: true)",
    "@Instantiable() f(isRoot: true)", "@Instantiable(fulfillingAdditionalTypes: [f(mockOnly: 1).self])",
    "MyNonisolatedInstantiator<A>", "NonisolatedInstantiator", "#SafeDIConfigurations()", "#", "@", "\"", "/*",
    "@Instantiable(",
  ])
  func notFound(code: String) {
    #expect(features(code) == [])
  }

  @Test func theVersionIsTheNewestThatHasThem() {
    #expect(SafeDIFeatures([]).version == .newest)
    #expect(SafeDIFeatures.afterZero6.version == .newest)
    #expect(SafeDIFeatures([.ofTwo, .afterZero6]).version == .newest)
    #expect(SafeDIFeatures.ofTwo.version == .newest)
    #expect(SafeDIFeatures.ofZero6.version == .newest06)
    #expect(SafeDIFeatures([.ofZero6, .afterZero6]).version == .newest)
  }

  @Test func graphRulesOfTheVersions() throws {
    let newest = SafeDIReader(version: .newest).graphRules
    #expect(try reader("2.1.1").graphRules.refusesMocksBesideGenerated)
    var expected = GraphSemantics()
    expected.builders = [
      "Instantiator": 0, "SendableInstantiator": 0, "ErasedInstantiator": 1, "SendableErasedInstantiator": 1,
      "LazilyInstantiated": 0, "SendableLazilyInstantiated": 0,
    ]
    expected.keepers = ["LazilyInstantiated", "SendableLazilyInstantiated"]
    expected.followsOptionalAliases = true
    expected.listsImportsInCode = true
    expected.comparesTuplesByName = false
    expected.comparesForwardedWithoutSugar = true
    expected.distinguishesDetails = true
    expected.refusesMocksBesideGenerated = true
    expected.forwardedTypeName = newest.forwardedTypeName
    #expect(newest == expected)
    let before = try reader("2.1.1").graphRules
    #expect(before.keepers.isEmpty && !before.followsOptionalAliases)
    let one = SafeDIReader(version: .newest1).graphRules
    #expect(!one.refusesMixedCycles && one.receivedWalk == .underConstruction && one.comparesForwardedWithPath)
    #expect(!one.refusesSiblingRings && !one.hasMocks && !one.hasImplicitRoots)
    let first = try reader("1.0.0").graphRules
    #expect(first.receivedWalk == .ownChain && first.refusesSiblingRings && !first.hasOnlyIfAvailable)
    #expect(first.qualifiesNestedNames && first.suggestsCandidates)
    let old = SafeDIReader(version: .newest06).graphRules
    #expect(
      old.hasImplicitRoots && old.forbidsNestedProviders && !old.qualifiesNestedNames && old.receivedWalk == .none)
    #expect(!old.suggestsCandidates && !old.comparesForwardedWithPath && old.refusesSiblingRings)
  }
}

import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Reading the version from the code (Rules/Versions.md, "How the version is found").
@Suite struct SafeDIFeaturesTests {
  private func features(_ code: String) -> SafeDIFeatures {
    Array(code.utf8).withUnsafeBufferPointer {
      SafeDIFeatures(SafeDIReader(version: .newest).read(skeleton: $0).evidence)
    }
  }

  @Test(
    arguments: [
      ("#SafeDIConfiguration()", SafeDIFeatures.ofTwo),
      ("@Instantiable(isRoot: true) struct A {}", .afterZero6),
      ("@Instantiable(\n  isRoot : true\n) struct A {}", .afterZero6),
      ("@Instantiable(fulfillingAdditionalTypes: [P.self, Q.self], generateMock: true) struct A {}", .ofTwo),
      ("@Instantiable(mockOnly: true) extension A {}", .ofTwo),
      ("@Instantiable(conformsElsewhere: true, customMockName: \"x\") struct A {}", [.afterZero6, .ofTwo]),
      (
        """
        @Instantiable struct A {
          @Received(fulfilledByDependencyNamed: "b", ofType: B.self, onlyIfAvailable: true) let a: B?
        }
        """, .afterZero6
      ),
      ("@Instantiable struct B { @Instantiated let a: NonisolatedInstantiator<A> }", .ofZero6),
      ("@Instantiable struct B { @Instantiated let a: NonisolatedErasedInstantiator<(), A>? }", .ofZero6),
      ("@Instantiable struct B { @Received let a: SendableErasedInstantiator<(), A> }", .afterZero6),
      ("@Instantiable extension B { static func instantiate(a: SendableInstantiator<A>) -> B { B() } }", .afterZero6),
    ] as [(String, SafeDIFeatures)])
  func found(code: String, expected: SafeDIFeatures) {
    #expect(features(code) == expected)
  }

  @Test(arguments: [
    "", "@Instantiable struct A { init(isRoot: Bool) {} }", "// @Instantiable(isRoot: true)\nstruct A {}",
    "let s = \"@Instantiable(isRoot: true)\"", "f(isRoot: true, generateMock: true)",
    "@Instantiables(isRoot: true) struct A {}", "@Instantiable() struct A { let x = f(isRoot: true) }",
    "@Instantiable(fulfillingAdditionalTypes: [f(mockOnly: 1).self]) struct A {}",
    "@Instantiable struct B { @Received let a: MyNonisolatedInstantiator<A> }", "#SafeDIConfigurations()",
  ])
  func notFound(code: String) {
    #expect(features(code) == [])
  }

  /// A pinned release that can't have a configuration is read with this evidence too.
  @Test func configurationOfALaterRelease() throws {
    let found = try Array("#SafeDIConfiguration()".utf8).withUnsafeBufferPointer {
      try reader("1.5.4").read(skeleton: $0).evidence
    }
    #expect(SafeDIFeatures(found) == .ofTwo)
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

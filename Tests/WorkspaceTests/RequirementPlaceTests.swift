import DICheckPackageManifests
import DICheckText
import Testing

/// Where a manifest says which versions of a package will do.
@Suite struct RequirementPlaceTests {
  private func places(_ dependencies: String) -> (text: [UInt8], places: [RequirementPlace]) {
    let text = Array(
      "import PackageDescription\nlet package = Package(name: \"A\", dependencies: [\(dependencies)])\n".utf8)
    return (text, ManifestReader.requirements(in: text) { $0.hasSuffix("/wanted") || $0 == "some.wanted" })
  }

  private func string(_ range: UTF8Range?, in text: [UInt8]) -> String? {
    range.map { String(decoding: text[$0.bounds], as: UTF8.self) }
  }

  @Test func `finds the one version of each form`() throws {
    let forms: [(String, VersionRequirement, String)] = [
      (#".package(url: "h/wanted", from: "1.2.3")"#, .upToNextMajor("1.2.3"), "1.2.3"),
      (#".package(url: "h/wanted", exact: "1.2.3")"#, .exact("1.2.3"), "1.2.3"),
      (#".package(id: "some.wanted", .upToNextMajor(from: "1.0.0"))"#, .upToNextMajor("1.0.0"), "1.0.0"),
      (#".package(name: "W", url: "h/wanted", .upToNextMinor(from: "1.0.0"))"#, .upToNextMinor("1.0.0"), "1.0.0"),
      (#".package(url: "h/wanted", .exact("1.0.0"))"#, .exact("1.0.0"), "1.0.0"),
    ]
    for (dependency, requirement, version) in forms {
      let (text, places) = places(dependency)
      let place = try #require(places.first, "\(dependency)")
      #expect(places.count == 1)
      #expect(place.requirement == requirement)
      #expect(string(place.dependency, in: text) == dependency)
      #expect(string(place.version, in: text) == version)
    }
  }

  @Test func `what names no version, or several, has no place for one`() {
    let forms: [(String, VersionRequirement)] = [
      (#".package(url: "h/wanted", "1.0.0"..<"2.0.0")"#, .range(lower: "1.0.0", upper: "2.0.0", isClosed: false)),
      (#".package(url: "h/wanted", branch: "main")"#, .unversioned),
      (#".package(url: "h/wanted", .revision("abc"))"#, .unversioned),
      (#".package(url: "h/wanted", from: version)"#, .unknown),
      (#".package(url: "h/wanted", from: "1.\(minor).0")"#, .unknown),
    ]
    for (dependency, requirement) in forms {
      let (_, places) = places(dependency)
      #expect(places.map(\.requirement) == [requirement], "\(dependency)")
      #expect(places.map(\.version) == [nil])
    }
  }

  @Test func `other packages are left out`() {
    #expect(places(#".package(url: "h/other", from: "1.0.0"), .package(path: "h/wanted")"#).places == [])
    #expect(ManifestReader.requirements(in: Array("let a = (".utf8)) { _ in true } == [])
  }
}

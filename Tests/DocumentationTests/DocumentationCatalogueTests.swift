import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The documentation that is built of the catalogues is whole.
@Suite struct DocumentationCatalogueTests {
  @Test func fileLinksLeadSomewhere() throws {
    var count = 0
    for catalogue in try DocumentationCatalogue.all {
      for page in catalogue.pages {
        for link in page.links where !link.hasPrefix("doc:") && !link.contains("://") {
          count += 1
          let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          let folder = page.url.deletingLastPathComponent()
          let target = parts[0].isEmpty ? page.url : folder.appendingPathComponent(parts[0]).standardized
          #expect(FileManager.default.fileExists(atPath: target.path), "\(page.name): \(link)")
          guard parts.count > 1, target.pathExtension == "md" else { continue }
          #expect(try DocumentationCatalogue.Page(target).fileAnchors.contains(parts[1]), "\(page.name): \(link)")
        }
      }
    }
    #expect(count > 0)
  }

  @Test func documentLinksLeadSomewhere() throws {
    var count = 0
    for catalogue in try DocumentationCatalogue.all {
      for page in catalogue.pages {
        for link in page.documentLinks {
          count += 1
          let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
          guard let target = catalogue.page(parts[0]) else {
            Issue.record("\(page.name): there is no article \(parts[0]) in the catalogue of \(catalogue.module)")
            continue
          }
          if parts.count > 1 { #expect(target.anchors.contains(parts[1]), "\(page.name): \(link)") }
        }
      }
    }
    #expect(count > 0)
  }

  /// Articles are found by the pages' index: each is named under the topics of another.
  @Test func everyArticleIsListed() throws {
    for catalogue in try DocumentationCatalogue.all {
      #expect(catalogue.page(catalogue.module) != nil, "\(catalogue.module) has no page of its own")
      let listed = Set(
        catalogue.pages.flatMap { page in page.documentLinks + page.links.map { $0.replacing(".md", with: "") } })
      for page in catalogue.pages where page.name != catalogue.module {
        #expect(listed.contains(page.name), "\(page.name) is listed nowhere in the catalogue of \(catalogue.module)")
      }
    }
  }

  /// DocC itself takes each catalogue without a warning, as `swift package generate-documentation` gives it: beside the
  /// module's symbols, of which none is public.
  @Test(.tags(.long), .long) func theyConvertWithoutAWarning() throws {
    for catalogue in try DocumentationCatalogue.all {
      let folder = try TemporaryFolder("docc")
      let module = catalogue.module.replacing("-", with: "_")
      let graph = """
        {
          "metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "DocumentationCatalogueTests"},
          "module": {"name": "\(module)", "platform": {}},
          "symbols": [],
          "relationships": []
        }
        """
      try folder.write(graph, to: "symbols/\(module).symbols.json")
      let result = try Self.docc([
        "convert", catalogue.folder.path, "--additional-symbol-graph-dir", folder.file("symbols"),
        "--output-path", folder.file("\(module).doccarchive"), "--warnings-as-errors",
      ])
      #expect(result.status == 0, "\(catalogue.module):\n\(result.output)")
    }
  }

  /// Every toolchain has it beside its compiler.
  private static func docc(_ arguments: [String]) throws -> (status: Int32, output: String) {
    #if os(macOS)
      return try Subprocess("/usr/bin/xcrun", ["docc"] + arguments).runJoined()
    #else
      let docc: URL = try #require(besideTheCompiler, "no docc beside swift")
      return try Subprocess(docc.path, arguments).runJoined()
    #endif
  }

  private static var besideTheCompiler: URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)) }
    let compilers = folders.map { $0.appendingPathComponent("swift").resolvingSymlinksInPath() }
    return (folders + compilers.map { $0.deletingLastPathComponent() })
      .map { $0.appendingPathComponent("docc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The READMEs' pictures are made anew by `editors/screens/take`, and show what there is to see today.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long)
struct PictureTests {
  private static let newNeovim = Neovim.installed.first { $0.kind == .since11 }

  private static func words(_ path: String) throws -> [String] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.matches(of: />([^<]+)<\/text>/).map { String($0.1) }
  }

  @Test(
    .needs("Neovim 0.11 or later", Self.newNeovim != nil), .needs(program: "tmux"), .needs(program: "python3"),
    .timeLimit(.minutes(10)))
  func picturesAreOfThePresent() throws {
    let neovim = try #require(Self.newNeovim)
    let folder = try TemporaryFolder("pictures")
    let editors = Neovim.repository + "/editors"
    var environment = ProcessInfo.processInfo.environment
    let programs = URL(fileURLWithPath: neovim.path).deletingLastPathComponent().path
    environment["PATH"] = "\(programs):\(environment["PATH"] ?? "/usr/bin:/bin")"
    let taken = try Terminal.withSignals {
      try Subprocess("\(editors)/screens/take", [Neovim.server, folder.path], environment: environment).run()
    }
    #expect(taken.status == 0, "\(taken)")
    for (name, place) in [("neovim.svg", "screens"), ("check.svg", "vscode/images")] {
      let (fresh, shown) = (try Self.words("\(folder.path)/\(name)"), try Self.words("\(editors)/\(place)/\(name)"))
      #expect(fresh == shown, "\(name) is of the past: editors/screens/take PATH_OF_SAFEDI_LSP makes it anew")
    }
  }
}

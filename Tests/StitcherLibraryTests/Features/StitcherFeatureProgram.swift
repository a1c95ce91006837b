import DICheckLibraryFixtures
import StitcherLibrary

extension FeatureProgram {
  init(_ notation: String) throws { try self.init(Stitcher(), notation) }

  /// Two containers, registrations by type, name and value, and what asks for them.
  static var studio: FeatureProgram {
    get throws {
      try FeatureProgram(
        """
        // file: Types.swift
        import Stitcher
        protocol Clock {}
        final class WallClock: Clock {}
        final class Log {}
        struct Options {}
        enum Side { case left, right }
        final class Speaker {}
        final class Tape { init(label: String) {} }
        final class Deck { init(clock: Clock) {} }
        // file: Studio.swift
        import Stitcher
        let isLoud = false
        final class Studio {
          @Dependencies var 1️⃣services = DependencyContainer(merging: extras, DependencyContainer {
            2️⃣Dependency { WallClock() }.conforms(to: 3️⃣Clock.self).scope(.singleton).eagerness(.eager)
            Dependency(named: "8️⃣host") { "local" }
            Dependency { (label: String) in Tape(label: label) }.scope(.instance)
            4️⃣Dependency { Deck(clock: try DependencyGraph.inject()) }
            if isLoud { Dependency(for: Side.left) { Speaker() } }
          })
        }
        let extras = DependencyContainer {
          Log()
          Options()
        }
        // file: Player.swift
        import Stitcher
        final class Player {
          @5️⃣Injected var clock: Clock
          @Injected(name: "6️⃣host") var host: String
          @Injected(value: Side.left) var speaker: 7️⃣Speaker?
          @Injected("A") var tape: 9️⃣Tape
          @Injected var logs: [Log]
          func play() throws { let deck: Deck = try DependencyGraph.inject(); _ = deck }
        }
        """)
    }
  }
}

import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App {
    @Dependencies
    var services = DependencyContainer {
        Dependency { WallClock() }.conforms(to: Clock.self).scope(.singleton)
        Dependency { (label: String) in Tape(label: label) }.scope(.instance)
    }
}
final class Player {
    @Injected var clock: Clock
    @Injected("A-side") var tape: Tape
    @Injected(name: "skin") var skin: String? // hint: stitcher-unregistered-name
}

import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App { @Dependencies var c = DependencyContainer { Dependency { WallClock() }.named("clock") } }
final class U { @Injected(name: "clok") var t: WallClock } // warning: stitcher-unregistered-name

import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App { @Dependencies var c = DependencyContainer { Dependency { WallClock() } } }
final class U { @Injected let d: WallClock } // error: stitcher-compiler-mirror

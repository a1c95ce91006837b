import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
func f() { @Dependencies var c = DependencyContainer { Dependency { WallClock() } } } // warning: stitcher-local-dependencies

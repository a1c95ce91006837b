import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
func make() -> some Clock { WallClock() }
struct App { @Dependencies var c = DependencyContainer { Dependency { something() } } }
final class U { @Injected var t: Tape }

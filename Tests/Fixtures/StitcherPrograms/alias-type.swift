import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
typealias W = WallClock
struct App { @Dependencies var c = DependencyContainer { Dependency { WallClock() } } }
final class U { @Injected var t: W }

import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
enum N { static let a = "clock" }
struct App { @Dependencies var c = DependencyContainer { Dependency { WallClock() }.named(N.a) } }
final class U { @Injected(name: N.a) var t: WallClock }

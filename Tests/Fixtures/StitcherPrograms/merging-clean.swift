import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
let other = DependencyContainer { Dependency { Tape(label: "") } }
struct App { @Dependencies var c = DependencyContainer(merging: other, DependencyContainer { Dependency { WallClock() } }) }
final class U { @Injected var t: WallClock; @Injected var u: Tape }

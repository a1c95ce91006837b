import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct App { let flag = true
  @Dependencies var c = DependencyContainer {
    DependencyGroup { Dependency { WallClock() } }.enabled(true)
    DependencyGroup { Tape(label: "") }
  } }
final class U { @Injected var t: WallClock; @Injected var s: Tape }

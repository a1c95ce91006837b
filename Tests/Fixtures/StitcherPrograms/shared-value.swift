import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct V { }
struct App { @Dependencies var c = DependencyContainer { Dependency { V() }.scope(.shared) } } // information: stitcher-shared-value-type

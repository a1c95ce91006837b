import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
import StitcherMacros
@Registerable final class K { init() {} } // information: stitcher-autoregistration-missing
struct App { @Dependencies var c = DependencyContainer { Dependency { WallClock() } } }

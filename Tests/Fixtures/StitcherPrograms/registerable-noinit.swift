import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
import StitcherMacros
@Registerable final class K { } // error: stitcher-registerable-init
struct App { @Dependencies var c = DependencyContainer { K.dependencyRegistration } }

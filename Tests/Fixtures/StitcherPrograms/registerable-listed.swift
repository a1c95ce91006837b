import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
import StitcherMacros
@Registerable final class K { init() {} }
struct App { @Dependencies var c = DependencyContainer { K.dependencyRegistration } }
final class U { @Injected var t: K }

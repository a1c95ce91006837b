import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
struct KRep: DependencyRepresenting { var dependencyProvider: DependencyFactory.Provider<WallClock, Void> { .init { WallClock() } } }
struct App { @Dependencies var c = DependencyContainer { KRep() } }
final class U { @Injected var t: WallClock }

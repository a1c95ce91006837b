import Stitcher
protocol Clock { }
final class WallClock: Clock { init() {} }
final class Tape { let label: String; init(label: String) { self.label = label } }
protocol Store { init() }
final class DiskStore: Store { init() {} }
final class Pen { init() {} }
final class Ink { init() {} }
final class Roll { init(_ n: Int) {} }
final class Wheel { init(axle: Axle) {} }
final class Axle { init(wheel: Wheel) {} }
struct App {
    @Dependencies var c = DependencyContainer {
        DiskStore()
        Dependency { Pen() }.named("p")
        Dependency { Ink() }.named("p") // warning: stitcher-conflicting-name
        Dependency { (n: Int) in Roll(n) } // information: stitcher-parameterised-cached
        Dependency { Wheel(axle: try DependencyGraph.inject()) }
        Dependency { Axle(wheel: try DependencyGraph.inject()) } // error: stitcher-cycle
    }
}
final class Ui {
    @Injected var s: Store // warning: stitcher-registered-only-as
    @Injected var r: Roll // warning: stitcher-parameter-arity
}

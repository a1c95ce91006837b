import FactoryKit
extension Scope { static let session = Cached(); static let weak = Shared(); static let forever = Singleton() }
extension Container {
  var a: Factory<Ink> { self { Ink() }.scope(.weak) } // warning: factory-scope-without-effect
  var b: Factory<() -> Void> { self { { print(1) } }.shared } // warning: factory-scope-without-effect
  var c: Factory<(Int, Int)> { self { (1, 2) }.shared } // warning: factory-scope-without-effect
  var d: Factory<Pen> { self { Pen() }.scope(Scope.session).cached } // warning: factory-scope-without-effect
  var e: Factory<Pen> { self { Pen() }.unique.singleton } // warning: factory-scope-without-effect
  var f: ParameterFactory<Int, Pen> { self { Pen($0) }.scopeOnParameters } // warning: factory-scope-without-effect
  var g: ParameterFactory<Int, Pen> { self { Pen($0) }.scope(.session) } // warning: factory-parameter-cached
  var h: Factory<Pen> { self { Pen() }.timeToLive(3) }
  var i: Factory<[Pen]> { self { [] }.shared } // warning: factory-scope-without-effect
  var j: Factory<Colour> { self { .red }.shared } // warning: factory-scope-without-effect
  var k: Factory<Pen> { self { Pen() }.scope(chosen) }
}
let chosen: Scope = .session
struct Ink {}
enum Colour { case red }
final class Pen { init(_ n: Int = 0) {} }
func start() { _ = Container.shared.h.cached() }

import FactoryKit
final class Own: SharedContainer {
  static let shared = Own()
  let manager = ContainerManager()
  lazy var kept: Factory<Pen> = self { Pen() }
  static var old: Factory<Pen> { Factory(shared) { Pen() } }
  var one: Factory<Pen> { self(key: "one") { Pen() }.cached }
  var two: Factory<Pen> { self(key: "two") { Pen() }.cached }
  func made(_ n: Int) -> Factory<Pen> { self { Pen(n) } }
  var chainA: Factory<Writing> { self { Caps(self.chainB()) } }
  var chainB: Factory<Writing> { self { Loud(self.chainC()) } }
  var chainC: Factory<Writing> { self { Pen() } }
  var asWriting: Factory<Writing> { self { self.hidden() } }
  private var hidden: Factory<Pen> { self { Pen() }.cached }
  var reg: Factory<Pen> { self { Pen() }.register { Pen(1) } }
  var action: Factory<() -> Void> { self {{ self.one().write() }} }
  let all: [KeyPath<Own, Factory<Pen>>] = [\.one, \.two]
}
protocol Writing {}
final class Pen: Writing { init(_ n: Int = 0) {}; func write() {} }
final class Caps: Writing { init(_ w: Writing) {} }
final class Loud: Writing { init(_ w: Writing) {} }

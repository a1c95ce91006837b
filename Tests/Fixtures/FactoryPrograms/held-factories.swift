import FactoryKit
protocol Log {}
struct Plain: Log {}
struct Loud: Log { let inner: Log }
extension Container {
  var log: Factory<Log> { self { Plain() } }
  var other: Factory<Log> { self { Plain() } }
  var third: Factory<Log> { self { Plain() } }
  var fourth: Factory<Log> { self { Plain() } }
}
// A name that holds a factory asks for it: there is no way to the original.
func start() {
  let original = Container.shared.log
  Container.shared.log.register { Loud(inner: original()) } // error: factory-cycle
  let made = Container.shared.other()
  Container.shared.other.register { Loud(inner: made) }
  Container.shared.third.register { [old = Container.shared.third] in
    Loud(inner: old.resolve()) // error: factory-cycle
  }
}
func shadow(_ original: () -> Log) {
  Container.shared.fourth.register { Loud(inner: original()) }
  let fourth = Container.shared.fourth
  do {
    let fourth = { Plain() }
    Container.shared.fourth.register { Loud(inner: fourth()) }
  }
  print(fourth())
}
// What a variable holds may be another one by then, and a factory that a name holds keeps what is set for it.
extension Container {
  var fifth: Factory<Log> { self { Plain() } }
  var sixth: Factory<Log> { self { Plain() }.unique }
  var seventh: Factory<Log> { self { Plain() } }
  func wire() {
    let original = seventh
    seventh.register { Loud(inner: original()) } // error: factory-cycle
  }
}
func pick(_ flag: Bool) {
  var inner = Container.shared.fifth
  if flag { inner = Container.shared.other }
  Container.shared.fifth.register { [inner] in Loud(inner: inner()) }
  let kept = Container.shared.sixth
  _ = kept.cached
  print(kept())
}

import FactoryKit
extension Container {
  var a: ParameterFactory<String, User> { self { name in User(name) }.shared } // warning: factory-parameter-cached
  var b: ParameterFactory<String, User> { self { (name: String) in User(name) } }
  var c: ParameterFactory<(Int, String), User> { self { id, name in User(name) }.singleton } // warning: factory-parameter-cached
  var d: ParameterFactory<String, User> { self { User($0) }.cached }
  var e: ParameterFactory<String, User> { ParameterFactory(self) { User($0) }.graph }
  var f: ParameterFactory<String, User> { self(User.init).cached } // warning: factory-parameter-cached
  func g(_ n: String) -> Factory<User> { self(key: "g \(n)") { User(n) }.cached }
  func h(_ n: String) -> Factory<User> { self { User("x") }.cached }
}
final class User { init(_ name: String) {} }
extension Container {
  var i: ParameterFactory<String, User> { self { User($0) }.unique }
  var j: ParameterFactory<String, User> { self { User($0) }.unique.once() }
  var k: ParameterFactory<String, User> { self { User($0) }.unique }
}
func start() {
  Container.shared.i.cached // warning: factory-modifier-undone
  Container.shared.j.cached // warning: factory-parameter-cached
  let k = Container.shared.k.cached // warning: factory-parameter-cached
  _ = [k("x"), k("y")]
  Container.shared.b.cached // warning: factory-parameter-cached
  _ = Container.shared.d.scopeOnParameters("a")
  Container.shared.a.register { _ in User("") }
  _ = [Container.shared.a("x"), Container.shared.a("y")]
}

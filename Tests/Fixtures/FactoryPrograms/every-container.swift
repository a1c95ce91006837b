import FactoryKit
extension SharedContainer {
  var a: Factory<A> { self { A(self.b()) } } // error: factory-cycle
  var b: Factory<B> { self { B(self.a()) } }
  var log: Factory<Log> { self { Log() }.singleton }
}
extension Container {
  var user: Factory<User> { self { User(self.log()) } }
}
final class A { init(_ b: B) {} }
final class B { init(_ a: A) {} }
final class Log {}
final class User { init(_ log: Log) {} }

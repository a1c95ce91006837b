import FactoryKit
import SwiftUI
// Wrappers and parameters that take an expression as a closure ask when it is read.
extension Container {
  var router: Factory<Router> { self { Router() } }
  var model: Factory<Model> { self { Model() } }
  var first: Factory<First> { self { First(Later(self.second())) } }
  var second: Factory<Second> { self { Second(self.first()) } }
  var a: Factory<A> { self { A() } } // error: factory-cycle
  var b: Factory<A> { self { assert(self.c().isReady); return A(0) } } // warning: factory-cycle
  var c: Factory<A> { self { self.b() } }
  var log: Factory<Log> { self { Log(self.entry().count) } }
  var entry: Factory<Entry> { self { Log(0).note(self.log().text); return Entry() } }
}
final class Router { let home = Home() }
struct Home: View {
  @StateObject var model = Container.shared.model()
  @StateObject private var other: Model
  init() { _other = StateObject(wrappedValue: Container.shared.model()) }
}
final class Model: ObservableObject { @Injected(\.router) var router: Router }
final class Later<Value> {
  init(_ make: @autoclosure @escaping () -> Value) {}
}
final class Log {
  init(_ count: Int) {}
  var text: String { "" }
  func note(_ text: @autoclosure () -> String) {}
}
final class Entry { let count = 1 }
final class First { init(_ second: Later<Second>) {} }
final class Second { init(_ first: First) {} }
final class A {
  @Published var a: A = { Container.shared.a() }()
  init() {}
  init(_ number: Int) {}
  var isReady: Bool { true }
}

// file: App/Main.swift
import FactoryKit
extension Container {
  var first: Factory<A?> { promised() }
  var firstAlias: Factory<A?> { self.first }
  var second: Factory<A?> { promised() }  // warning: factory-promise-unkept
  var secondAlias: Factory<A?> { second }
  var third: Factory<A> { self { A() }.onTest { A() } }
  var thirdAlias: Factory<A> { third }
  var fourth: Factory<A> { self { A() } }
  var fourthAlias: Factory<A> { fourth }
}
final class A {}
final class User { @Injected(\.first) var first; @Injected(\.secondAlias) var second }
final class Reader { @Injected(\.fourthAlias) var value; func read() {} }
final class Desk { @WeakLazyInjected(\.fourthAlias) var fourth }
// file: App/Start.swift
import FactoryKit
func start() {
  Container.shared.firstAlias.register { A() }
  let reader = Reader()
  Container.shared.fourth.register { A() }  // warning: factory-late-register
  reader.read()
}
// file: App/Tests.swift
import FactoryKit
import Testing
import XCTest
final class Tests: XCTestCase {
  func testThird() {
    Container.shared.thirdAlias.register { A() }  // warning: factory-registration-unused
  }
}
@Test func writes() { Container.shared.fourth.register { A() } }  // warning: factory-parallel-tests
@Test func reads() { _ = Container.shared.fourthAlias() }

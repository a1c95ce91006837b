// file: App/Main.swift
import FactoryKit
extension Container {
  var one: Factory<One> { self { One(self.two()) } } // error: factory-cycle
  var two: Factory<Two> { self { Two(self.one()) } }
  var promise: Factory<One?> { promised() } // warning: factory-promise-unkept
  var given: Factory<One?> { promised() }
}
final class One { init(_ two: Two) {} }
final class Two { init(_ one: One) {} }
func give() { reset([\Container.given]) }
func reset(_ paths: [Any]) {}
final class User {
  @Injected(\.promise) var promise
  @Injected(\.given) var given
}
// file: AppTests/Tests.swift
import FactoryKit
import XCTest
@testable import App
final class Tests: XCTestCase {
  func testPaths() { print([\Container.one, \Container.promise]) }
}

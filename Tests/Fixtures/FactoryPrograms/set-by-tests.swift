// file: App/Main.swift
import FactoryKit
// What tests set is no fault of the app's.
extension Container {
  var user: ParameterFactory<Int, User> { self { User($0) } }
}
final class User { init(_ id: Int) {} }
func ask() { print(Container.shared.user(1), Container.shared.user(2)) }
// file: AppTests/Tests.swift
import FactoryKit
import XCTest
@testable import App
final class Tests: XCTestCase {
  override func setUp() { Container.shared.manager.defaultScope = .cached }
}

// file: Kit/Kit.swift
import FactoryKit
extension Container {
  public var api: Factory<Api> { self { Api() } }
  public var user: ParameterFactory<Int, User> { self { User($0) } }
}
public final class Api { public init() {} }
public final class User { public init(_ number: Int) {} }
// file: App/Main.swift
import FactoryKit
import Kit
extension Container: @retroactive AutoRegistering {
  public func autoRegister() { api.onTest { Api() } }
}
// file: Widget/Widget.swift
import FactoryKit
final class Own: SharedContainer, AutoRegistering {
  static let shared = Own()
  let manager = ContainerManager()
  func autoRegister() { manager.defaultScope = .cached }
  var page: ParameterFactory<Int, Page> { self { Page($0) } } // warning: factory-parameter-cached
}
final class Page { init(_ number: Int) {} }
// file: KitTests/Tests.swift
import FactoryKit
import XCTest
@testable import Kit
final class KitTests: XCTestCase {
  func testApi() { Container.shared.api.register { Api() } }
}
// file: AppTests/Tests.swift
import FactoryKit
import XCTest
import Kit
@testable import App
final class AppTests: XCTestCase {
  func testApi() { Container.shared.api.register { Api() } } // warning: factory-registration-unused
}

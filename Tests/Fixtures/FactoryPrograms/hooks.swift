// file: App/App.swift
import FactoryKit
extension Container {
  var store: Factory<Store> { self { Store() }.onTest { Store() } }
  func page(_ number: Int) -> Factory<Page> { self(key: "page") { Page(number) }.cached } // warning: factory-parameter-cached
  func sheet(_ number: Int) -> Factory<Page> { self(key: "sheet\(number)") { Page(number) }.cached }
// None of these can be the protocol's.
  static func autoRegister() { shared.store.register { Store() } }
}
final class Own: SharedContainer {
  static let shared = Own()
  let manager = ContainerManager()
  func autoRegister() throws {}
  func autoRegister() -> Int { 1 }
}
final class Store: Sendable {}
final class Page { init(_ number: Int) {} }
// file: App/Preview.swift
import FactoryKit
import SwiftUI
extension Container { var ink: Factory<Store> { self { Store() }.onPreview { Store() } } }
#Preview("Ink", body: {
  Container.shared.ink.register { Store() } // warning: factory-registration-unused
})

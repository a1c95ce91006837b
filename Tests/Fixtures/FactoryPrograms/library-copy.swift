// file: FactoryKit/Containers.swift
public protocol ManagedContainer: AnyObject {}
public protocol SharedContainer: ManagedContainer {}
public final class Container: SharedContainer { public static let shared = Container() }
public protocol AutoRegistering { func autoRegister() }
public struct Factory<T> {}
public struct ParameterFactory<P, T> {}
@propertyWrapper public struct Injected<T> {}
func take(_ container: Container) {}
// file: App/Main.swift
import FactoryKit
extension Container {
  var one: Factory<One> { self { One(two: self.two()) } } // error: factory-cycle
  var two: FactoryKit.Factory<Two> { self { Two() } }
  var promise: Factory<One?> { promised() } // warning: factory-promise-unkept
}
extension FactoryKit.Container {
  func autoRegister() {} // warning: factory-registration-unused
}
final class One { init(two: Two) {} }
final class Two { @Injected(\.one) var one: One }
final class User { @Injected(\.promise) var promise }

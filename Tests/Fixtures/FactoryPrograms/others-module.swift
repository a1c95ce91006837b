// file: Factory/Factory.swift
public struct Factory<T> { public init(_ make: () -> T) {} }
public class Container { public static let shared = Container() }
// file: App/Main.swift
import Factory
extension Container {
  var a: Factory<Int> { self { self.b() } }
  var b: Factory<Int> { self { self.a() } }
}

// file: App/Super.swift
import FactoryKit
// Behind a syntax error a type may have another initializer, which doesn't ask.
class Base { init(_ other: Any = Container.shared.one()) {} }
final class One: Base { init(n: Int) { super.init(n: } }
extension Container { var one: Factory<One> { self { One(n: 1) } } }
// file: App/Argument.swift
import FactoryKit
final class Two { ini(_ other: @autoclosure @escaping () -> Two?) {} }
extension Container { var two: Factory<Two> { self { Two(self.two()) } } }
// file: App/Brace.swift
import FactoryKit
final class Three { var onTap: (() -> Void)? }
extension Container {
  var three: Factory<Three> {
    self {
      let three = Three()
      three.onTap = _ = self.three() }
      return three
    }
  }
}
// file: App/Key.swift
import FactoryKit
final class Core: SharedContainer { static let shared = Core(); let manager = ContainerManager() }
extension Core { var four: Factory<Four> { self { Four() } } }
extension Container { var four: Factory<Four> { self(key: ) { Core.shared.four() } } }
final class Four {}
// file: App/Macro.swift
import FactoryKit
// A macro may leave out its argument.
extension Container { var five: Factory<Five> { self { Five(#deferred(self.five())) } } } // warning: factory-cycle
final class Five { init(_ five: Any) {} }
// file: App/Attribute.swift
import FactoryKit
final class Six { init(_ other: @autoclo @escaping () -> Six?) {} }
extension Container { var six: Factory<Six> { self { Six(self.six()) } } }
final class Seven { init(_ other: Seven?, _ make: @escaping @Sendable () -> Seven?) {} }
extension Container {
  var seven: Factory<Seven> { self { Seven(self.seven()) { nil } } } // error: factory-cycle
}

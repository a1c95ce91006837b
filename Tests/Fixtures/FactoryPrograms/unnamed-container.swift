// file: App/Core.swift
import FactoryKit
final class Core: SharedContainer {
  static let shared = Core()
  let manager = ContainerManager()
  var pen: Factory<Pen> { self { Pen() }.cached }
}
final class Pen {}
// file: App/Use.swift
import FactoryKit
// A body that doesn't name the container says by its modifiers that it is about one.
extension Core { func reset() { _ = pen.singleton } } // warning: factory-modifier-undone
func one(_ core: Core) { core.pen.unique } // warning: factory-modifier-undone
func two(_ core: Core) { core.pen.scope(.singleton) } // warning: factory-modifier-undone
func three(_ core: Core) { core.pen.cached }
// file: App/main.swift
import FactoryKit
let core = Core.shared
core.pen.register{ Pen(core.pen()) } // error: factory-cycle
extension Pen { convenience init(_ other: Pen) { self.init() } }

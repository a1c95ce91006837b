import FactoryKit
// The values of a struct's memberwise initializer stand in place of its own, and operators may skip their right side.
extension Container {
  var pen: Factory<Pen> { self { Pen(ink: 1) } }
  var nib: Factory<Nib> { self { kept ||| self.other() } } // warning: factory-cycle
  var other: Factory<Nib> { self { self.nib() } }
}
struct Pen {
  var ink: Any = Container.shared.pen()
}
extension Pen {
  init(size: Int) { self.init(ink: size) }
}
final class Nib {}
let kept: Nib? = nil
infix operator |||
func ||| (left: Nib?, right: @autoclosure () -> Nib) -> Nib { left ?? right() }

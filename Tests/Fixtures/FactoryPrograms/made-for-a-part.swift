import FactoryKit
// What is made for a part of it is made all the same, though there may be no such part.
extension Container {
  var number: Factory<Int?> { self { Pen()?.number } } // error: factory-cycle
}
final class Pen {
  @Injected(\.number) var other
  let number = 1
  init?() {}
}

import FactoryKit
import XCTest
// A reset before `register` takes the contexts away.
extension Container: @retroactive AutoRegistering {
  public func autoRegister() { pen.onTest { Pen() } }
  var pen: Factory<Pen> { self { Pen() } }
}
final class Pen {}
final class Tests: XCTestCase {
  func testReset() { Container.shared.pen.reset(.context).register { Pen() } }
  func testOther() { Container.shared.pen.register { Pen() } }  // warning: factory-registration-unused
}

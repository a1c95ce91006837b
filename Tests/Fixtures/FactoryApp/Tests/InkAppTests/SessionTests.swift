import FactoryKit
import FactoryTesting
import InkKit
import Testing

@testable import InkApp

@Suite(.container) struct SessionTests {
  @Test func opens() {
    KitContainer.shared.store.register { EmptyStore() }
    let session = Container.shared.session()
    session.open("one").undo()
  }

  @Test func keepsHistory() {
    let history = Container.shared.history()
    history.add("one")
  }
}

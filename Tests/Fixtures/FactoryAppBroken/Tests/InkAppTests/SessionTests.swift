import FactoryKit
import FactoryTesting
import InkKit
import Testing

@testable import InkApp

@Suite struct SessionTests {
  @Test func opens() {
    KitContainer.shared.store.register { EmptyStore() }
    let session = Container.shared.session()
    Container.shared.palette.register { Palette() }
    session.open("one").undo()
  }

  @Test func keepsHistory() {
    Container.shared.palette.onPreview { Palette() }
    let history = Container.shared.history()
    history.add("one")
  }
}

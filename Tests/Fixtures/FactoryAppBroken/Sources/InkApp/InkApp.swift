import FactoryKit
import InkKit

@main struct InkApp {
  static func main() {
    let session = Container.shared.session()
    session.open("first").undo()
    Container.shared.exporter()?.export()
  }
}

import FactoryKit
import InkKit

extension Scope {
  static let session = Cached()
}

extension Container {
  var log: Factory<Log> { KitContainer.shared.log }
  var cursor: Factory<Cursor> { self { Cursor() } }
  var store: Factory<any Store> { self { KitContainer.shared.store() } }
  var session: Factory<Session> { self { Session() }.scope(.session) }
  var editor: ParameterFactory<String, Editor> { self { Editor(name: $0) }.cached }
  var history: Factory<History> { self { History() }.shared }
  var exporter: Factory<(any Exporting)?> { promised() }
  var palette: Factory<Palette> { self { Palette() }.shared.onPreview { Palette(isBright: true) } }
}

extension Container {
  func autoRegister() {
    history.register { History() }
  }
}

import FactoryKit
import InkKit

extension Scope {
  static let session = Cached()
}

extension Container {
  var session: Factory<Session> { self { Session() }.scope(.session) }
  var editor: ParameterFactory<String, Editor> { self { Editor(name: $0) } }
  var history: Factory<History> { self { History() }.shared }
  var exporter: Factory<(any Exporting)?> { promised() }
  var palette: Factory<Palette> { self { Palette() }.cached.onPreview { Palette(isBright: true) } }
}

extension Container: @retroactive AutoRegistering {
  public func autoRegister() {
    exporter.register { PaperExporter() }
  }
}

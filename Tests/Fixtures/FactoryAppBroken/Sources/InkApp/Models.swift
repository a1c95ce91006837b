import FactoryKit
import InkKit

final class Session {
  @Injected(\KitContainer.store) private var store: any Store
  @Injected(\.history) private var history: History

  func open(_ name: String) -> Editor {
    history.add(name)
    return Container.shared.editor(name)
  }
}

final class Editor {
  private let name: String
  @WeakLazyInjected(\.history) private var history: History?
  @Injected(\.palette) private var palette: Palette

  init(name: String) { self.name = name }

  func undo() { history?.removeLast() }
}

final class History {
  private var names: [String] = []
  @Injected(\.session) private var session: Session
  @WeakLazyInjected(\.cursor) private var cursor: Cursor?

  func add(_ name: String) { names.append(name) }

  func removeLast() { _ = names.popLast() }
}

final class Cursor {}

struct Palette {
  var isBright = false
}

protocol Exporting {
  func export()
}

final class PaperExporter: Exporting {
  func export() {}
}

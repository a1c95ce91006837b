import FactoryKit
import InkKit

final class Session {
  @Injected(\KitContainer.store) private var store: any Store
  @LazyInjected(\.history) private var history: History

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
  @Injected(\KitContainer.log) private var log: Log

  func add(_ name: String) { names.append(name) }

  func removeLast() { _ = names.popLast() }
}

struct Palette {
  var isBright = false
}

protocol Exporting {
  func export()
}

final class PaperExporter: Exporting {
  func export() {}
}

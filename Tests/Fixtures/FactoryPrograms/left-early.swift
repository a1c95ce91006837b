import FactoryKit
// What stands behind an error, a break or a closure that may not be called need not run.
extension Container {
  var disk: Factory<Disk?> { self { try? Disk() } } // warning: factory-cycle
  var other: Factory<Disk?> { self { try? Disk(load(), self.other() as Any) } } // warning: factory-cycle
  var called: Factory<Disk?> {
    self { try? { let text = try load(); return Disk(text, self.called() as Any) }() } // warning: factory-cycle
  }
  var sure: Factory<Disk> { self { try! Disk(load(), self.sure()) } } // error: factory-cycle
  var first: Factory<Disk?> { self { try? Disk("", self.first() as Any) } } // error: factory-cycle
  var search: Factory<Search> { self { Search() } } // warning: factory-cycle
  var checked: Factory<Search> {
    self {
      precondition(true, "\(self.checked())") // warning: factory-cycle
      return Search()
    }
  }
  var given: Factory<Given> { self { Given() } }
  var home: Factory<Home> { self { Home() } }
  var table: Factory<[String: Any]> {
    self { ["a": ["b": 1]["b", default: self.table().count]] } // warning: factory-cycle
  }
  var config: Factory<Config> { self { Config(x: 1) } }
  var whole: Factory<Whole> { self { Whole(x: 1) } } // error: factory-cycle
}
func load() throws -> String { "" }
final class Disk {
  init() throws {
    _ = try load()
    _ = Container.shared.disk()
  }
  init(_ text: String, _ other: Any) {}
}
final class Search {
  init() {
    search: do {
      if CommandLine.arguments.isEmpty { break search }
      _ = Container.shared.search()
    }
  }
}
final class Given { init(_ text: @autoclosure () -> Any = Container.shared.given()) {} }
class Screen { init(title: @autoclosure @escaping () -> Any) {} }
final class Home: Screen { init() { super.init(title: Container.shared.home()) } }
struct Config { var store: Any = Container.shared.config() }
extension Config { init(x: Int) { self.init(store: x) } }
final class Whole {
  var store: Any = Container.shared.whole()
  init() {}
  convenience init(x: Int) { self.init() }
}
// An error isn't a branch: what is left behind isn't registered late.
func late() throws {
  let model = try Model()
  Container.shared.store.register { "" } // warning: factory-late-register
  model.go()
}
extension Container { var store: Factory<String> { self { "" } } }
final class Model {
  @Injected(\.store) var store
  init() throws {}
  func go() {}
}
// An argument may throw before something is made, and another catch may not take the error.
extension Container {
  var loaded: Factory<Loaded?> { self { try? Loaded(load()) } } // warning: factory-cycle
  var caught: Factory<Caught?> { self { try? Caught() } } // warning: factory-cycle
  var looped: Factory<Looped> { self { Looped() } } // error: factory-cycle
  var asked: Factory<Asked> { self { Asked() } } // error: factory-cycle
  var paired: Factory<Asked?> { self { try? Asked(self.asked(), self.paired() as Any) } } // error: factory-cycle
}
final class Loaded {
  @Injected(\.loaded) var other
  init(_ text: String) {}
}
final class Caught {
  init() throws {
    do { _ = try load() } catch let error as Oops { print(error) }
    _ = Container.shared.caught()
  }
}
struct Oops: Error {}
final class Looped {
  init() {
    loop: while true { break loop }
    _ = Container.shared.looped()
  }
}
final class Asked {
  convenience init() { self.init(Container.shared.asked(), "") }
  init(_ other: Asked, _ more: Any) {}
}
final class Unrelated { init(_ value: @autoclosure () -> Int) {} }
// What surely runs: a closure at once, whatever it calls before, and the condition of a precondition.
extension Container {
  var once: Factory<Disk?> {
    self {
      try? {
        print("making")
        return Disk("", self.once() as Any) // error: factory-cycle
      }()
    }
  }
  var condition: Factory<Search> {
    self {
      precondition(self.condition().isReady, "no search") // error: factory-cycle
      return Search()
    }
  }
  var act: Factory<Act> { self { Act(self.act()) {} } } // error: factory-cycle
}
extension Search { var isReady: Bool { true } }
@globalActor actor Background { static let shared = Background() }
final class Act { init(_ other: Act?, _ work: @Background () -> Void) {} }

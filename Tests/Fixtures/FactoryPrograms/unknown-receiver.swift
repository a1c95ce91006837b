import FactoryKit
extension Container {
  var notifications: Factory<Notes> { self { Notes(Center.current.notifications()) } }
  var updates: Factory<Updates> { self { Updates(service.updates()) } }
  var promise: Factory<Notes?> { promised() }
}
enum Center { static let current = Real() }
final class Real { func notifications() -> [Int] { [] }; func updates() -> [Int] { [] } }
let service = Real()
final class Notes { init(_ all: [Int]) {} }
final class Updates { init(_ all: [Int]) {} }
func setUp(_ c: some SharedContainer, _ path: KeyPath<Container, Factory<Notes?>>) {
  Container.shared[keyPath: path].register { nil }
}
final class User { @Injected(\.promise) var promise }

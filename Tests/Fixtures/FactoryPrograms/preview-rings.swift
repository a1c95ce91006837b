import FactoryKit
import SwiftUI
protocol Store {}
extension Container {
  var store: Factory<Store> { self { Disk() } }
  var log: Factory<Log> { self { Log(self.store()) } }
}
final class Disk: Store {}
final class Mock: Store { @Injected(\.log) var log }
final class Log { init(_ store: Store) {} }
#Preview {
  Container.shared.store.register { Mock() }  // warning: factory-cycle
  Text("")
}
func alone() {
  let container: Container = Container()
  container.log.register { Log(Disk()) }  // warning: factory-registration-unused
}

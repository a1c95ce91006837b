// file: Core/Core.swift
import FactoryKit
public final class CoreContainer: SharedContainer {
  @TaskLocal public static var shared = CoreContainer()
  public let manager = ContainerManager()
}
extension CoreContainer: AutoRegistering {
  public func autoRegister() {
    manager.defaultScope = .singleton
    manager.trace.toggle()
  }
}
extension CoreContainer {
  public var logger: Factory<any Logging> { self { ConsoleLogger() } }
  public var clock: Factory<any Clocking> { self { SystemClock() }.unique }
  public var cache: Factory<Cache> { self { Cache(clock: self.clock(), logger: self.logger()) } }
  public var flags: Factory<Flags> { self { Flags() }.scope(.session) }
}
extension Scope { public static let session = Cached() }
public protocol Logging { func log(_ s: String) }
public protocol Clocking {}
struct ConsoleLogger: Logging { func log(_ s: String) {} }
struct SystemClock: Clocking {}
public final class Cache { init(clock: any Clocking, logger: any Logging) {} }
public final class Flags { @Injected(\CoreContainer.logger) var logger }
// file: Feature/Feature.swift
import Core
import FactoryKit
final class FeatureContainer: SharedContainer {
  static let shared = FeatureContainer()
  let manager = ContainerManager()
  var logger: Factory<any Logging> { CoreContainer.shared.logger }
  var repo: Factory<Repo> { self { Repo() } }
  var useCase: Factory<UseCase> { self { UseCase(repo: self.repo(), logger: self.logger()) } }
}
final class Repo { @Injected(\CoreContainer.cache) private var cache; @LazyInjected(\FeatureContainer.useCase) private var useCase }
final class UseCase { init(repo: Repo, logger: any Logging) {} }
final class Screen {
  @Injected(\FeatureContainer.useCase) private var useCase
  private let container: FeatureContainer
  init(container: FeatureContainer = .shared) { self.container = container; _ = container.repo() }
  func again() { container.manager.reset(); container.useCase.register { UseCase(repo: Repo(), logger: CoreContainer.shared.logger()) } }
}

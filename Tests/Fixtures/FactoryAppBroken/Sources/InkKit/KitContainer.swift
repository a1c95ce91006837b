import FactoryKit

public final class KitContainer: SharedContainer {
  public static let shared = KitContainer()
  public let manager = ContainerManager()

  public var log: Factory<Log> { self { Log() }.singleton }
  public var store: Factory<any Store> { self { DiskStore(log: self.log()) }.cached }
}

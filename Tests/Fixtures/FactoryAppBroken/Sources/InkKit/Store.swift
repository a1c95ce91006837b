/// Keeps texts by name.
public protocol Store: Sendable {
  func text(named name: String) -> String?
}

public final class DiskStore: Store {
  private let log: Log

  public init(log: Log) { self.log = log }

  public func text(named name: String) -> String? {
    log.write("reads \(name)")
    return nil
  }
}

public final class EmptyStore: Store {
  public init() {}

  public func text(named name: String) -> String? { nil }
}

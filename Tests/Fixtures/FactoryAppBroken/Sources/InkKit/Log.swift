/// What happened, a line each.
public final class Log: Sendable {
  public init() {}

  public func write(_ line: String) { print(line) }
}

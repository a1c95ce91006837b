public final class Log {
  public let label: String
  public private(set) var lines: [String] = []

  public init(label: String) { self.label = label }

  public func write(_ line: String) { lines.append("\(label): \(line)") }
}

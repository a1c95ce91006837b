import Foundation

public struct Configuration {
  public var databasePath: String
  public var mailHost: String

  public init(databasePath: String, mailHost: String) {
    self.databasePath = databasePath
    self.mailHost = mailHost
  }
}

public protocol TimeSource {
  var now: Date { get }
}

public struct SystemClock: TimeSource {
  public init() {}

  public var now: Date { Date() }
}

public struct Logger {
  public var label: String

  public init(label: String) { self.label = label }

  public func log(_ message: String) { print("[\(label)] \(message)") }
}

public protocol Database {
  func rows(of table: String) -> [[String]]
  func insert(_ row: [String], into table: String)
}

public final class FileDatabase: Database {
  private let path: String
  private var tables: [String: [[String]]] = [:]

  public init(path: String) { self.path = path }

  public func rows(of table: String) -> [[String]] { tables[table] ?? [] }
  public func insert(_ row: [String], into table: String) { tables[table, default: []].append(row) }
}

public struct UserStore {
  private let database: any Database

  public init(database: any Database) { self.database = database }

  public func name(of id: String) -> String? { database.rows(of: "users").first { $0[0] == id }?[1] }
}

public struct AuditLog {
  private let database: any Database
  private let clock: any TimeSource

  public init(database: any Database, clock: any TimeSource) {
    self.database = database
    self.clock = clock
  }

  public func record(_ event: String) { database.insert(["\(clock.now)", event], into: "audit") }
}

public struct Mailer {
  private let host: String

  public init(host: String) { self.host = host }

  public func send(_ text: String, to address: String) { print("\(host) ← \(address): \(text)") }
}

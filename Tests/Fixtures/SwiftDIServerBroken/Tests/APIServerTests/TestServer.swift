import DI
import Foundation
import ServerCore

@testable import APIServer

/// The server with another clock and database, which win over those of the components below.
@Component(root: true) struct TestServer {
  @Provides(.configuration)
  var configuration: Configuration { Configuration(databasePath: "", mailHost: "") }

  @Provides(.clock, priority: .test)
  var clock: any TimeSource { FixedClock() }

  @Provides(.database, priority: .test)
  let database: any Database = MemoryDatabase()

  @Provides(.logger, priority: .test)
  func logger() -> Logger { Logger(label: "test") }

  var storage: Storage { Storage(parent: self, database: MemoryDatabase()) }
  var site: Site { Site(parent: storage.accounts) }
}

struct FixedClock: TimeSource {
  var now: Date { Date(timeIntervalSince1970: 0) }
}

struct MemoryDatabase: Database {
  func rows(of table: String) -> [[String]] { [["r1", "Ada"]] }
  func insert(_ row: [String], into table: String) {}
}

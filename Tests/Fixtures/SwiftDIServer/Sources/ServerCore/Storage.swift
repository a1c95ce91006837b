import DI

/// What both programs keep: the database, and what is read from it.
@Component public struct Storage {
  @Provides(.database) let database: any Database

  public init(parent: some Component, database: any Database) {
    self.database = database
    initContainer(parent: parent)
  }

  public var accounts: Accounts { Accounts(parent: self) }
}

@Component public struct Accounts {
  @Provides(.users)
  func users() -> UserStore { UserStore(database: get(.database)) }

  public var auditing: Auditing { Auditing(parent: self) }

  public func greeting(for id: String) -> String { "Hello, \(get(.users).name(of: id) ?? "stranger")" }
}

/// Accounts whose use is recorded.
@Component public struct Auditing {
  @Provides(.auditLog)
  var auditLog: AuditLog { AuditLog(database: get(.database), clock: get(.clock)) }

  public func visit(by id: String) {
    get(.auditLog).record("visit by \(get(.users).name(of: id) ?? "stranger")")
  }
}

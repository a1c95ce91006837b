import DI
import ServerCore

/// The root of the program that sends what is queued.
@Component(root: true) struct MailWorker {
  @Provides(.configuration)
  var configuration: Configuration { Configuration(databasePath: "/var/db/mail", mailHost: "localhost") }

  @Provides(.clock) var clock: any TimeSource { SystemClock() }

  @Provides(.logger)
  func logger() -> Logger { Logger(label: "mail") }

  var storage: Storage {
    Storage(parent: self, database: FileDatabase(path: get(.configuration).databasePath))
  }

  var batch: Batch { Batch(parent: storage) }
}

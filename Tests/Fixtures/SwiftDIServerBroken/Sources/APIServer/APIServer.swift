import DI
import ServerCore

/// The root of the server for the public.
@Component(root: true) struct APIServer {
  @Provides(.configuration) let configuration: Configuration
  @Provides(.clock) var clock: any TimeSource = SystemClock()

  @Provides(.logger)
  func logger() -> Logger { Logger(label: "api") }

  init(configuration: Configuration) {
    self.configuration = configuration
    initContainer(parent: nil)
  }

  var storage: Storage {
    Storage(parent: self, database: FileDatabase(path: get(.configuration).databasePath))
  }

  var site: Site { Site(parent: storage.accounts) }
  var console: Console { Console(parent: storage.accounts) }
}

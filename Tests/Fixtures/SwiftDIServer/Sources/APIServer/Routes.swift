import DI
import ServerCore

extension AnyKey {
  static let requestID = Key<String>()
}

/// What everyone may ask.
@Component struct Site {
  func request(_ id: String) -> Request { Request(parent: self, id: id) }

  var mail: Mail { .init(parent: self) }
}

/// What administrators may ask, under a log of its own.
@Component struct Console {
  @Provides(.logger)
  func logger() -> Logger { Logger(label: "console") }

  func request(_ id: String) -> Request {
    get(.auditLog).record("request \(id)")
    return Request(parent: self, id: id)
  }
}

@Component struct Request {
  @Provides(.requestID) let id: String

  init(parent: some Component, id: String) {
    self.id = id
    initContainer(parent: parent)
  }

  var session: Session { Session(parent: self) }

  @discardableResult
  func handle() -> String {
    get(.logger).log("request \(get(.requestID))")
    return session.greeting
  }
}

/// The user of a request.
@Component struct Session {
  var greeting: String {
    let id = get(.requestID)
    return "Hello, \(get(.users).name(of: id) ?? "stranger"), it is \(get(.clock).now)"
  }
}

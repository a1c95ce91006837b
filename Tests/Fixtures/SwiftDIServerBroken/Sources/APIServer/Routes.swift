import DI
import ServerCore

extension AnyKey {
  static var requestID: Key<String> { Key() }
}

/// What everyone may ask.
@Component struct Site {
  func request(_ id: String) -> Request { Request(parent: self, id: id) }

  var mail: Mail { .init(parent: self) }
}

/// What administrators may ask, under a log of its own.
@Component struct Console {
  @Provides(.logger)
  func logger() -> Logger { Logger(label: "console of \(get(.logger).label)") }

  func request(_ id: String) -> Request {
    get(.auditLog).record("request \(id)")
    return Request(parent: self, id: id)
  }
}

@Component struct Request {
  @Provides(.requestID) let id: String

  init(parent: some Component, id: String) {
    self.id = id
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
    get(.users).name(of: get(.requestID)) ?? "stranger"
  }
}

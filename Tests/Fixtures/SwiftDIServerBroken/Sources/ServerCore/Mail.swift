import DI

@Component public struct Mail {
  @Provides(.mailer)
  func mailer() -> Mailer { Mailer(host: get(.configuration).mailHost) }

  public func welcome(_ address: String) {
    get(.mailer).send("Welcome!", to: address)
    get(.logger).log("welcomed \(address)")
  }
}

extension Mail {
  @Provides(.logger)
  func logger() -> Logger { Logger(label: "mail") }
}

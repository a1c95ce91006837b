import NotesCore
import SafeDI

@main
@Instantiable(isRoot: true)
public final class NotesApplication: Instantiable {
  public init(
    dateProvider: any DateProvider,
    analytics: any Analytics,
    authenticator: any Authenticator,
    loginScreenBuilder: Instantiator<LoginScreen>,
    userSession: UserSession
  ) {
    self.dateProvider = dateProvider
    self.analytics = analytics
    self.authenticator = authenticator
    self.loginScreenBuilder = loginScreenBuilder
    self.userSession = userSession
  }

  public static func main() throws {
    try NotesApplication().run()
  }

  public func run() throws {
    let started = dateProvider.now()
    let login = loginScreenBuilder.instantiate()
    print(login.render())
    let user = try login.submit(name: "Ada", password: "correct horse")
    print("Welcome, \(user.name)")
    try userSession.start()
    analytics.record("started in \(dateProvider.now().timeIntervalSince(started)) s")
  }

  @Instantiated private let dateProvider: any DateProvider
  @Instantiated private let analytics: any Analytics
  @Instantiated(fulfilledByType: "PasswordAuthenticater") private let authenticator: any Authenticator
  @Instantiated private let loginScreenBuilder: Instantiator<LoginScreen>
  @Instantiated private let userSession: UserSession
}

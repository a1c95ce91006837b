import NotesCore
import SafeDI

@Instantiable
public final class LoginScreen: Screen {
  public init(authenticator: any Authenticator) {
    self.authenticator = authenticator
  }

  public let title = "Sign in"

  public func render() -> String {
    "\(title): your name and password, please"
  }

  public func submit(name: String, password: String) throws -> User {
    try authenticator.signIn(name: name, password: password)
  }

  @Received private let authenticator: any Authenticator
}

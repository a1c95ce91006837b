import SafeDI

@Instantiable
public final class PasswordAuthenticator: Authenticator, Instantiable {
  public init(analytics: any Analytics) {
    self.analytics = analytics
  }

  public func signIn(name: String, password: String) throws -> User {
    guard password.count >= 8 else {
      analytics.record("sign-in refused")
      throw AuthenticationError.wrongPassword
    }
    analytics.record("sign-in")
    return User(id: name.lowercased(), name: name)
  }

  @Received private let analytics: any Analytics
}

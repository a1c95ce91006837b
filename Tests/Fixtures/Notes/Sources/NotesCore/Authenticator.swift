/// Finds out who is there.
public protocol Authenticator {
  func signIn(name: String, password: String) throws -> User
}

public enum AuthenticationError: Error {
  case wrongPassword
}

import Foundation
import SafeDI

/// Each user has settings of their own.
@Instantiable
extension UserDefaults: @retroactive Instantiable {
  public static func instantiate(user: User) -> UserDefaults {
    UserDefaults(suiteName: "notes.\(user.id)") ?? .standard
  }
}

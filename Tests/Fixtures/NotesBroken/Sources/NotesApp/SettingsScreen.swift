import Foundation
import NotesCore
import SafeDI

@Instantiable
private final class SettingsScreen: Screen, Instantiable {
  public init(user: User, settings: UserDefaults, analytics: any Analytics) {
    self.user = user
    self.settings = settings
    self.analytics = analytics
  }

  public var title: String { "Settings of \(user.name)" }

  public func render() -> String {
    "\(title): sync at start is \(settings.bool(forKey: "syncsAtStart") ? "on" : "off")"
  }

  public func setSyncsAtStart(_ isOn: Bool) {
    settings.set(isOn, forKey: "syncsAtStart")
    analytics.record("settings changed")
  }

  @Received private let user: User
  @Received private let settings: UserDefaults
  @Received private let analytics: any Analytics
}

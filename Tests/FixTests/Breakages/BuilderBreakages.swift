@testable import SafeDILibrary

/// Builders, what they forward, and values that are made too early.
extension Breakage {
  static let builders = [
    Breakage(
      "a builder made a constant", in: .courier,
      .replaceAll("CartPage.swift", "Instantiator<OrderPage>", with: "OrderPage"),
      finds: .first(.forwardedNeedsInstantiator, in: "CartPage.swift", at: "let orderPage: OrderPage"),
      fix: .preferred("Make `orderPage` an `Instantiator<OrderPage>`"), then: .restored),
    Breakage(
      "a view's builder made a constant", in: .garden,
      .replaceAll("HomeView.swift", "Instantiator<PlantView>", with: "PlantView"),
      finds: .first(.forwardedNeedsInstantiator, in: "HomeView.swift", at: "let plantView: PlantView"),
      fix: .preferred("Make `plantView` an `Instantiator<PlantView>`"), then: .restored),
    Breakage(
      "an actor's builder made a constant", in: .relay,
      .replaceAll("Dispatcher.swift", "SendableInstantiator<Retry>", with: "Retry"),
      finds: .first(.forwardedNeedsInstantiator, in: "Dispatcher.swift", at: "let retry: Retry"),
      fix: .preferred("Make `retry` …nstantiator<Retry>`")),
    Breakage(
      "an erased builder that forwards less than its type takes", in: .studio,
      .replaceAll(
        "Studio.swift", "ErasedInstantiator<SessionScreen.ForwardedProperties,", with: "ErasedInstantiator<String,"),
      finds: .first(.erasedForwardedMismatch, in: "Studio.swift", at: "ErasedInstantiator<String, any Screen>"),
      fix: .preferred("Change the first generic argument to `SessionScreen.ForwardedProperties`"), then: .restored),
    Breakage(
      "a builder that says what it builds", in: .studio,
      .replace(
        "SessionScreen.swift", "@Instantiated private let meter",
        with: "@Instantiated(fulfilledByType: \"Meter\") private let meter"),
      finds: .first("invalid-argument", in: "SessionScreen.swift", at: "fulfilledByType: \"Meter\""),
      fix: .preferred("Remove `fulfilledByType`"), then: .restored),
    Breakage(
      "a received builder is received as what it builds", in: .studio,
      .replaceAll("SessionScreen.swift", "take: Instantiator<Take>", with: "take: Take"),
      finds: .first(.unfulfilledReceived, in: "SessionScreen.swift", at: "let take: Take"),
      fix: .first("Receive `take: Instantiator<Take>`"), then: .restored),
    Breakage(
      "a builder's owner no longer makes the builder it hands down", in: .studio,
      .replace("Studio.swift", "  @Instantiated private let take: Instantiator<Take>\n", with: ""),
      .replace("Studio.swift", "mixer: Mixer, take: Instantiator<Take>,", with: "mixer: Mixer,"),
      .replace("Studio.swift", "    self.take = take\n", with: ""),
      finds: .first(.unfulfilledReceived, in: "SessionScreen.swift", at: "let take: Instantiator<Take>"),
      fix: .preferred("Instantiate `take: Instantiator<Take>` in `Studio`: one for the app")),
    Breakage(
      "a generic type is declared with the macro, not extended", in: .relay,
      .delete("Cache+Instantiable.swift"),
      .replace(
        "Cache.swift", "public struct Cache<Value: Sendable>: Sendable {\n  public init(limit: Int) {",
        with: "import SafeDI\n\n@Instantiable\npublic struct Cache<Value: Sendable>: Sendable, Instantiable {\n"
          + "  public init(limit: Int = 1) {"),
      finds: .first(
        .noInstantiable, in: "Relay.swift", at: "let messages: Cache<Message>", beside: .noInstantiable),
      fix: .none),
    Breakage(
      "a received service is forwarded", in: .garden,
      .replace("SettingsModel.swift", "@Received private let almanac", with: "@Forwarded private let almanac"),
      finds: .first(.forwardedNeedsInstantiator, in: "SettingsView.swift", at: "var model: SettingsModel"),
      fix: .first("Receive `almanac: Almanac` in `SettingsModel`"), then: .restored),
    Breakage(
      "an erased builder that doesn't say what it builds", in: .studio,
      .replace(
        "Studio.swift", "@Instantiated(fulfilledByType: \"SessionScreen\") private", with: "@Instantiated private"),
      finds: .first("invalid-argument", in: "Studio.swift", at: "@Instantiated private let session:"),
      fix: .preferred("Add `fulfilledByType: \"SessionScreen\"`"), then: .restored),
    Breakage(
      "a forwarded value is received", in: .studio,
      .replace("Take.swift", "@Forwarded private let track", with: "@Received private let track"),
      finds: .first(.unfulfilledReceived, in: "Take.swift", at: "let track: Int"),
      fix: .preferred("…`track`…`@Forwarded`"), then: .restored),
    Breakage(
      "a specialisation that no function builds any more", in: .relay,
      .cut(
        "Cache+Instantiable.swift", from: "\n  public static func instantiate() -> Cache<Peer> {",
        to: "limit: 10)\n  }\n"),
      finds: .first(.noInstantiable, in: "Relay.swift", at: "let peers: Cache<Peer>"),
      fix: .offered("…Cache<Peer>`…")),
  ]
}

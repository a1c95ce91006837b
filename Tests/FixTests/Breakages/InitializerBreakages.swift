@testable import SafeDILibrary

/// Initializers that no longer take what their type needs.
extension Breakage {
  static let initializers = [
    Breakage(
      "a parameter and its assignment are dropped", in: .courier,
      .replace("OrderStore.swift", "clock: Clock, fetcher: any Fetching", with: "clock: Clock"),
      .replace("OrderStore.swift", "    self.fetcher = fetcher\n", with: ""),
      finds: .first(.initializerMissingParameter, in: "OrderStore.swift", at: "init(clock: Clock)"),
      fix: .preferred("Add `fetcher` to the initializer"), then: .restored),
    Breakage(
      "a parameter is dropped, its assignment stays", in: .garden,
      .replace("Watering.swift", "almanac: Almanac, plantStore: PlantStore", with: "almanac: Almanac"),
      finds: .first(.initializerMissingParameter, in: "Watering.swift", at: "init(almanac: Almanac)"),
      fix: .preferred("Add `plantStore` to the initializer"), then: .restored),
    Breakage(
      "an initializer of another module loses `public`", in: .courier,
      .replace("Journal.swift", "public init(", with: "init("),
      finds: .first(.accessTooNarrow, in: "Journal.swift", at: "init(clock: Clock)"),
      fix: .offered("Make `init` of `Journal` `package`"),
      then: .clean("Journal.swift", has: "  package init(clock: Clock)")),
    Breakage(
      "2.0: an initializer loses `public`", in: .courier.pinned(to: "2.0.0"),
      .replace("Journal.swift", "public init(", with: "init("),
      finds: .first(.initializerNotPublic, in: "Journal.swift", at: "init(clock: Clock)"),
      fix: .preferred("Make `init(clock:)` `public`"), then: .restored),
    Breakage(
      "2.0: the initializer of a main-actor class loses `public`", in: .relay.pinned(to: "2.0.0"),
      .replace("Console.swift", "public nonisolated init", with: "nonisolated init"),
      finds: .first(.initializerNotPublic, in: "Console.swift", at: "init(dispatcher: Dispatcher)"),
      fix: .preferred("Make `init(dispatcher:)` `public`"), then: .restored),
    Breakage(
      "the initializer is deleted", in: .courier,
      .cut("Checkout.swift", from: "  public init(", to: "= orderStore\n  }\n\n"),
      finds: .first(.missingInitializer, in: "Checkout.swift", at: "class Checkout"),
      fix: .preferred("Add the memberwise initializer"),
      then: .clean("Checkout.swift", has: "self.orderStore = orderStore")),
    Breakage(
      "a view's initializer is deleted, its state has a value", in: .garden,
      .cut("PlantView.swift", from: "  public init(", to: "= watering\n  }\n\n"),
      finds: .first(.missingInitializer, in: "PlantView.swift", at: "struct PlantView"),
      fix: .preferred("Add the memberwise initializer"),
      then: .clean("PlantView.swift", has: "@State private var isOpen: Bool = false")),
    Breakage(
      "an actor's initializer becomes asynchronous", in: .relay,
      .replace("Uplink.swift", "init(peers: Cache<Peer>) {", with: "init(peers: Cache<Peer>) async {"),
      finds: .first(.missingInitializer, in: "Uplink.swift", at: "actor Uplink"),
      fix: .preferred("Remove `async` from `init(peers:)`"), then: .restored),
    Breakage(
      "an initializer takes a value that nobody gives", in: .press,
      .replace(
        "Stamp.swift", "public init() {}\n\n  public let text = \"Proof\"",
        with: "public init(text: String) {\n    self.text = text\n  }\n\n  public let text: String"),
      finds: .first(.initializerExtraParameter, in: "Stamp.swift", at: "init(text: String)"),
      fix: .offered("…`text`…")),
    Breakage(
      "a closure's parameter lost `@escaping`", in: .studio,
      .replace("SessionScreen.swift", "onStop: @escaping () -> Void,", with: "onStop: () -> Void,"),
      finds: .first(.initializerExtraParameter, in: "SessionScreen.swift", at: "onStop: () -> Void"),
      fix: .preferred("Change the type of `onStop` to `@escaping () -> Void`"), then: .restored),
    Breakage(
      "2.0: two initializers, and the whole one isn't public", in: .studio.pinned(to: "2.0.0"),
      .replace(
        "Take.swift", "  public init(track: Int, mixer: Mixer) {",
        with: "  public init(mixer: Mixer) {\n    self.init(track: 0, mixer: mixer)\n  }\n\n"
          + "  init(track: Int, mixer: Mixer) {"),
      finds: .first(.initializerNotPublic, in: "Take.swift", at: "init(track: Int, mixer: Mixer)"),
      fix: .preferred("Make `init(track:mixer:)` `public`"),
      then: .clean("Take.swift", has: "  public init(track: Int, mixer: Mixer) {\n    self.track = track")),
    Breakage(
      "a new dependency that the initializer doesn't take", in: .studio,
      .replace(
        "Lamp.swift", "  public init() {}\n", with: "  public init() {}\n\n  @Received private let mixer: Mixer\n"),
      finds: .first(.initializerMissingParameter, in: "Lamp.swift", at: "init()"),
      fix: .preferred("Add `mixer` to the initializer"),
      then: .clean("Lamp.swift", has: "public init(mixer: Mixer) {\n    self.mixer = mixer\n  }")),
    Breakage(
      "a struct loses the initializer that the compiler can't replace", in: .studio,
      .cut("Take.swift", from: "  public init(", to: "= mixer\n  }\n\n"),
      finds: .first(.missingInitializer, in: "Take.swift", at: "struct Take"),
      fix: .preferred("Add the memberwise initializer"), then: .clean("Take.swift", has: "self.track = track")),
    Breakage(
      "a parameter is dropped and its value made by hand", in: .courier,
      .replace("Checkout.swift", "journal: Journal, orderStore: OrderStore", with: "orderStore: OrderStore"),
      .replace("Checkout.swift", "self.journal = journal", with: "self.journal = Journal(clock: Clock())"),
      finds: .first(.initializerMissingParameter, in: "Checkout.swift", at: "init(orderStore: OrderStore)"),
      fix: .offered("Add `journal` to the initializer"), then: .restored),
    Breakage(
      "a view's initializer is deleted, its state has no value", in: .garden,
      .cut("PlantView.swift", from: "  public init(", to: "= watering\n  }\n\n"),
      .replace("PlantView.swift", "isOpen: Bool = false", with: "isOpen: Bool"),
      finds: .first(.missingInitializer, in: "PlantView.swift", at: "struct PlantView"),
      fix: .offered("Add the memberwise initializer"), then: .clean("PlantView.swift", has: "<#")),
    Breakage(
      "a property's type changes, its initializer's parameter doesn't", in: .press,
      .replace(
        "Proof.swift", "@Received private let printer: any Printer", with: "@Received private let printer: Printer"),
      finds: .first(
        .initializerExtraParameter, in: "Proof.swift", at: "printer: any Printer) {", beside: .unfulfilledReceived),
      fix: .first("…`any Printer`"), then: .restored),
    Breakage(
      "a macro and the initializer are lost", in: .garden,
      .cut("SettingsModel.swift", from: "  public init(almanac: Almanac) {", to: "self.almanac = almanac\n  }\n\n"),
      .replace("SettingsModel.swift", "@Received private let almanac", with: "private let almanac"),
      finds: .first(.missingInitializer, in: "SettingsModel.swift", at: "class SettingsModel"),
      fix: .preferred("Make `almanac` a dependency: `@Received`"), then: .restored),
  ]
}

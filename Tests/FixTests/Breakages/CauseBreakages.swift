@testable import SafeDILibrary

/// Breakages whose cause stands in another place than what it breaks, or is easily overlooked there.
extension Breakage {
  static let causes = [
    Breakage(
      "a macro is mistyped in the root", in: .courier,
      .replace("CourierApp.swift", "@Instantiated private let tracker", with: "@Instantiatd private let tracker"),
      finds: .first("unknown-attribute", in: "CourierApp.swift", at: "let tracker", saying: "`@Instantiated`"),
      fix: .preferred("Write `@Instantiated`"), then: .restored),
    Breakage(
      "letters of a macro are swapped", in: .press,
      .replace("DiskArchive.swift", "@Received private let", with: "@Recieved private let"),
      finds: .first("unknown-attribute", in: "DiskArchive.swift", at: "let ledger", saying: "`@Received`"),
      fix: .preferred("Write `@Received`"), then: .restored),
    Breakage(
      "a macro beside a wrapper is mistyped", in: .garden,
      .replace("HomeView.swift", "@ObservedObject @Received", with: "@ObservedObject @Recived"),
      finds: .first("unknown-attribute", in: "HomeView.swift", at: "var plantStore", saying: "`@Received`"),
      fix: .preferred("Write `@Received`"), then: .restored),
    Breakage(
      "the macro of a type is mistyped", in: .studio,
      .replace("Mixer.swift", "@Instantiable\n", with: "@Instantiatable\n"),
      finds: .first("unknown-attribute", in: "Mixer.swift", at: "@Instantiatable", saying: "`@Instantiable`"),
      fix: .preferred("Write `@Instantiable`"), then: .restored),
    Breakage(
      "the macro of a type with the module in front", in: .relay,
      .replace("Uplink.swift", "@Instantiable\n", with: "@SafeDI.Instantiable\n"),
      finds: .first("unknown-attribute", in: "Uplink.swift", at: "@SafeDI.Instantiable", saying: "only the plain name"),
      fix: .preferred("Write `@Instantiable`"), then: .restored),
    Breakage(
      "the macro of a property with the module in front", in: .clinic,
      .replace("Visit.swift", "@Forwarded private let", with: "@SafeDI.Forwarded private let"),
      finds: .first("unknown-attribute", in: "Visit.swift", at: "let patient", saying: "only the plain name"),
      fix: .preferred("Write `@Forwarded`"), then: .restored),
    Breakage(
      "the macro of a property above a type", in: .studio,
      .replace("Lamp.swift", "@Instantiable\n", with: "@Instantiated\n"),
      finds: .first("unsupported-property", in: "Lamp.swift", at: "@Instantiated"),
      fix: .preferred("Write `@Instantiable`"), then: .restored),
    Breakage(
      "the macro of a type above a property", in: .press,
      .replace("LaserPrinter.swift", "@Received private let", with: "@Instantiable private let"),
      finds: .first(.unsupportedDeclaration, in: "LaserPrinter.swift", at: "let ledger"),
      fix: .preferred("Write `@Received`"), then: .restored),
    Breakage(
      "a dependency kept without its macro too", in: .courier,
      .replace(
        "Journal.swift", "  @Received private let clock: Clock\n",
        with: "  @Received private let clock: Clock\n  private let clock: Clock\n"),
      finds: .first("duplicate-dependency", in: "Journal.swift", at: "  private let clock", saying: "without a macro"),
      fix: .preferred("Remove this second `clock`"), then: .restored),
    Breakage(
      "a parameter kept from both sides", in: .courier,
      .replace("Checkout.swift", "init(journal: Journal, ", with: "init(journal: Journal, journal: Journal, "),
      finds: .first("duplicate-dependency", in: "Checkout.swift", at: "public init", saying: "takes `journal` twice"),
      fix: .preferred("Remove this second `journal`"), then: .restored),
    Breakage(
      "the arguments of an alias change places", in: .studio,
      .replace(
        "Booth.swift", "fulfilledByDependencyNamed: \"mixer\", ofType: Mixer.self",
        with: "ofType: Mixer.self, fulfilledByDependencyNamed: \"mixer\""),
      finds: .first("unknown-argument", in: "Booth.swift", at: "let desk", saying: "too late"),
      fix: .none),
    Breakage(
      "name and type of an alias change places", in: .studio,
      .replace("Booth.swift", "\"mixer\", ofType: Mixer.self", with: "\"Mixer\", ofType: mixer.self"),
      finds: .first(.unfulfilledReceived, in: "Booth.swift", at: "let desk"),
      fix: .none),
    Breakage(
      "a receiver says a type alias", in: .studio,
      .add("Sources/Studio/Desk.swift", "public typealias Desk = Mixer\n"),
      .replace("Take.swift", "track: Int, mixer: Mixer", with: "track: Int, mixer: Desk"),
      .replace("Take.swift", "let mixer: Mixer", with: "let mixer: Desk"),
      finds: .first(
        .unfulfilledReceived, in: "Take.swift", at: "let mixer: Desk", saying: "Write `Mixer` instead of `Desk`"),
      fix: .preferred("Receive `mixer: Mixer`"),
      then: .clean("Take.swift", has: "track: Int, mixer: Mixer").with("Take.swift", has: "let mixer: Mixer")),
    Breakage(
      "a maker says a type alias", in: .studio,
      .replace("Lamp.swift", "@Instantiable\n", with: "public typealias Light = Lamp\n\n@Instantiable\n"),
      .replace("Booth.swift", "lamp: Lamp) {", with: "lamp: Light) {"),
      .replace("Booth.swift", "let lamp: Lamp", with: "let lamp: Light"),
      finds: .first(.noInstantiable, in: "Booth.swift", at: "let lamp: Light", saying: "Write `Lamp` instead of it"),
      fix: .preferred("Change to `Lamp`"),
      then: .clean("Booth.swift", has: "lamp: Lamp) {").with("Booth.swift", has: "let lamp: Lamp")),
    Breakage(
      "an initializer moves into an extension", in: .studio,
      .replace(
        "Take.swift",
        "  public init(track: Int, mixer: Mixer) {\n    self.track = track\n    self.mixer = mixer\n  }\n\n", with: ""),
      .replace(
        "Take.swift", "private let mixer: Mixer\n}",
        with: "private let mixer: Mixer\n}\n\nextension Take {\n"
          + "  public init(track: Int, mixer: Mixer) {\n    self.track = track\n    self.mixer = mixer\n  }\n}"),
      finds: .first(.missingInitializer, in: "Take.swift", at: "struct Take", saying: "stands in an extension"),
      fix: .notPreferred),
    Breakage(
      "a type of real code is marked for mocks", in: .courier,
      .replace("Tracker.swift", "@Instantiable\n", with: "@Instantiable(mockOnly: true)\n"),
      finds: .first(
        "mock-only-missing-mock", in: "Tracker.swift", at: "@Instantiable(mockOnly: true)", beside: .mockOnlyProvider),
      fix: .preferred("Remove `mockOnly`"), then: .restored),
    Breakage(
      "an app that is no root", in: .garden,
      .replace("GardenApp.swift", "@Instantiable(isRoot: true)", with: "@Instantiable"),
      finds: .first(.noRoot, in: "GardenApp.swift", at: "struct GardenApp", saying: "`@main`"),
      fix: .preferred("Add `isRoot: true` to `GardenApp`"), then: .restored),
    Breakage(
      "an app that is no root beside another one", in: .garden,
      .replace("GardenApp.swift", "@Instantiable(isRoot: true)", with: "@Instantiable"),
      .add(
        "Garden/Widget.swift",
        "import SafeDI\n\n@Instantiable(isRoot: true)\npublic final class Widget: Instantiable {\n"
          + "  public init(almanac: Almanac) {\n    self.almanac = almanac\n  }\n\n"
          + "  @Instantiated private let almanac: Almanac\n}\n"),
      finds: .first(.noRoot, in: "GardenApp.swift", at: "struct GardenApp", saying: "`@main`"),
      fix: .preferred("Add `isRoot: true` to `GardenApp`")),
    Breakage(
      "an app that loses its macro", in: .garden,
      .replace("GardenApp.swift", "@Instantiable(isRoot: true)\n", with: ""),
      finds: .first(
        .undecoratedDependency, in: "GardenApp.swift", at: "let almanac", beside: .undecoratedDependency,
        .undecoratedDependency, .undecoratedDependency, .noRoot),
      fix: .preferred("Make `GardenApp` `@Instantiable(isRoot: true)`…"),
      then: .clean("GardenApp.swift", has: "@Instantiable(isRoot: true)\n")),
    Breakage(
      "a forwarded value loses its macro, which something below receives", in: .courier,
      .replace(
        "OrderPage.swift", "  @Forwarded private let orderID: String\n",
        with: "  private let orderID: String\n  @Instantiated private let badge: Badge\n"),
      .replace(
        "OrderPage.swift", "orderStore: OrderStore) {",
        with: "orderStore: OrderStore, badge: Badge) {\n    self.badge = badge"),
      .add(
        "Sources/Orders/Badge.swift",
        "import SafeDI\n\n@Instantiable\npublic struct Badge: Instantiable {\n  public init(orderID: String) {\n"
          + "    self.orderID = orderID\n  }\n\n  @Received private let orderID: String\n}\n"),
      finds: .first(
        .initializerExtraParameter, in: "OrderPage.swift", at: "init(orderID: String", saying: "has no macro",
        beside: .unfulfilledReceived),
      fix: .preferred("Make `orderID` a dependency: `@Forwarded`"),
      then: .clean("OrderPage.swift", has: "@Forwarded private let orderID: String")),
    Breakage(
      "something receives a value that has no macro above", in: .relay,
      .replace(
        "Retry.swift", "  @Forwarded private let message: Message\n",
        with: "  private let message: Message\n  @Instantiated private let attempt: Attempt\n"),
      .replace(
        "Retry.swift", "init(message: Message, uplink: Uplink) {\n    self.message = message",
        with: "init(uplink: Uplink, attempt: Attempt) {\n    self.message = attempt.message\n    self.attempt = attempt"
      ),
      .add(
        "Sources/Relay/Attempt.swift",
        "import SafeDI\n\n@Instantiable\npublic struct Attempt: Instantiable, Sendable {\n"
          + "  public init(message: Message) {\n    self.message = message\n  }\n\n"
          + "  @Received public let message: Message\n}\n"),
      finds: .first(
        .unfulfilledReceived, in: "Attempt.swift", at: "let message",
        saying: "`Retry` has that property without a macro"),
      fix: .first("Make `message` of `Retry` a dependency: `@Forwarded`"), then: .clean.uncompiled),
    Breakage(
      "a parameter of `instantiate` gets a default value", in: .harbor,
      .replace(
        "Radio+Instantiable.swift", "(signal: Signal) -> Radio {\n    Radio(signal: signal)",
        with: "(signal: Signal, band: Int = 3) -> Radio {\n    print(band)\n    return Radio(signal: signal)"),
      finds: .first(.unfulfilledReceived, in: "Radio+Instantiable.swift", at: "band: Int", saying: "default value"),
      fix: .none),
    Breakage(
      "two properties share a type", in: .studio,
      .replace(
        "Meter.swift", "@Forwarded private let track: Int\n  @Forwarded private let floor: Int\n",
        with: "@Forwarded private let track, floor: Int\n"),
      finds: .first(.initializerExtraParameter, in: "Meter.swift", at: "init(track: Int", saying: "on its own"),
      fix: .preferred("Declare `track: Int` on its own"), then: .restored),
    Breakage(
      "a mock is asked of a type that isn't there", in: .clinic,
      .add(
        "Sources/Clinic/Configuration.swift",
        "import SafeDI\n\n#SafeDIConfiguration(additionalMocksToGenerate: [\"Recption\", \"Visit\"])\n"),
      finds: .first("invalid-configuration", in: "Configuration.swift", at: "Recption", saying: "`Recption`"),
      fix: .none),
    Breakage(
      "a dependency is made weak", in: .press,
      .replace("Queue.swift", "@Received private let printer", with: "@Received private weak var printer"),
      finds: .first(.mutableDependency, in: "Queue.swift", at: "weak var printer"),
      fix: .none),
  ]
}

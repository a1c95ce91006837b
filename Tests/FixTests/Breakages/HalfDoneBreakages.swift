@testable import SafeDILibrary

/// What was begun at one place and has to be finished at others, or taken back at the one: renames at a declaration,
/// values that arrive otherwise than they are marked, a dependency that closes a cycle.
extension Breakage {
  static let halfDone = [
    // MARK: Renames
    Breakage(
      "a service's property renamed by who makes it", in: .shop,
      .replaceAll("ShopApp.swift", "sessionStore", with: "session"),
      finds: .first(.unfulfilledReceived, in: "ProfileModel.swift", at: "let sessionStore: SessionStore"),
      fix: .preferred("Rename `sessionStore` in `ProfileModel` to `session`"),
      then: .clean("ProfileModel.swift", has: "title() -> String { user.name + avatar.text() + session.login().name }")),
    Breakage(
      "a forwarded value renamed in its type", in: .shop,
      .replaceAll("LoggedInScene.swift", "user", with: "account"),
      finds: .first(
        .unfulfilledReceived, in: "Badge.swift", at: "let user: User", beside: .unfulfilledReceived,
        .unfulfilledReceived),
      fix: .offered("Rename `user` in 4 types to `account`…"),
      then: .clean("Avatar.swift", has: "@Received private let account: User")),
    Breakage(
      "a forwarded value renamed at its declaration", in: .shop,
      .replace("LoggedInScene.swift", "@Forwarded private let user", with: "@Forwarded private let account"),
      finds: .first(
        .initializerExtraParameter, in: "LoggedInScene.swift", at: "init(user: User", beside: .unfulfilledReceived,
        .unfulfilledReceived, .unfulfilledReceived),
      fix: .preferred("Rename `user` in 5 types to `account`…"),
      then: .clean("LoggedInScene.swift", has: "account.name + profile.title()")),
    Breakage(
      "one of several forwarded values renamed at its declaration", in: .studio,
      .replace("SessionScreen.swift", "@Forwarded public let title", with: "@Forwarded public let name"),
      finds: .first(.initializerExtraParameter, in: "SessionScreen.swift", at: "init(title: String"),
      fix: .preferred("Rename `name` to `title`"), then: .restored),
    Breakage(
      "a forwarded value renamed at its declaration, and a preview hands it over", in: .garden,
      .replace("PlantView.swift", "@Forwarded private let plantName", with: "@Forwarded private let name"),
      finds: .first(.initializerExtraParameter, in: "PlantView.swift", at: "init(plantName: String"),
      fix: .offered("Rename the parameter `plantName` to `name`"),
      then: .clean("PlantView.swift", has: "Text(watering.water(name) ? name : \"\")").uncompiled),
    Breakage(
      "a service's property renamed, and its name says what it is for", in: .press,
      .replaceAll("Press.swift", "archive", with: "store"),
      finds: .first(.unfulfilledReceived, in: "Queue.swift", at: "let archive: any Storing"),
      fix: .offered("Rename `archive` in `Queue` to `store`"),
      then: .clean("Queue.swift", has: "store.store(text)")),
    Breakage(
      "a builder's property renamed by who makes it", in: .studio,
      .replaceAll("Studio.swift", "take", with: "recording"),
      finds: .first(.unfulfilledReceived, in: "SessionScreen.swift", at: "let take: Instantiator<Take>"),
      fix: .first("Rename `take` in `SessionScreen` to `recording`"),
      then: .clean("SessionScreen.swift", has: "recording.instantiate(1)")),
    Breakage(
      "a service's property renamed that an alias and a function take", in: .harbor,
      .replaceAll("Harbor.swift", "signal", with: "beacon"),
      finds: .first(
        .unfulfilledReceived, in: "Crane.swift", at: "let signal: Signal", beside: .unfulfilledReceived,
        .unfulfilledReceived),
      fix: .offered("Rename `signal` in 3 types to `beacon`…"),
      then: .clean("Dock.swift", has: "fulfilledByDependencyNamed: \"beacon\"")
        .with("Radio+Instantiable.swift", has: "instantiate(beacon: Signal)")),
    Breakage(
      "a protocol renamed with who fulfills it", in: .press,
      .replace("Press/Printer.swift", "protocol Printer", with: "protocol PagePrinter"),
      .replace("LaserPrinter.swift", "[Printer.self]", with: "[PagePrinter.self]"),
      .replace("LaserPrinter.swift", "LaserPrinter: Printer", with: "LaserPrinter: PagePrinter"),
      finds: .first(.noInstantiable, in: "Press.swift", at: "let printer: any Printer"),
      fix: .offered("Change to `PagePrinter` in 3 types…"),
      then: .clean("Queue.swift", has: "printer: any PagePrinter").uncompiled),
    Breakage(
      "a protocol renamed with who fulfills and who makes it", in: .shop,
      .replaceAll("APIClient.swift", " APIClient", with: " HTTPClient"),
      .replace("APIClient.swift", "[APIClient.self]", with: "[HTTPClient.self]"),
      .replaceAll("ShopApp.swift", "any APIClient", with: "any HTTPClient"),
      finds: .first(
        .unfulfilledReceived, in: "CatalogScene.swift", at: "let apiClient: any APIClient", beside: .unfulfilledReceived
      ),
      fix: .preferred("Change to `any HTTPClient` in 3 types…"),
      then: .clean("Reviews.swift", has: "init(product: Product, apiClient: any HTTPClient)")),
    Breakage(
      "a hand-written mock renamed", in: .clinic,
      .replace("Calendar.swift", "static func empty(", with: "static func blank("),
      finds: .first("custom-mock-not-found", in: "Calendar.swift", at: "customMockName: \"empty\""),
      fix: .preferred("Change `customMockName` to `blank`")),

    Breakage(
      "a conformer renamed that a string names", in: .shop,
      .replace("APIClient.swift", "class URLSessionAPIClient", with: "class LiveAPIClient"),
      finds: .first(.noInstantiable, in: "ShopApp.swift", at: "fulfilledByType: \"URLSessionAPIClient\""),
      fix: .offered("Change to `LiveAPIClient`")),
    Breakage(
      "the type of a forwarded value renamed where it is forwarded", in: .shop,
      .replaceAll("User.swift", "User", with: "Member"),
      .replaceAll("SessionStore.swift", "User", with: "Member"),
      .replaceAll("LoggedInScene.swift", "User", with: "Member"),
      finds: .first(
        .unfulfilledReceived, in: "Badge.swift", at: "let user: User", beside: .unfulfilledReceived,
        .unfulfilledReceived),
      fix: .preferred("Change to `Member` in 4 types…")),
    Breakage(
      "a type misspelt where it is made, and others receive it", in: .shop,
      .replaceAll("ShopApp.swift", "sessionStore: SessionStore", with: "sessionStore: SesionStore"),
      finds: .first(
        .unfulfilledReceived, in: "ProfileModel.swift", at: "let sessionStore: SessionStore", beside: .noInstantiable),
      fix: .first("Change the type of `sessionStore` in `ShopApp` to `SessionStore`…"), then: .restored),

    // MARK: Values that are there
    Breakage(
      "a builder is received that needs more than is there", in: .shop,
      .replace(
        "CatalogScene.swift", "  @Instantiated private let pricing",
        with: "  @Received private let product: Instantiator<ProductModel>\n  @Instantiated private let pricing"),
      .replace(
        "CatalogScene.swift", "init(apiClient: any APIClient,",
        with: "init(product: Instantiator<ProductModel>, apiClient: any APIClient,"),
      .replace(
        "CatalogScene.swift", "self.apiClient = apiClient",
        with: "self.apiClient = apiClient\n    self.product = product"),
      finds: .first(.unfulfilledReceived, in: "CatalogScene.swift", at: "let product: Instantiator<ProductModel>"),
      fix: .notPreferred),
    Breakage(
      "a value that is there is forwarded to what is made at once", in: .shop,
      .replace("Avatar.swift", "@Received private let user", with: "@Forwarded private let user"),
      finds: .first(
        .forwardedNeedsInstantiator, in: "ProfileModel.swift", at: "let avatar: Avatar", saying: "can receive"),
      fix: .preferred("Receive `user: User` in `Avatar`"), then: .restored),
    Breakage(
      "a service that is there under another name is forwarded to what is made at once", in: .courier,
      .replace("Checkout.swift", "@Received private let journal", with: "@Forwarded private let log"),
      .replace("Checkout.swift", "init(journal: Journal", with: "init(log: Journal"),
      .replace("Checkout.swift", "self.journal = journal", with: "self.log = log"),
      .replace("Checkout.swift", "journal.write", with: "log.write"),
      finds: .first(.forwardedNeedsInstantiator, in: "CartPage.swift", at: "let checkout: Checkout"),
      fix: .notPreferred),
    Breakage(
      "a service that others receive takes a new value", in: .shop,
      .replace(
        "Pricing.swift", "  @Received private let logger: Logger",
        with: "  @Received private let logger: Logger\n  @Forwarded private let currency: String"),
      .replace("Pricing.swift", "(logger: Logger) {\n", with: "(logger: Logger, currency: String) {\n"),
      .replace("Pricing.swift", "self.logger = logger", with: "self.logger = logger\n    self.currency = currency"),
      finds: .first(.forwardedNeedsInstantiator, in: "CatalogScene.swift", at: "let pricing: Pricing"),
      fix: .offered("Make `pricing` an `Instantiator<Pricing>`, also where it is received"), then: .clean.uncompiled),

    // MARK: Cycles
    Breakage(
      "a child makes its parent under another name", in: .shop,
      .replace(
        "Avatar.swift", "  @Received private let user: User",
        with: "  @Received private let user: User\n  @Instantiated private let owner: ProfileModel"),
      .replace("Avatar.swift", "init(user: User)", with: "init(user: User, owner: ProfileModel)"),
      .replace("Avatar.swift", "self.user = user", with: "self.user = user\n    self.owner = owner"),
      .replace("Avatar.swift", "{ user.name }", with: "{ user.name + owner.title() }"),
      finds: .first(.dependencyCycle, in: "Avatar.swift", at: "let owner: ProfileModel"),
      fix: .offered("Make every dependency of the cycle an `Instantiator`"), then: .clean.uncompiled),
    Breakage(
      "a child makes its parent, and doesn't use it yet", in: .studio,
      .replace(
        "Lamp.swift", "public init() {}",
        with: "public init(booth: Booth) { self.booth = booth }\n\n  @Instantiated private let booth: Booth"),
      finds: .first(.dependencyCycle, in: "Lamp.swift", at: "let booth: Booth"),
      fix: .offered("Remove `booth` from `Lamp`")),
    Breakage(
      "a service receives what needs it", in: .courier,
      .replace(
        "Clock.swift", "public init() {}",
        with: "public init(journal: Journal) {\n    self.journal = journal\n  }\n\n"
          + "  @Received private let journal: Journal"),
      finds: .first(.receivedInOwnChain, in: "Clock.swift", at: "let journal: Journal"),
      fix: .offered("Remove `journal` from `Clock`…")),

    // MARK: What another module can't see
    Breakage(
      "who fulfills a protocol is internal to another module", in: .shop,
      .replace(
        "ShopApp.swift", "  @Instantiated private let logger: Logger",
        with: "  @Instantiated private let logger: Logger\n  @Instantiated private let store: any KeyValueStore"),
      .replace("ShopApp.swift", "    logger: Logger, api", with: "    logger: Logger, store: any KeyValueStore, api"),
      .replace("ShopApp.swift", "self.logger = logger", with: "self.logger = logger\n    self.store = store"),
      finds: .first(.noInstantiable, in: "ShopApp.swift", at: "let store: any KeyValueStore"),
      fix: .none),
    Breakage(
      "a name like that of a type in a module that isn't seen", in: .shop,
      .replaceAll("ProfileModel.swift", "avatar: Avatar", with: "avatar: Reviws"),
      .delete("Avatar.swift"),
      finds: .first(.noInstantiable, in: "ProfileModel.swift", at: "let avatar: Reviws"),
      fix: .none),
  ]
}

@testable import SafeDILibrary

/// What a program consists of: targets, their dependencies, files that moved or went.
extension Breakage {
  static let modules = [
    Breakage(
      "the only provider's file is deleted, a stub of the tests remains", in: .courier,
      .delete("WebFetcher.swift"),
      finds: .first(.noInstantiable, in: "CourierApp.swift", at: "\"WebFetcher\""), fix: .notPreferred),
    Breakage(
      "a provider's file is deleted", in: .garden, .delete("Almanac.swift"),
      finds: .first(.noInstantiable, in: "GardenApp.swift", at: "let almanac: Almanac"), fix: .notPreferred),
    Breakage(
      "the owner no longer makes what is received below it", in: .courier,
      .replace("CourierApp.swift", "  @Instantiated private let clock: Clock\n", with: ""),
      .replace("CourierApp.swift", "clock: Clock, ", with: ""),
      .replace("CourierApp.swift", "    self.clock = clock\n", with: ""),
      finds: .first(
        .unfulfilledReceived, in: "Journal.swift", at: "let clock: Clock", beside: .unfulfilledReceived),
      fix: .preferred("Instantiate `clock: Clock` in `CourierApp`: one for the app…"),
      then: .clean("CourierApp.swift", has: "@Instantiated private let clock: Clock")),
    Breakage(
      "the owner no longer makes an observable store", in: .garden,
      .replace("GardenApp.swift", "  @ObservedObject @Instantiated private var plantStore: PlantStore\n", with: ""),
      .replace("GardenApp.swift", "plantStore: PlantStore, ", with: ""),
      .replace("GardenApp.swift", "    self.plantStore = plantStore\n", with: ""),
      finds: .first(
        .unfulfilledReceived, in: "Watering.swift", at: "let plantStore: PlantStore", beside: .unfulfilledReceived),
      fix: .preferred("Instantiate `plantStore: PlantStore` in `GardenApp`: one for the app…")),
    Breakage(
      "a page receives what its builder's owner doesn't have", in: .courier,
      .replace(
        "OrderPage.swift", "  @Received private let orderStore: OrderStore",
        with: "  @Received private let orderStore: OrderStore\n  @Received private let gate: Gate"),
      .replace("OrderPage.swift", "orderStore: OrderStore) {", with: "orderStore: OrderStore, gate: Gate) {"),
      .replace(
        "OrderPage.swift", "self.orderStore = orderStore\n",
        with: "self.orderStore = orderStore\n    self.gate = gate\n"),
      .add(
        "Sources/Orders/Gate.swift",
        "import SafeDI\n\n@Instantiable\npublic final class Gate: Instantiable {\n  public init() {}\n}\n"),
      finds: .first(.unfulfilledReceived, in: "OrderPage.swift", at: "let gate: Gate"),
      fix: .first("Instantiate `gate: Gate` in `C…"), then: .clean),
    Breakage(
      "a target dependency is dropped, the import stays", in: .courier,
      .replace("Package.swift", "        \"Analytics\",\n        \"Cart\",", with: "        \"Cart\","),
      finds: .first(
        .noInstantiable, in: "CourierApp.swift", at: "let tracker: Tracker",
        saying: "`Tracker` is declared in `Analytics`, which `CourierApp` doesn't depend on"),
      fix: .preferred("Add `Analytics` to the dependencies of `CourierApp`"),
      then: .clean("Package.swift", has: "\"Analytics\"")),
    Breakage(
      "a whole target falls out of the manifest's dependencies", in: .courier,
      .replace(
        "Package.swift", "        \"Core\",\n        \"Networking\",\n        .product",
        with: "        \"Core\",\n        .product"),
      .replace("Package.swift", "        \"Networking\",\n        \"Orders\",", with: "        \"Orders\","),
      finds: .first(
        .noInstantiable, in: "CourierApp.swift", at: "\"WebFetcher\"",
        saying: "`WebFetcher` is declared in `Networking`, which `CourierApp` doesn't depend on"),
      fix: .preferred("Add `Networking` to the dependencies of `CourierApp`")),
    Breakage(
      "a type moves to a module of its own, on which nobody depends yet", in: .courier,
      .move("OrderPage.swift", to: "Sources/OrderDetails/OrderPage.swift"),
      .replace("OrderDetails/OrderPage.swift", "import SafeDI", with: "import Orders\nimport SafeDI"),
      .replace(
        "Package.swift", "    .target(\n      name: \"Cart\",",
        with: "    .target(\n      name: \"OrderDetails\",\n"
          + "      dependencies: [\"Orders\", .product(name: \"SafeDI\", package: \"SafeDI\")]\n    ),\n"
          + "    .target(\n      name: \"Cart\","),
      finds: .first(
        .noInstantiable, in: "CartPage.swift", at: "Instantiator<OrderPage>",
        saying: "`OrderPage` is declared in `OrderDetails`, which `Cart` doesn't depend on"),
      fix: .first("Add `OrderDetails` to the dependencies of `Cart`"),
      then: .clean("CartPage.swift", has: "import OrderDetails")),
    Breakage(
      "a new service in a module that isn't linked, and a near name in one that is", in: .courier,
      .add(
        "Sources/Printing/Checkouts.swift",
        "import SafeDI\n\n@Instantiable\npublic final class Checkouts: Instantiable {\n  public init() {}\n}\n"),
      .replace(
        "Package.swift", "    .target(\n      name: \"Cart\",",
        with: "    .target(name: \"Printing\", dependencies: [.product(name: \"SafeDI\", package: \"SafeDI\")]),\n"
          + "    .target(\n      name: \"Cart\","),
      .replaceAll("CartPage.swift", "checkout: Checkout", with: "checkout: Checkouts"),
      finds: .first(
        .noInstantiable, in: "CartPage.swift", at: "let checkout: Checkouts",
        saying: "`Checkouts` is declared in `Printing`, which `Cart` doesn't depend on"),
      fix: .first("Add `Printing` to the dependencies of `Cart`")),
    Breakage(
      "a file falls out of the application's target", in: .garden,
      .replace("project.pbxproj", "(Info.plist, )", with: "(Info.plist, Model/Watering.swift, )"),
      finds: .first(
        .noInstantiable, in: "GardenApp.swift", at: "let watering: Watering", saying: "Watering.swift"),
      fix: .notPreferred),
    Breakage(
      "a type moves into the test target", in: .garden,
      .move("Almanac.swift", to: "GardenTests/Almanac.swift"),
      finds: .first(.noInstantiable, in: "GardenApp.swift", at: "let almanac: Almanac", saying: "GardenTests"),
      fix: .notPreferred),
    Breakage(
      "an unrelated constant has the missing dependency's name", in: .courier,
      .replace("CourierApp.swift", "  @Instantiated private let clock: Clock\n", with: "  static let clock = 0\n"),
      .replace("CourierApp.swift", "clock: Clock, ", with: ""),
      .replace("CourierApp.swift", "    self.clock = clock\n", with: ""),
      finds: .first(
        .unfulfilledReceived, in: "Journal.swift", at: "let clock: Clock", beside: .unfulfilledReceived),
      fix: .preferred("Instantiate `clock: Clock` in `CourierApp`: one for the app…")),
    Breakage(
      "a file moves out of its target's folder", in: .studio,
      .move("SessionScreen.swift", to: "Screens/SessionScreen.swift"),
      finds: .first(
        .noInstantiable, in: "Studio.swift", at: "\"SessionScreen\"", saying: "Screens/SessionScreen.swift"),
      fix: .notPreferred),
    Breakage(
      "a target renamed in the manifest alone", in: .courier,
      .replaceAll("Package.swift", "\"Cart\"", with: "\"Basket\""),
      finds: .first(.incompleteProgram, in: "Package.swift", at: "name: \"Basket\"", saying: "`Sources/Basket`"),
      fix: .none),
    Breakage(
      "a documented type of files without a package loses its macro", in: .studio,
      .delete("Package.swift"),
      .replace("Take.swift", "@Instantiable\n", with: ""),
      finds: .first(
        .noInstantiable, in: "Studio.swift", at: "let take: Instantiator<Take>",
        beside: .undecoratedDependency, .undecoratedDependency),
      fix: .preferred("Make `Take` `@Instantiable`…"),
      then: .clean("Take.swift", has: "/// One recording of a track.\n@Instantiable\npublic struct Take")),
    Breakage(
      "a store that the application makes by hand", in: .garden,
      .replace(
        "GardenApp.swift", "@ObservedObject @Instantiated private var plantStore: PlantStore",
        with: "@StateObject private var plantStore = PlantStore(almanac: Almanac())"),
      .replace("GardenApp.swift", "plantStore: PlantStore, watering", with: "watering"),
      .replace("GardenApp.swift", "    self.plantStore = plantStore\n", with: ""),
      finds: .first(
        .unfulfilledReceived, in: "Watering.swift", at: "let plantStore: PlantStore", beside: .unfulfilledReceived),
      fix: .preferred("Make `plantStore` of `GardenApp` a dependency: `@Instantiated`…"),
      then: .clean("GardenApp.swift", has: "@StateObject @Instantiated private var plantStore: PlantStore\n")),
  ]
}

@testable import SafeDILibrary

/// Names that no longer agree: a declaration was renamed by hand, a label or a type was misspelt.
extension Breakage {
  static let renamesAndSpellings = [
    Breakage(
      "an alias of a name that is no more", in: .studio,
      .replace("Booth.swift", "fulfilledByDependencyNamed: \"mixer\"", with: "fulfilledByDependencyNamed: \"mixr\""),
      finds: .first(.unfulfilledReceived, in: "Booth.swift", at: "let desk: Mixer"),
      fix: .first("Take it from `mixer: Mixer`"), then: .restored),
    Breakage(
      "a view renamed at its declaration alone", in: .garden,
      .replace("SettingsView.swift", "struct SettingsView", with: "struct SettingView"),
      finds: .first(.noInstantiable, in: "HomeView.swift", at: "let settingsView: Instantiator<SettingsView>"),
      fix: .offered("Change to `SettingView`")),
    Breakage(
      "a type misspelt in a builder", in: .courier,
      .replaceAll("CartPage.swift", "Instantiator<OrderPage>", with: "Instantiator<OrdrePage>"),
      finds: .first(.noInstantiable, in: "CartPage.swift", at: "let orderPage: Instantiator<OrdrePage>"),
      fix: .offered("Change to `OrderPage`"), then: .restored),
    Breakage(
      "the string that names a type misspelt", in: .press,
      .replace("Press.swift", "fulfilledByType: \"DiskArchive\"", with: "fulfilledByType: \"DiskArchiv\""),
      finds: .first(.noInstantiable, in: "Press.swift", at: "\"DiskArchiv\""),
      fix: .offered("Change to `DiskArchive`"), then: .restored),
    Breakage(
      "an argument label misspelt", in: .press,
      .replace("Press.swift", "fulfilledByType: \"DiskArchive\"", with: "fulfiledByType: \"DiskArchive\""),
      finds: .first("unknown-argument", in: "Press.swift", at: "fulfiledByType"),
      fix: .preferred("…fulfilledByType…"), then: .restored),
    Breakage(
      "an argument label of the type's macro misspelt", in: .press,
      .replace("LaserPrinter.swift", "fulfillingAdditionalTypes:", with: "fulfilingAdditionalTypes:"),
      finds: .first("unknown-argument", in: "LaserPrinter.swift", at: "fulfilingAdditionalTypes"),
      fix: .preferred("…fulfillingAdditionalTypes…"), then: .restored),
    Breakage(
      "a received property misspelt, in its initializer too", in: .courier,
      .replaceAll("Journal.swift", "clock", with: "clok"),
      finds: .first(.unfulfilledReceived, in: "Journal.swift", at: "let clok: Clock"),
      fix: .first("Rename …`clock`…"), then: .restored),
    Breakage(
      "a received builder misspelt, in its initializer too", in: .studio,
      .replaceAll("SessionScreen.swift", "take", with: "tkae"),
      finds: .first(.unfulfilledReceived, in: "SessionScreen.swift", at: "let tkae: Instantiator<Take>"),
      fix: .first("Rename …`take`…"), then: .restored),
    Breakage(
      "an actor renamed at its declaration, used in three places", in: .relay,
      .replace("Uplink.swift", "public actor Uplink", with: "public actor UpLink"),
      finds: .first(.noInstantiable, in: "Relay.swift", at: "let uplink: Uplink"),
      fix: .offered("Change to `UpLink`…")),
    Breakage(
      "a type misspelt in a property, right in its initializer", in: .garden,
      .replace("GardenApp.swift", "let watering: Watering", with: "let watering: Watreing"),
      finds: .first(
        .initializerExtraParameter, in: "GardenApp.swift", at: "init(almanac: Almanac",
        beside: .noInstantiable, .unfulfilledReceived),
      fix: .first("Change … to `Watering`"), then: .restored),
    Breakage(
      "the builder's own name misspelt", in: .studio,
      .replaceAll("SessionScreen.swift", "Instantiator<Meter>", with: "Instantator<Meter>"),
      finds: .first(.noInstantiable, in: "SessionScreen.swift", at: "let meter: Instantator<Meter>"),
      fix: .offered("Change to `Instantiator<Meter>`"), then: .restored),
    Breakage(
      "a received property misspelt, right in its initializer", in: .courier,
      .replace("OrderStore.swift", "private let fetcher: any Fetching", with: "private let fecther: any Fetching"),
      finds: .first(
        .initializerExtraParameter, in: "OrderStore.swift", at: "init(clock: Clock, fetcher: any Fetching)",
        beside: .unfulfilledReceived),
      fix: .first("Rename …`fetcher`…"), then: .restored),
    Breakage(
      "the provider's property renamed, not its receivers'", in: .garden,
      .replaceAll("GardenApp.swift", "plantStore", with: "plants"),
      finds: .first(
        .unfulfilledReceived, in: "Watering.swift", at: "let plantStore: PlantStore", beside: .unfulfilledReceived),
      fix: .preferred("Rename `plantStore` in 2 types to `plants`…")),
    Breakage(
      "a type argument misspelt at the provider", in: .relay,
      .replace("Relay.swift", "let peers: Cache<Peer>", with: "let peers: Cache<Per>"),
      finds: .first(
        .initializerExtraParameter, in: "Relay.swift", at: "peers: Cache<Peer>,",
        beside: .noInstantiable, .unfulfilledReceived),
      fix: .first("Change … to `Cache<Peer>`"), then: .restored),
    Breakage(
      "a fulfilled protocol misspelt", in: .press,
      .replace("LaserPrinter.swift", "[Printer.self]", with: "[Prnter.self]"),
      finds: .first(.noInstantiable, in: "Press.swift", at: "let printer: any Printer"),
      fix: .offered("…`Printer`…")),
    Breakage(
      "a type renamed at its declaration alone, to a name that is far from the old one", in: .courier,
      .replace("OrderPage.swift", "struct OrderPage", with: "struct OrderDetailPage"),
      finds: .first(.noInstantiable, in: "CartPage.swift", at: "let orderPage: Instantiator<OrderPage>"),
      fix: .offered("Change to `OrderDetailPage`")),
    Breakage(
      "a specialisation without its type argument", in: .relay,
      .replaceAll("Dispatcher.swift", "messages: Cache<Message>", with: "messages: Cache"),
      finds: .first(.unfulfilledReceived, in: "Dispatcher.swift", at: "let messages: Cache"),
      fix: .first("Receive `messages: Cache<Message>`"), then: .restored),
    Breakage(
      "a parameter misspelt, right in its property", in: .courier,
      .replace("OrderStore.swift", "(clock: Clock, fetcher: any", with: "(clock: Clock, fecther: any"),
      .replace("OrderStore.swift", "self.fetcher = fetcher", with: "self.fetcher = fecther"),
      finds: .first(.initializerExtraParameter, in: "OrderStore.swift", at: "fecther: any Fetching) {"),
      fix: .preferred("Rename the parameter `fecther` to `fetcher`"), then: .restored),
  ]
}

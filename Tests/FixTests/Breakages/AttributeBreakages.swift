@testable import SafeDILibrary

/// A macro, a conformance or an access modifier got lost, or stands where it can't.
extension Breakage {
  static let attributes = [
    Breakage(
      "a service loses its macro", in: .courier,
      .replace("Journal.swift", "@Instantiable\n", with: ""),
      finds: .first(
        .noInstantiable, in: "CourierApp.swift", at: "let journal: Journal", saying: "`Journal`",
        beside: .undecoratedDependency),
      fix: .preferred("Make `Journal` `@Instantiable`…"), then: .restored),
    Breakage(
      "a view loses its macro", in: .garden,
      .replace("PlantView.swift", "@Instantiable\n", with: ""),
      finds: .first(
        .noInstantiable, in: "HomeView.swift", at: "let plantView", beside: .undecoratedDependency,
        .undecoratedDependency),
      fix: .preferred("Make `PlantView` `@Instantiable`…"), then: .restored),
    Breakage(
      "a type without dependencies loses its macro and its conformance", in: .studio,
      .replace(
        "Mixer.swift", "@Instantiable\npublic final class Mixer: Instantiable", with: "public final class Mixer"),
      finds: .first(.noInstantiable, in: "Studio.swift", at: "let mixer: Mixer"),
      fix: .preferred("Make `Mixer` `@Instantiable`"), then: .restored),
    Breakage(
      "an actor loses its macro", in: .relay,
      .replace("Uplink.swift", "@Instantiable\n", with: ""),
      finds: .first(.noInstantiable, in: "Relay.swift", at: "let uplink: Uplink", beside: .undecoratedDependency),
      fix: .preferred("Make `Uplink` `@Instantiable`…"), then: .restored),
    Breakage(
      "a view model is made a plain class", in: .garden,
      .replace(
        "SettingsModel.swift", "@Instantiable\npublic final class SettingsModel: ObservableObject, Instantiable",
        with: "public final class SettingsModel: ObservableObject"),
      .replace("SettingsModel.swift", "@Received private let almanac", with: "private let almanac"),
      finds: .first(.noInstantiable, in: "SettingsView.swift", at: "var model: SettingsModel"),
      fix: .preferred("Make `SettingsModel` `@Instantiable`"), then: .restored),
    Breakage(
      "a service loses its conformance", in: .courier,
      .replace("WebFetcher.swift", ": Fetching, Instantiable", with: ": Fetching"),
      finds: .first(.missingConformance, in: "WebFetcher.swift", at: "class WebFetcher"),
      fix: .preferred("Add the conformance to `Instantiable`"), then: .restored),
    Breakage(
      "a generic extension loses its conformance", in: .relay,
      .replace("Cache+Instantiable.swift", "extension Cache: Instantiable", with: "extension Cache"),
      finds: .first(.missingConformance, in: "Cache+Instantiable.swift", at: "extension Cache"),
      fix: .preferred("Add the conformance to `Instantiable`"), then: .restored),
    Breakage(
      "a type of another module loses `public`", in: .courier,
      .replace("OrderStore.swift", "public final class", with: "final class"),
      finds: .first(.accessTooNarrow, in: "OrderStore.swift", at: "class OrderStore"),
      fix: .offered("Make `OrderStore` `package`"),
      then: .clean("OrderStore.swift", has: "package final class OrderStore").uncompiled),
    Breakage(
      "a type becomes private", in: .relay,
      .replace("Dispatcher.swift", "public actor", with: "private actor"),
      finds: .first("type-not-public", in: "Dispatcher.swift", at: "actor Dispatcher"),
      fix: .preferred("Remove `private` from `Dispatcher`"),
      then: .clean("Dispatcher.swift", has: "\nactor Dispatcher").uncompiled),
    Breakage(
      "2.0: a type loses `public`", in: .courier.pinned(to: "2.0.0"),
      .replace("OrderStore.swift", "public final class", with: "final class"),
      finds: .first("type-not-public", in: "OrderStore.swift", at: "class OrderStore"),
      fix: .preferred("Make `OrderStore` `public`"), then: .restored),
    Breakage(
      "2.0: an actor becomes internal", in: .relay.pinned(to: "2.0.0"),
      .replace("Dispatcher.swift", "public actor", with: "internal actor"),
      finds: .first("type-not-public", in: "Dispatcher.swift", at: "actor Dispatcher"),
      fix: .preferred("Make `Dispatcher` `public`"), then: .restored),
    Breakage(
      "a wrapper removed from a dependency that is a variable", in: .garden,
      .replace("HomeView.swift", "@ObservedObject @Received private var", with: "@Received private var"),
      finds: .first(.mutableDependency, in: "HomeView.swift", at: "private var plantStore"),
      fix: .preferred("Change `var` to `let`"),
      then: .clean("HomeView.swift", has: "@Received private let plantStore: PlantStore")),
    Breakage(
      "a dependency made a variable", in: .press,
      .replace("Queue.swift", "@Received private let printer", with: "@Received private var printer"),
      finds: .first(.mutableDependency, in: "Queue.swift", at: "private var printer"),
      fix: .preferred("Change `var` to `let`"), then: .restored),
    Breakage(
      "a dependency with a value of its own", in: .press,
      .replace("InkPrinter.swift", "let ledger: Ledger\n", with: "let ledger: Ledger = Ledger()\n"),
      finds: .first(.dependencyHasInitialValue, in: "InkPrinter.swift", at: "Ledger()"),
      fix: .preferred("Remove the initial value of `ledger`"), then: .restored),
    Breakage(
      "a root that receives what nobody is above to give", in: .studio,
      .replace("Studio.swift", "@Instantiated private let mixer", with: "@Received private let mixer"),
      finds: .first(.rootHasInputs, in: "Studio.swift", at: "let mixer: Mixer"),
      fix: .preferred("Make `mixer` `@Instantiated`"), then: .restored),
    Breakage(
      "the macro on a protocol", in: .courier,
      .replace("Fetching.swift", "public protocol", with: "@Instantiable\npublic protocol"),
      finds: .first(.unsupportedDeclaration, in: "Fetching.swift", at: "@Instantiable"),
      fix: .preferred("Remove `@Instantiable`"), then: .restored),
    Breakage(
      "`instantiate` is no longer static", in: .harbor,
      .replace("Radio+Instantiable.swift", "public static func", with: "public func"),
      finds: .first("instantiate-not-public-static", in: "Radio+Instantiable.swift", at: "func instantiate"),
      fix: .preferred("Make `instantiate(signal:)` `public static`"), then: .restored),
    Breakage(
      "`instantiate` throws", in: .harbor,
      .replace("Radio+Instantiable.swift", "(signal: Signal) -> Radio", with: "(signal: Signal) throws -> Radio"),
      finds: .first("instantiate-effects", in: "Radio+Instantiable.swift", at: "throws"),
      fix: .preferred("Remove `throws` from `instantiate(signal:)`"), then: .restored),
    Breakage(
      "`instantiate` says another type", in: .harbor,
      .replace("Radio+Instantiable.swift", "(signal: Signal) -> Radio {", with: "(signal: Signal) -> Radio? {"),
      finds: .first(
        "instantiate-return-type", in: "Radio+Instantiable.swift", at: "-> Radio?", beside: .noInstantiable),
      fix: .preferred("Remove `?` from the return type"), then: .restored),
    Breakage(
      "a received property without its macro", in: .courier,
      .replace("OrderStore.swift", "@Received private let clock", with: "private let clock"),
      finds: .first(.initializerExtraParameter, in: "OrderStore.swift", at: "init(clock: Clock"),
      fix: .preferred("Make `clock` a dependency: `@Received`"), then: .restored),
    Breakage(
      "a made property without its macro", in: .courier,
      .replace("CartPage.swift", "@Instantiated private let checkout", with: "private let checkout"),
      finds: .first(.initializerExtraParameter, in: "CartPage.swift", at: "init(checkout: Checkout"),
      fix: .preferred("Make `checkout` a dependency: `@Instantiated`"), then: .restored),
    Breakage(
      "a wrapped property without its macro", in: .garden,
      .replace("HomeView.swift", "@ObservedObject @Received private var", with: "@ObservedObject private var"),
      finds: .first(.initializerExtraParameter, in: "HomeView.swift", at: "plantStore: PlantStore, plantView"),
      fix: .preferred("Make `plantStore` a dependency: `@Received`"), then: .restored),
    Breakage(
      "a root's property without its macro", in: .harbor,
      .replace("Harbor.swift", "@Instantiated private let crane", with: "private let crane"),
      finds: .first(.initializerExtraParameter, in: "Harbor.swift", at: "init(signal: Signal, crane: Crane"),
      fix: .preferred("Make `crane` a dependency: `@Instantiated`"), then: .restored),
    Breakage(
      "a forwarded property without its macro", in: .courier,
      .replace("OrderPage.swift", "@Forwarded private let orderID", with: "private let orderID"),
      finds: .first(.initializerExtraParameter, in: "OrderPage.swift", at: "init(orderID: String"),
      fix: .preferred("Make `orderID` a dependency: `@Forwarded`"), then: .restored),
    Breakage(
      "a static dependency", in: .press,
      .replace("DiskArchive.swift", "@Received private let", with: "@Received private static let"),
      finds: .first(
        .initializerExtraParameter, in: "DiskArchive.swift", at: "init(ledger: Ledger)", beside: "unsupported-property"),
      fix: .first("Remove `static`…"), then: .restored),
    Breakage(
      "an actor's dependency that is shared without protection", in: .relay,
      .replace(
        "Uplink.swift", "@Received private let peers", with: "@Received private nonisolated(unsafe) var peers"),
      finds: .first(.mutableDependency, in: "Uplink.swift", at: "var peers"),
      fix: .preferred("Change `var` to `let`")),
    Breakage(
      "a dependency made lazy", in: .studio,
      .replace("Booth.swift", "@Instantiated private let lamp", with: "@Instantiated private lazy var lamp"),
      finds: .first(.mutableDependency, in: "Booth.swift", at: "lazy var lamp"),
      fix: .preferred("Change `var` to `let`"), then: .restored),
  ]
}

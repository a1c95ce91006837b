@testable import SafeDILibrary

/// Half-done merges, variants by condition and half-typed lines.
extension Breakage {
  static let merges = [
    Breakage(
      "a type kept in its old and its new file", in: .courier,
      .add(
        "Sources/Core/Time/Clock.swift",
        "import SafeDI\n\n@Instantiable\npublic final class Clock: Instantiable {\n  public init() {}\n}\n"),
      finds: .first(
        .duplicateInstantiable, in: "Sources/Core/Clock.swift", at: "class Clock", beside: .duplicateInstantiable),
      fix: .none),
    Breakage(
      "2.0: a type in both branches of a condition", in: .press.pinned(to: "2.0.0"),
      .replace(
        "Stamp.swift", "@Instantiable\n",
        with: "#if DEBUG\n@Instantiable\npublic struct Stamp: Instantiable {\n"
          + "  public init() {}\n\n  public let text = \"Debug\"\n}\n#else\n@Instantiable\n"),
      .replace("Stamp.swift", "\"Proof\"\n}\n", with: "\"Proof\"\n}\n#endif\n"),
      finds: .first(.duplicateInstantiable, in: "Stamp.swift", at: "struct Stamp", beside: .duplicateInstantiable),
      fix: .none),
    Breakage(
      "a macro kept from both sides", in: .studio,
      .replace("Meter.swift", "@Forwarded private let floor", with: "@Forwarded @Received private let floor"),
      finds: .first("multiple-dependency-macros", in: "Meter.swift", at: "@Forwarded @Received private let floor"),
      fix: .preferred("Keep only `@Forwarded`"), then: .restored),
    Breakage(
      "2.0: an initializer kept from both sides", in: .courier.pinned(to: "2.0.0"),
      .replace(
        "Journal.swift", "  public init(clock: Clock) {",
        with: "  public init() {\n    self.clock = Clock()\n  }\n\n  init(clock: Clock) {"),
      finds: .first(.initializerNotPublic, in: "Journal.swift", at: "init(clock: Clock)"),
      fix: .preferred("Make `init(clock:)` `public`"),
      then: .clean("Journal.swift", has: "  public init(clock: Clock) {")),
    Breakage(
      "an `instantiate` kept from both sides", in: .harbor,
      .replace(
        "Radio+Instantiable.swift", "  public static func instantiate(signal: Signal) -> Radio {",
        with: "  public static func instantiate(signal: Signal) -> Radio {\n    Radio(signal: signal)\n  }\n\n"
          + "  public static func instantiate(signal: Signal) -> Radio {"),
      finds: .first(
        "multiple-instantiate", in: "Radio+Instantiable.swift", at: "instantiate", beside: .duplicateInstantiable,
        .duplicateInstantiable),
      fix: .preferred("Remove this `instantiate`"), then: .restored),
    Breakage(
      "two configurations", in: .courier,
      .add("Sources/CourierApp/Configuration.swift", "import SafeDI\n\n#SafeDIConfiguration()\n"),
      .add("Sources/CourierApp/SafeDI.swift", "import SafeDI\n\n#SafeDIConfiguration()\n"),
      finds: .first(.duplicateConfiguration, in: "SafeDI.swift", at: "#SafeDIConfiguration"),
      fix: .preferred("Remove this `#SafeDIConfiguration`")),
    Breakage(
      "conflict markers in a type", in: .courier,
      .replace(
        "OrderStore.swift", "  @Received private let clock: Clock\n",
        with: "<<<<<<< HEAD\n  @Received private let clock: Clock\n=======\n  @Received private let clocks: Clock\n"
          + ">>>>>>> clocks\n"),
      finds: .first(.unreadableSource, in: "OrderStore.swift", at: "<<<<<<<"), fix: .none),
    Breakage(
      "conflict markers around imports", in: .garden,
      .replace(
        "PlantStore.swift", "import SwiftUI\n",
        with: "<<<<<<< HEAD\nimport SwiftUI\n=======\nimport Combine\n>>>>>>> combine\n"),
      finds: .first(.unreadableSource, in: "PlantStore.swift", at: "<<<<<<<"), fix: .none),
    Breakage(
      "conflict markers in the root", in: .press,
      .replace(
        "Press.swift", "  @Instantiated private let queue: Queue\n",
        with: "<<<<<<< ours\n  @Instantiated private let queue: Queue\n=======\n"
          + "  @Instantiated private let line: Queue\n>>>>>>> theirs\n"),
      finds: .first(.unreadableSource, in: "Press.swift", at: "<<<<<<<"), fix: .none),
    Breakage(
      "a property kept from both sides", in: .courier,
      .replace(
        "OrderStore.swift", "  @Received private let clock: Clock\n",
        with: "  @Received private let clock: Clock\n  @Received private let clock: Clock\n"),
      finds: .first("duplicate-dependency", in: "OrderStore.swift", at: "let clock: Clock"),
      fix: .preferred("Remove…"), then: .restored),
    Breakage(
      "a property kept from both sides, with another macro", in: .press,
      .replace(
        "Proof.swift", "  @Instantiated private let stamp: Stamp\n",
        with: "  @Instantiated private let stamp: Stamp\n  @Received private let stamp: Stamp\n"),
      finds: .first("duplicate-dependency", in: "Proof.swift", at: "let stamp: Stamp"),
      fix: .notPreferred),
    Breakage(
      "a colon doubled", in: .courier,
      .replace("Journal.swift", "let clock: Clock\n", with: "let clock:: Clock\n"),
      finds: .first(.unreadableSource, in: "Journal.swift", at: "let clock:: Clock"), fix: .none),
    Breakage(
      "a parenthesis lost in an attribute", in: .press,
      .replace("LaserPrinter.swift", "[Printer.self])", with: "[Printer.self]"),
      finds: .first(.unreadableSource, in: "LaserPrinter.swift", at: "@Instantiable"), fix: .none),
    Breakage(
      "an `instantiate` kept from both sides, each doing something else", in: .harbor,
      .replace(
        "Radio+Instantiable.swift", "  public static func instantiate(signal: Signal) -> Radio {",
        with: "  public static func instantiate(signal: Signal) -> Radio {\n    signal.hoist()\n"
          + "    return Radio(signal: signal)\n  }\n\n  public static func instantiate(signal: Signal) -> Radio {"),
      finds: .first(
        "multiple-instantiate", in: "Radio+Instantiable.swift", at: "instantiate", beside: .duplicateInstantiable,
        .duplicateInstantiable),
      fix: .offered("Remove this `instantiate`")),
    Breakage(
      "2.0: a dependency of one type in each branch of a condition", in: .courier.pinned(to: "2.0.0"),
      .replace(
        "Tracker.swift", "  @Received private let journal: Journal\n",
        with: "  #if DEBUG\n  @Received private let journal: Journal\n  #else\n  @Received private let clock: Clock\n"
          + "  #endif\n"),
      finds: .first(.initializerMissingParameter, in: "Tracker.swift", at: "init(journal: Journal)"),
      fix: .offered("Add `clock` to the initializer"), then: .clean.uncompiled),
    Breakage(
      "an attribute inside a condition, which the library doesn't see", in: .courier,
      .replace("Tracker.swift", "@Instantiable\n", with: "#if os(macOS)\n@Instantiable\n#endif\n"),
      finds: .first(.noInstantiable, in: "CourierApp.swift", at: "let tracker: Tracker"),
      fix: .none),
    Breakage(
      "2.0: a protocol fulfilled by another type on each platform", in: .press.pinned(to: "2.0.0"),
      .replace("LaserPrinter.swift", "@Instantiable(", with: "#if os(macOS)\n@Instantiable("),
      .replace("LaserPrinter.swift", "let ledger: Ledger\n}\n", with: "let ledger: Ledger\n}\n#endif\n"),
      .replace(
        "InkPrinter.swift", "@Instantiable\n",
        with: "#if !os(macOS)\n@Instantiable(fulfillingAdditionalTypes: [Printer.self])\n"),
      .replace("InkPrinter.swift", "let ledger: Ledger\n}\n", with: "let ledger: Ledger\n}\n#endif\n"),
      finds: .first(
        .duplicateInstantiable, in: "InkPrinter.swift", at: "Printer.self", beside: .duplicateInstantiable),
      fix: .notPreferred),
    Breakage(
      "the initializer of one side, the properties of the other", in: .courier,
      .replace(
        "Checkout.swift", "orderStore: OrderStore) {",
        with: "orderStore: OrderStore, clock: Clock) {\n    self.clock = clock"),
      finds: .first(.initializerExtraParameter, in: "Checkout.swift", at: "clock: Clock"),
      fix: .first("Make `clock` a dependency: `@Received`"),
      then: .clean("Checkout.swift", has: "@Received private let clock: Clock\n")),
    Breakage(
      "a specialisation copied, its body changed alone", in: .relay,
      .replace("Cache+Instantiable.swift", "instantiate() -> Cache<Message>", with: "instantiate() -> Cache<Peer>"),
      finds: .first(
        "multiple-instantiate", in: "Cache+Instantiable.swift", at: "instantiate", beside: .duplicateInstantiable,
        .duplicateInstantiable, .noInstantiable),
      fix: .notPreferred),
  ]
}

@testable import SafeDILibrary

/// One mistake that shows in other places than its own, or in many.
extension Breakage {
  static let sharedCauses = [
    Breakage(
      "a source renamed with all that receive it, but for an alias", in: .studio,
      .replaceAll("Studio.swift", "mixer", with: "mainMixer"),
      .replaceAll("Studio/Take.swift", "mixer", with: "mainMixer"),
      .replaceAll("Meter.swift", "mixer", with: "mainMixer"),
      finds: .first(
        .unfulfilledReceived, in: "Booth.swift", at: "let desk: Mixer", saying: "`mainMixer: Mixer` is available"),
      fix: .preferred("Take it from `mainMixer: Mixer`"),
      then: .clean("Booth.swift", has: "@Received(fulfilledByDependencyNamed: \"mainMixer\", ofType: Mixer.self)")),
    Breakage(
      "a source renamed in the type that renames it", in: .studio,
      .replace(
        "Studio.swift", "  @Instantiated private let mixer: Mixer\n",
        with: "  @Instantiated private let mainMixer: Mixer\n"
          + "  @Received(fulfilledByDependencyNamed: \"board\", ofType: Mixer.self) private let mixer: Mixer\n"),
      .replace("Studio.swift", "mixer: Mixer, take", with: "mainMixer: Mixer, mixer: Mixer, take"),
      .replace("Studio.swift", "    self.mixer", with: "    self.mainMixer = mainMixer\n    self.mixer"),
      finds: .first(
        .rootHasInputs, in: "Studio.swift", at: "let mixer: Mixer", saying: "`mainMixer: Mixer` is there"),
      fix: .preferred("Take it from `mainMixer: Mixer`"),
      then: .clean("Studio.swift", has: "fulfilledByDependencyNamed: \"mainMixer\"")),
    Breakage(
      "the source of an alias is made no more", in: .studio,
      .replace(
        "Studio.swift", "  @Instantiated private let booth: Booth\n",
        with: "  @Instantiated private let booth: Booth\n"
          + "  @Received(fulfilledByDependencyNamed: \"board\", ofType: Lamp.self) private let sign: Lamp\n"),
      .replace("Studio.swift", "any Screen>, booth: Booth\n", with: "any Screen>, booth: Booth, sign: Lamp\n"),
      .replace("Studio.swift", "    self.booth = booth\n", with: "    self.booth = booth\n    self.sign = sign\n"),
      finds: .first(.rootHasInputs, in: "Studio.swift", at: "let sign: Lamp"), fix: .notPreferred),
    Breakage(
      "the source of an alias is another type now", in: .studio,
      .replace(
        "Booth.swift", "ofType: Mixer.self) private let desk: Mixer",
        with: "ofType: Mixers.self) private let desk: Mixer"),
      finds: .first(
        .unfulfilledReceived, in: "Booth.swift", at: "let desk: Mixer", saying: "`mixer: Mixer` is available"),
      fix: .preferred("Take it from `mixer: Mixer`"), then: .restored),
    Breakage(
      "a part receives the application itself", in: .studio,
      .replace(
        "Booth.swift", "  @Instantiated private let lamp: Lamp\n",
        with: "  @Instantiated private let lamp: Lamp\n  @Received private let studio: Studio\n"),
      .replace("Booth.swift", "desk: Mixer, lamp: Lamp) {", with: "desk: Mixer, lamp: Lamp, studio: Studio) {"),
      .replace("Booth.swift", "    self.lamp = lamp\n", with: "    self.lamp = lamp\n    self.studio = studio\n"),
      finds: .first(
        .unfulfilledReceived, in: "Booth.swift", at: "let studio: Studio", saying: "that is the root itself"),
      fix: .none),
    Breakage(
      "a part receives what makes it, under another name", in: .studio,
      .replace(
        "Lamp.swift", "  public init() {}\n",
        with: "  public init(stand: Booth) { self.stand = stand }\n\n  @Received private let stand: Booth\n"),
      finds: .first(
        .unfulfilledReceived, in: "Lamp.swift", at: "let stand: Booth", saying: "`Booth` is what makes it"),
      fix: .none),
    Breakage(
      "a page of another module is made a root", in: .courier,
      .replace("CartPage.swift", "@Instantiable\n", with: "@Instantiable(isRoot: true)\n"),
      finds: .first(
        .strayRoot, in: "CartPage.swift", at: "isRoot: true", saying: "as a root of its own it lacks `journal: Journal`"
      ),
      fix: .preferred("Remove `isRoot: true` from `CartPage`…"), then: .restored),
    Breakage(
      "a page that is given a value is made a root", in: .courier,
      .replace("OrderPage.swift", "@Instantiable\n", with: "@Instantiable(isRoot: true)\n"),
      finds: .first(.strayRoot, in: "OrderPage.swift", at: "isRoot: true", saying: "it lacks `orderID: String`"),
      fix: .preferred("Remove `isRoot: true` from `OrderPage`…"), then: .restored),
    Breakage(
      "a view is made a root", in: .garden,
      .replace("HomeView.swift", "@Instantiable\n", with: "@Instantiable(isRoot: true)\n"),
      finds: .first(.strayRoot, in: "HomeView.swift", at: "isRoot: true", saying: "is made by `GardenApp`"),
      fix: .preferred("Remove `isRoot: true` from `HomeView`…"), then: .restored),
    Breakage(
      "what an erased builder builds is made a root", in: .studio,
      .replace("SessionScreen.swift", "@Instantiable\n", with: "@Instantiable(isRoot: true)\n"),
      finds: .first(.strayRoot, in: "SessionScreen.swift", at: "isRoot: true", saying: "and 3 more"),
      fix: .preferred("Remove `isRoot: true` from `SessionScreen`…"), then: .restored),
    Breakage(
      "an actor is made a root", in: .relay,
      .replace("Dispatcher.swift", "@Instantiable\n", with: "@Instantiable(isRoot: true)\n"),
      finds: .first(.strayRoot, in: "Dispatcher.swift", at: "isRoot: true"),
      fix: .preferred("Remove `isRoot: true` from `Dispatcher`…"), then: .restored),
    Breakage(
      "a type with other arguments is made a root", in: .press,
      .replace("LaserPrinter.swift", "@Instantiable(", with: "@Instantiable(isRoot: true, "),
      finds: .first(.strayRoot, in: "LaserPrinter.swift", at: "isRoot: true", saying: "it lacks `ledger: Ledger`"),
      fix: .preferred("Remove `isRoot: true` from `LaserPrinter`…"), then: .restored),
    Breakage(
      "a nested type is made a root", in: .harbor,
      .replace("Dock.swift", "  @Instantiable\n", with: "  @Instantiable(isRoot: true)\n"),
      finds: .first(.strayRoot, in: "Dock.swift", at: "isRoot: true"),
      fix: .preferred("Remove `isRoot: true` from `Dock.Berth`…"), then: .restored),
    Breakage(
      "an extension is made a root", in: .harbor,
      .replace("Radio+Instantiable.swift", "@Instantiable\n", with: "@Instantiable(isRoot: true)\n"),
      finds: .first(.rootHasInputs, in: "Radio+Instantiable.swift", at: "signal: Signal"),
      fix: .preferred("…`Radio`…"), then: .restored),
    Breakage(
      "a page is made a root, and what is missing in it is missing anyway", in: .courier,
      .replace("CartPage.swift", "@Instantiable\n", with: "@Instantiable(isRoot: true)\n"),
      .replace("CourierApp.swift", "  @Instantiated private let journal: Journal\n", with: ""),
      .replace("CourierApp.swift", "journal: Journal, ", with: ""),
      .replace("CourierApp.swift", "    self.journal = journal\n", with: ""),
      finds: .first(
        .unfulfilledReceived, in: "Tracker.swift", at: "let journal: Journal", saying: "from root `CourierApp`",
        beside: .strayRoot, .unfulfilledReceived, .unfulfilledReceived),
      fix: .preferred("Instantiate `journal: Journal` in `CourierApp`: one for the app…"), then: .leaves(.strayRoot)),
    Breakage(
      "a builder is renamed in what it builds", in: .studio,
      .add(
        "Sources/Studio/Pad.swift",
        "import SafeDI\n\n@Instantiable\npublic final class Pad: Instantiable {\n"
          + "  public init(again: Instantiator<Take>) { self.again = again }\n\n"
          + "  @Received(fulfilledByDependencyNamed: \"take\", ofType: Instantiator<Take>.self)\n"
          + "  private let again: Instantiator<Take>\n}\n"),
      .replace("Studio/Take.swift", "track: Int, mixer: Mixer) {", with: "track: Int, mixer: Mixer, pad: Pad) {"),
      .replace("Studio/Take.swift", "    self.mixer = mixer\n", with: "    self.mixer = mixer\n    self.pad = pad\n"),
      .replace(
        "Studio/Take.swift", "  @Forwarded private let track: Int\n",
        with: "  @Forwarded private let track: Int\n  @Instantiated private let pad: Pad\n"),
      finds: .first(
        .receivedInstantiatorCycle, in: "Pad.swift", at: "let again: Instantiator<Take>",
        saying: "renames `take: Instantiator<Take>`, which makes it"),
      fix: .none),
    Breakage(
      "what four types receive is made no more", in: .studio,
      .replace("Studio.swift", "  @Instantiated private let mixer: Mixer\n", with: ""),
      .replace("Studio.swift", "mixer: Mixer, take", with: "take"),
      .replace("Studio.swift", "    self.mixer = mixer\n", with: ""),
      finds: .first(
        .unfulfilledReceived, in: "Booth.swift", at: "let desk: Mixer",
        saying: "Add `@Instantiated let mixer: Mixer` to `Studio`", beside: .unfulfilledReceived, .unfulfilledReceived),
      fix: .preferred("Instantiate `mixer: Mixer` in `Studio`: one for the app…"),
      then: .clean("Studio.swift", has: "@Instantiated private let mixer: Mixer")),
  ]
}

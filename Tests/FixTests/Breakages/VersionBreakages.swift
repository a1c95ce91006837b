@testable import SafeDILibrary

/// What holds in one version of the library and not in another: 1.x and 0.6.
extension Breakage {
  static let versions = [
    Breakage(
      "1.x: received only if available, and not optional", in: .harbor,
      .replaceAll("Dock.swift", "crane: Crane?", with: "crane: Crane"),
      .replace("Dock.swift", "crane?.lift()", with: "crane.lift()"),
      finds: .first("only-if-available-not-optional", in: "Dock.swift", at: "let crane: Crane"),
      fix: .first("Change the type of `crane` to `Crane?`"), then: .clean.uncompiled),
    Breakage(
      "1.x: an optional received as if it had to be there", in: .harbor,
      .replace("Dock.swift", "@Received(onlyIfAvailable: true)", with: "@Received"),
      finds: .first(.unfulfilledReceived, in: "Dock.swift", at: "let crane: Crane?"),
      fix: .preferred("Add `onlyIfAvailable: true` to `crane`"), then: .restored),
    Breakage(
      "1.x: a nested type in a builder by its short name", in: .harbor,
      .replaceAll("Dock.swift", "Instantiator<Dock.Berth>", with: "Instantiator<Berth>"),
      finds: .first(.noInstantiable, in: "Dock.swift", at: "Instantiator<Berth>"),
      fix: .preferred("Change to `Dock.Berth`"), then: .restored),
    Breakage(
      "1.x: an argument of the next version", in: .harbor,
      .replace("Signal.swift", "@Instantiable\n", with: "@Instantiable(generateMock: true)\n"),
      finds: .first("unknown-argument", in: "Signal.swift", at: "generateMock"),
      fix: .preferred("Remove `generateMock`"), then: .restored),
    Breakage(
      "1.x: the extension of a type is deleted", in: .harbor, .delete("Radio+Instantiable.swift"),
      finds: .first(.noInstantiable, in: "Harbor.swift", at: "let radio: Radio"),
      fix: .preferred("Make `Radio` `@Instantiable`"),
      then: .clean("Radio.swift", has: "@Received let signal: Signal")),
    Breakage(
      "1.x: an extension needs what its owner doesn't make", in: .harbor,
      .replace("Radio+Instantiable.swift", "instantiate(signal: Signal)", with: "instantiate(signals: Signal)"),
      .replace("Radio+Instantiable.swift", "Radio(signal: signal)", with: "Radio(signal: signals)"),
      finds: .first(.unfulfilledReceived, in: "Radio+Instantiable.swift", at: "signals: Signal"),
      fix: .first("…`signal…")),
    Breakage(
      "1.x: received dependencies close a circle", in: .harbor,
      .replace(
        "Signal.swift", "  public init() {}\n",
        with: "  public init(crane: Crane) {\n    self.crane = crane\n  }\n\n  @Received private let crane: Crane\n"),
      finds: .first(.receivedInOwnChain, in: "Crane.swift", at: "let signal: Signal"),
      fix: .offered("Remove `crane` from `Signal`")),
    Breakage(
      "0.6: a root's argument of the next version", in: .lantern,
      .replace("Lantern.swift", "@Instantiable\n", with: "@Instantiable(isRoot: true)\n"),
      finds: .first("unknown-argument", in: "Lantern.swift", at: "isRoot"),
      fix: .preferred("Remove `isRoot`"), then: .restored),
    Breakage(
      "0.6: a part loses its macro", in: .lantern,
      .replace("Wick.swift", "@Instantiable\n", with: ""),
      finds: .first(.noInstantiable, in: "Lantern.swift", at: "let wick: Wick", beside: .undecoratedDependency),
      fix: .preferred("Make `Wick` `@Instantiable`…"), then: .restored),
    Breakage(
      "0.6: a type inside another one", in: .lantern,
      .replace(
        "Spark.swift", "  @Received private let wick: Wick\n",
        with: "  @Received private let wick: Wick\n\n  @Instantiable\n  public final class Glow: Instantiable {\n"
          + "    public init() {}\n  }\n"),
      finds: .first("nested-instantiable", in: "Spark.swift", at: "class Glow"), fix: .none),
    Breakage(
      "0.6: the owner no longer makes what is received below it", in: .lantern,
      .replace("Lantern.swift", "  @Instantiated private let wick: Wick\n", with: ""),
      .replace("Lantern.swift", "wick: Wick, ", with: ""),
      .replace("Lantern.swift", "    self.wick = wick\n", with: ""),
      finds: .first(.unfulfilledReceived, in: "Flame.swift", at: "let wick: Wick", beside: .unfulfilledReceived),
      fix: .preferred("Instantiate `wick: Wick` in `Lantern`: one for the app…")),
    Breakage(
      "1.x: a builder of an older version", in: .harbor,
      .replaceAll("Dock.swift", "Instantiator<Dock.Berth>", with: "NonisolatedInstantiator<Dock.Berth>"),
      finds: .first(.noInstantiable, in: "Dock.swift", at: "NonisolatedInstantiator<Dock.Berth>"),
      fix: .offered("Change to `…Instantiator<Dock.Berth>`")),
    Breakage(
      "1.x: the alias' type changed at its source", in: .harbor,
      .replace("Dock.swift", "ofType: Signal.self", with: "ofType: Crane.self"),
      finds: .first(.unfulfilledReceived, in: "Dock.swift", at: "let flag: Signal"),
      fix: .first("Take it from `signal: Signal`"), then: .restored),
    Breakage(
      "1.x: a nested type moves to a file of its own", in: .harbor,
      .cut("Dock.swift", from: "\n  @Instantiable\n  public struct Berth", to: "private let flag: Signal\n  }\n"),
      .add(
        "Sources/Harbor/Berth.swift",
        "import SafeDI\n\n@Instantiable\npublic struct Berth: Instantiable {\n  public init(number: Int) {\n"
          + "    self.number = number\n  }\n\n  @Forwarded private let number: Int\n}\n"),
      finds: .first(.noInstantiable, in: "Dock.swift", at: "Instantiator<Dock.Berth>"),
      fix: .preferred("Change to `Berth`"), then: .clean("Dock.swift", has: "let berth: Instantiator<Berth>")),
  ]
}

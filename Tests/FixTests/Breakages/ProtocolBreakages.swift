@testable import SafeDILibrary

/// Protocols and who stands for them.
extension Breakage {
  static let protocols = [
    Breakage(
      "the only conformer no longer says what it fulfills", in: .courier,
      .replace("WebFetcher.swift", "@Instantiable(fulfillingAdditionalTypes: [Fetching.self])", with: "@Instantiable"),
      .replace("CourierApp.swift", "@Instantiated(fulfilledByType: \"WebFetcher\")", with: "@Instantiated"),
      finds: .first(.noInstantiable, in: "CourierApp.swift", at: "let fetcher: any Fetching"),
      fix: .preferred("…`Fetching`…`WebFetcher`…"), then: .clean),
    Breakage(
      "the name of who fulfills it is dropped", in: .press,
      .replace("Press.swift", "@Instantiated(fulfilledByType: \"DiskArchive\")", with: "@Instantiated"),
      finds: .first(.noInstantiable, in: "Press.swift", at: "let archive: any Storing"),
      fix: .preferred("…DiskArchive…"), then: .clean),
    Breakage(
      "received without `any`", in: .press,
      .replaceAll("Queue.swift", "any Printer", with: "Printer"),
      finds: .first(.unfulfilledReceived, in: "Queue.swift", at: "let printer: Printer"),
      fix: .preferred("Receive `printer: any Printer`"), then: .restored),
    Breakage(
      "the concrete type is received", in: .press,
      .replaceAll("Proof.swift", "printer: any Printer", with: "printer: LaserPrinter"),
      finds: .first(.unfulfilledReceived, in: "Proof.swift", at: "let printer: LaserPrinter"),
      fix: .first("Receive `printer: any Printer`"), then: .restored),
    Breakage(
      "what is fulfilled is optional", in: .press,
      .replace("LaserPrinter.swift", "[Printer.self]", with: "[Printer?.self]"),
      finds: .first("optional-fulfilled-type", in: "LaserPrinter.swift", at: "Printer?.self"),
      fix: .preferred("Remove the `?`"), then: .restored),
    Breakage(
      "said on the type what belongs on the property", in: .press,
      .replace(
        "LaserPrinter.swift", "(fulfillingAdditionalTypes: [Printer.self])", with: "(fulfilledByType: \"Printer\")"),
      finds: .first("unknown-argument", in: "LaserPrinter.swift", at: "fulfilledByType"),
      fix: .preferred("Write `fulfillingAdditionalTypes: [Printer.self]`"), then: .restored),
    Breakage(
      "received as another type than was made", in: .courier,
      .replaceAll("OrderStore.swift", "any Fetching", with: "WebFetcher"),
      finds: .first(.unfulfilledReceived, in: "OrderStore.swift", at: "let fetcher: WebFetcher"),
      fix: .first("Receive `fetcher: any Fetching`"), then: .restored),
    Breakage(
      "one of two conformers no longer says what it fulfills", in: .press,
      .replace("LaserPrinter.swift", "@Instantiable(fulfillingAdditionalTypes: [Printer.self])", with: "@Instantiable"),
      finds: .first(
        .noInstantiable, in: "Press.swift", at: "let printer: any Printer", saying: "LaserPrinter"),
      fix: .offered("…Printer…"), then: .clean),
    Breakage(
      "said on the property what belongs on the type", in: .press,
      .replace(
        "Press.swift", "(fulfilledByType: \"DiskArchive\")", with: "(fulfillingAdditionalTypes: [DiskArchive.self])"),
      finds: .first("unknown-argument", in: "Press.swift", at: "fulfillingAdditionalTypes"),
      fix: .preferred("Write `fulfilledByType: \"DiskArchive\"`"), then: .restored),
    Breakage(
      "two types make each other", in: .press,
      .replace(
        "Stamp.swift", "  public init() {}\n",
        with: "  public init(queue: Queue) {\n    self.queue = queue\n  }\n\n"
          + "  @Instantiated private let queue: Queue\n"),
      .replace("Queue.swift", "Instantiator<Proof>)", with: "Proof)"),
      .replace("Queue.swift", "let proof: Instantiator<Proof>", with: "let proof: Proof"),
      .replace("Queue.swift", "proof.instantiate().show()", with: "proof.show()"),
      finds: .first(.dependencyCycle, in: "Stamp.swift", at: "let queue: Queue"),
      fix: .offered("Remove `queue` from `Stamp`")),
    Breakage(
      "both conformers fulfill the protocol", in: .press,
      .replace(
        "InkPrinter.swift", "@Instantiable\n", with: "@Instantiable(fulfillingAdditionalTypes: [Printer.self])\n"),
      finds: .first(
        .duplicateInstantiable, in: "InkPrinter.swift", at: "Printer.self", beside: .duplicateInstantiable),
      fix: .offered("Remove `Printer` from `fulfillingAdditionalTypes` of `InkPrinter`…")),
  ]
}

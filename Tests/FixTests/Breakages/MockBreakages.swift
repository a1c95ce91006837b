@testable import SafeDILibrary

/// Mocks, and types that are there for mocks and tests alone.
extension Breakage {
  static let mocks = [
    Breakage(
      "2.0: a custom mock that isn't public", in: .clinic.pinned(to: "2.0.0"),
      .replace("Calendar.swift", "public static func empty", with: "static func empty"),
      finds: .first("mock-not-public", in: "Calendar.swift", at: "static func empty"),
      fix: .preferred("Make `empty(records:days:)` `public`"), then: .restored),
    Breakage(
      "a custom mock that lost a dependency", in: .clinic,
      .replace("Calendar.swift", "empty(records: any Records, days: Int = 0)", with: "empty(days: Int = 0)"),
      finds: .first(.mockMissingParameter, in: "Calendar.swift", at: "static func empty"),
      fix: .preferred("Add the missing parameters to `empty(days:)`"), then: .restored),
    Breakage(
      "a mock of the generated one's name", in: .clinic,
      .replace(
        "Visit.swift", "  public func text()",
        with: "  public static func mock(patient: Int, calendar: Calendar) -> Visit {\n"
          + "    Visit(patient: patient, calendar: calendar)\n  }\n\n  public func text()"),
      finds: .first(.mockNeedsCustomName, in: "Visit.swift", at: "func mock("),
      fix: .preferred("Rename `mock` to `customMock`")),
    Breakage(
      "a type for mocks that has none", in: .clinic,
      .cut("MockRecords.swift", from: "\n  public static func mock()", to: "MockRecords()\n  }\n"),
      finds: .first("mock-only-missing-mock", in: "MockRecords.swift", at: "mockOnly"),
      fix: .preferred("Add `mock`"), then: .restored),
    Breakage(
      "a custom mock's name without mocks", in: .clinic,
      .replace("Calendar.swift", "generateMock: true, customMockName", with: "customMockName"),
      finds: .first("custom-mock-without-generation", in: "Calendar.swift", at: "customMockName"),
      fix: .preferred("Add `generateMock: true`"), then: .restored),
    Breakage(
      "a name near to that of a stub", in: .clinic,
      .replace(
        "Clinic.swift", "  @Instantiated private let reception",
        with: "  @Instantiated private let clock: StbClock\n  @Instantiated private let reception"),
      .replace(
        "Clinic.swift", "reception: Reception) {",
        with: "reception: Reception, clock: StbClock) {\n    self.clock = clock"),
      finds: .first(.noInstantiable, in: "Clinic.swift", at: "let clock: StbClock"), fix: .notPreferred),
    Breakage(
      "a mock's return type", in: .clinic,
      .replace("Calendar.swift", "days: Int = 0) -> Calendar {", with: "days: Int = 0) -> Reception {"),
      finds: .first("mock-return-type", in: "Calendar.swift", at: "-> Reception"), fix: .preferred("…`Calendar`…"),
      then: .restored),
    Breakage(
      "neither the production type nor its mock says what it fulfills", in: .clinic,
      .replace("FileRecords.swift", "@Instantiable(fulfillingAdditionalTypes: [Records.self])", with: "@Instantiable"),
      .replace("MockRecords.swift", "fulfillingAdditionalTypes: [Records.self], mockOnly", with: "mockOnly"),
      finds: .first(.noInstantiable, in: "Clinic.swift", at: "let records: any Records"),
      fix: .preferred("…`Records`…`FileRecords`…"),
      then: .clean("FileRecords.swift", has: "@Instantiable(fulfillingAdditionalTypes: [Records.self])")),
    Breakage(
      "a custom mock's parameter without a default", in: .clinic,
      .replace("Calendar.swift", "days: Int = 0", with: "days: Int"),
      finds: .first(.mockMissingDefault, in: "Calendar.swift", at: "days: Int"),
      fix: .offered("Give `days` a default value"), then: .clean("Calendar.swift", has: "<#")),
    Breakage(
      "the whole name of a stub", in: .clinic,
      .replace(
        "Clinic.swift", "  @Instantiated private let reception",
        with: "  @Instantiated private let clock: StubClock\n  @Instantiated private let reception"),
      .replace(
        "Clinic.swift", "reception: Reception) {",
        with: "reception: Reception, clock: StubClock) {\n    self.clock = clock"),
      finds: .first(.noInstantiable, in: "Clinic.swift", at: "let clock: StubClock", saying: "ClinicTests"),
      fix: .notPreferred),
    Breakage(
      "the name of a custom mock is misspelt", in: .clinic,
      .replace("Calendar.swift", "customMockName: \"empty\"", with: "customMockName: \"emtpy\""),
      finds: .first("custom-mock-not-found", in: "Calendar.swift", at: "customMockName: \"emtpy\""),
      fix: .preferred("Change `customMockName` to `empty`"), then: .restored),
  ]
}

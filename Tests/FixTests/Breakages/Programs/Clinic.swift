/// Mocks and tests of the library's 2.x: generated mocks, custom ones, a type that is there for mocks alone.
extension BaseProgram {
  static let clinic = BaseProgram(
    "Clinic", testOnly: ["MockRecords", "StubClock"],
    """
    // file: Package.swift
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Clinic",
      dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
      targets: [
        .executableTarget(name: "Clinic", dependencies: [.product(name: "SafeDI", package: "SafeDI")]),
        .testTarget(name: "ClinicTests", dependencies: ["Clinic"]),
      ]
    )
    // file: Sources/Clinic/Clinic.swift
    import SafeDI

    @main
    @Instantiable(isRoot: true)
    public final class Clinic: Instantiable {
      public init(records: any Records, calendar: Calendar, reception: Reception) {
        self.records = records
        self.calendar = calendar
        self.reception = reception
      }

      public static func main() {}

      @Instantiated private let records: any Records
      @Instantiated private let calendar: Calendar
      @Instantiated private let reception: Reception
    }
    // file: Sources/Clinic/Records.swift
    public protocol Records {
      func name(of patient: Int) -> String
    }
    // file: Sources/Clinic/FileRecords.swift
    import SafeDI

    @Instantiable(fulfillingAdditionalTypes: [Records.self])
    public final class FileRecords: Records, Instantiable {
      public init() {}

      public func name(of patient: Int) -> String { "patient \\(patient)" }
    }
    // file: Sources/Clinic/MockRecords.swift
    import SafeDI

    #if DEBUG
    @Instantiable(fulfillingAdditionalTypes: [Records.self], mockOnly: true)
    public final class MockRecords: Records {
      public init() {}

      public func name(of patient: Int) -> String { "" }

      public static func mock() -> MockRecords {
        MockRecords()
      }
    }
    #endif
    // file: Sources/Clinic/Calendar.swift
    import SafeDI

    @Instantiable(generateMock: true, customMockName: "empty")
    public final class Calendar: Instantiable {
      public init(records: any Records) {
        self.records = records
      }

      public static func empty(records: any Records, days: Int = 0) -> Calendar {
        Calendar(records: records)
      }

      public func entry(_ patient: Int) -> String { records.name(of: patient) }

      @Received private let records: any Records
    }
    // file: Sources/Clinic/Reception.swift
    import SafeDI

    @Instantiable(generateMock: true)
    public final class Reception: Instantiable {
      public init(calendar: Calendar, visit: Instantiator<Visit>) {
        self.calendar = calendar
        self.visit = visit
      }

      public func admit(_ patient: Int) -> Visit {
        visit.instantiate(patient)
      }

      @Received private let calendar: Calendar
      @Instantiated private let visit: Instantiator<Visit>
    }
    // file: Sources/Clinic/Visit.swift
    import SafeDI

    @Instantiable(generateMock: true)
    public struct Visit: Instantiable {
      public init(patient: Int, calendar: Calendar) {
        self.patient = patient
        self.calendar = calendar
      }

      public func text() -> String { calendar.entry(patient) }

      @Forwarded private let patient: Int
      @Received private let calendar: Calendar
    }
    // file: Tests/ClinicTests/StubClock.swift
    import SafeDI

    @testable import Clinic

    final class StubClock {
      func now() -> Int { 0 }
    }

    final class StubRecords: Records {
      func name(of patient: Int) -> String { "stub" }
    }
    """)
}

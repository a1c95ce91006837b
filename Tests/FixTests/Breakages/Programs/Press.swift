/// Protocols with several conformers, of which one is chosen; names that are near one another.
extension BaseProgram {
  static let press = BaseProgram(
    "Press", testOnly: ["PaperPrinter"],
    """
    // file: Package.swift
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Press",
      dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
      targets: [
        .executableTarget(name: "Press", dependencies: [.product(name: "SafeDI", package: "SafeDI")]),
        .testTarget(name: "PressTests", dependencies: ["Press"]),
      ]
    )
    // file: Sources/Press/Press.swift
    import SafeDI

    @main
    @Instantiable(isRoot: true)
    public struct Press: Instantiable {
      public init(ledger: Ledger, printer: any Printer, queue: Queue, archive: any Storing) {
        self.ledger = ledger
        self.printer = printer
        self.queue = queue
        self.archive = archive
      }

      public static func main() {}

      @Instantiated private let ledger: Ledger
      @Instantiated private let printer: any Printer
      @Instantiated private let queue: Queue
      @Instantiated(fulfilledByType: "DiskArchive") private let archive: any Storing
    }
    // file: Sources/Press/Ledger.swift
    import SafeDI

    @Instantiable
    public final class Ledger: Instantiable {
      public init() {}

      public var pages = 0
    }
    // file: Sources/Press/Printer.swift
    public protocol Printer: AnyObject {
      func printPage(_ text: String)
    }
    // file: Sources/Press/LaserPrinter.swift
    import SafeDI

    @Instantiable(fulfillingAdditionalTypes: [Printer.self])
    public final class LaserPrinter: Printer, Instantiable {
      public init(ledger: Ledger) {
        self.ledger = ledger
      }

      public func printPage(_ text: String) { ledger.pages += 1 }

      @Received private let ledger: Ledger
    }
    // file: Sources/Press/InkPrinter.swift
    import SafeDI

    @Instantiable
    public final class InkPrinter: Printer, Instantiable {
      public init(ledger: Ledger) {
        self.ledger = ledger
      }

      public func printPage(_ text: String) { ledger.pages += 2 }

      @Received private let ledger: Ledger
    }
    // file: Sources/Press/Storing.swift
    public protocol Storing {
      func store(_ text: String)
    }
    // file: Sources/Press/DiskArchive.swift
    import SafeDI

    @Instantiable
    public final class DiskArchive: Storing, Instantiable {
      public init(ledger: Ledger) {
        self.ledger = ledger
      }

      public func store(_ text: String) { ledger.pages += 0 }

      @Received private let ledger: Ledger
    }
    // file: Sources/Press/Queue.swift
    import SafeDI

    @Instantiable
    public final class Queue: Instantiable {
      public init(printer: any Printer, archive: any Storing, proof: Instantiator<Proof>) {
        self.printer = printer
        self.archive = archive
        self.proof = proof
      }

      public func run(_ text: String) {
        printer.printPage(text)
        archive.store(text)
        proof.instantiate().show()
      }

      @Received private let printer: any Printer
      @Received private let archive: any Storing
      @Instantiated private let proof: Instantiator<Proof>
    }
    // file: Sources/Press/Proof.swift
    import SafeDI

    @Instantiable
    public final class Proof: Instantiable {
      public init(stamp: Stamp, printer: any Printer) {
        self.stamp = stamp
        self.printer = printer
      }

      public func show() { printer.printPage(stamp.text) }

      @Instantiated private let stamp: Stamp
      @Received private let printer: any Printer
    }
    // file: Sources/Press/Stamp.swift
    import SafeDI

    @Instantiable
    public struct Stamp: Instantiable {
      public init() {}

      public let text = "Proof"
    }
    // file: Tests/PressTests/PaperPrinter.swift
    @testable import Press

    final class PaperPrinter: Printer {
      func printPage(_ text: String) {}
    }
    """)
}

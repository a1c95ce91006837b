/// A program of the library's 1.x: optional dependencies, a nested type, a type from outside made in an extension.
extension BaseProgram {
  static let harbor = BaseProgram(
    "Harbor",
    """
    // file: Package.swift
    // swift-tools-version: 5.10
    import PackageDescription

    let package = Package(
      name: "Harbor",
      dependencies: [.package(url: "https://github.com/dfed/SafeDI", .upToNextMajor(from: "1.5.0"))],
      targets: [
        .executableTarget(name: "Harbor", dependencies: [.product(name: "SafeDI", package: "SafeDI")])
      ]
    )
    // file: Sources/Harbor/Harbor.swift
    import SafeDI

    @main
    @Instantiable(isRoot: true)
    public final class Harbor: Instantiable {
      public init(signal: Signal, crane: Crane, dock: Dock, radio: Radio) {
        self.signal = signal
        self.crane = crane
        self.dock = dock
        self.radio = radio
      }

      public static func main() {}

      @Instantiated private let signal: Signal
      @Instantiated private let crane: Crane
      @Instantiated private let dock: Dock
      @Instantiated private let radio: Radio
    }
    // file: Sources/Harbor/Signal.swift
    import SafeDI

    @Instantiable
    public final class Signal: Instantiable {
      public init() {}

      public func hoist() {}
    }
    // file: Sources/Harbor/Crane.swift
    import SafeDI

    @Instantiable
    public final class Crane: Instantiable {
      public init(signal: Signal) {
        self.signal = signal
      }

      public func lift() { signal.hoist() }

      @Received private let signal: Signal
    }
    // file: Sources/Harbor/Dock.swift
    import SafeDI

    @Instantiable
    public final class Dock: Instantiable {
      public init(crane: Crane?, berth: Instantiator<Dock.Berth>) {
        self.crane = crane
        self.berth = berth
      }

      public func unload() {
        crane?.lift()
        _ = berth.instantiate(1)
      }

      @Received(onlyIfAvailable: true) private let crane: Crane?
      @Instantiated private let berth: Instantiator<Dock.Berth>

      @Instantiable
      public struct Berth: Instantiable {
        public init(number: Int, flag: Signal) {
          self.number = number
          self.flag = flag
        }

        public func greet() { if number > 0 { flag.hoist() } }

        @Forwarded private let number: Int
        @Received(fulfilledByDependencyNamed: "signal", ofType: Signal.self) private let flag: Signal
      }
    }
    // file: Sources/Harbor/Radio.swift
    public struct Radio {
      let signal: Signal
    }
    // file: Sources/Harbor/Radio+Instantiable.swift
    import SafeDI

    @Instantiable
    extension Radio: Instantiable {
      public static func instantiate(signal: Signal) -> Radio {
        Radio(signal: signal)
      }
    }
    """)
}

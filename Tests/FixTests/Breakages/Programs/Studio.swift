/// Builders: forwarded values, one and several, closures among them, erased builders and builders that are handed down.
extension BaseProgram {
  static let studio = BaseProgram(
    "Studio",
    """
    // file: Package.swift
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Studio",
      dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
      targets: [
        .executableTarget(name: "Studio", dependencies: [.product(name: "SafeDI", package: "SafeDI")])
      ]
    )
    // file: Sources/Studio/Studio.swift
    import SafeDI

    @main
    @Instantiable(isRoot: true)
    public final class Studio: Instantiable {
      public init(
        mixer: Mixer, take: Instantiator<Take>,
        session: ErasedInstantiator<SessionScreen.ForwardedProperties, any Screen>, booth: Booth
      ) {
        self.mixer = mixer
        self.take = take
        self.session = session
        self.booth = booth
      }

      public static func main() {}

      public func start() -> any Screen {
        session.instantiate((onStop: {}, title: "Friday"))
      }

      @Instantiated private let mixer: Mixer
      @Instantiated private let take: Instantiator<Take>
      @Instantiated(fulfilledByType: "SessionScreen") private let session:
        ErasedInstantiator<SessionScreen.ForwardedProperties, any Screen>
      @Instantiated private let booth: Booth
    }
    // file: Sources/Studio/Mixer.swift
    import SafeDI

    @Instantiable
    public final class Mixer: Instantiable {
      public init() {}

      public func level(_ track: Int) -> Int { track }
    }
    // file: Sources/Studio/Take.swift
    import SafeDI

    /// One recording of a track.
    @Instantiable
    public struct Take: Instantiable {
      public init(track: Int, mixer: Mixer) {
        self.track = track
        self.mixer = mixer
      }

      public func level() -> Int { mixer.level(track) }

      @Forwarded private let track: Int
      @Received private let mixer: Mixer
    }
    // file: Sources/Studio/Screen.swift
    public protocol Screen {
      var title: String { get }
    }
    // file: Sources/Studio/SessionScreen.swift
    import SafeDI

    @Instantiable
    public final class SessionScreen: Screen, Instantiable {
      public init(title: String, onStop: @escaping () -> Void, take: Instantiator<Take>, meter: Instantiator<Meter>) {
        self.title = title
        self.onStop = onStop
        self.take = take
        self.meter = meter
      }

      public func record() {
        _ = take.instantiate(1).level() + meter.instantiate((floor: 0, track: 1)).value()
        onStop()
      }

      @Forwarded public let title: String
      @Forwarded private let onStop: () -> Void
      @Received private let take: Instantiator<Take>
      @Instantiated private let meter: Instantiator<Meter>
    }
    // file: Sources/Studio/Meter.swift
    import SafeDI

    @Instantiable
    public struct Meter: Instantiable {
      public init(track: Int, floor: Int, mixer: Mixer) {
        self.track = track
        self.floor = floor
        self.mixer = mixer
      }

      public func value() -> Int { max(floor, mixer.level(track)) }

      @Forwarded private let track: Int
      @Forwarded private let floor: Int
      @Received private let mixer: Mixer
    }
    // file: Sources/Studio/Booth.swift
    import SafeDI

    @Instantiable
    public final class Booth: Instantiable {
      public init(desk: Mixer, lamp: Lamp) {
        self.desk = desk
        self.lamp = lamp
      }

      public func light() { lamp.isOn = desk.level(0) == 0 }

      @Received(fulfilledByDependencyNamed: "mixer", ofType: Mixer.self) private let desk: Mixer
      @Instantiated private let lamp: Lamp
    }
    // file: Sources/Studio/Lamp.swift
    import SafeDI

    @Instantiable
    public final class Lamp: Instantiable {
      public init() {}

      public var isOn = false
    }
    """)
}

/// Actors, main-actor types and generics: specialisations of a generic type that an extension builds.
extension BaseProgram {
  static let relay = BaseProgram(
    "Relay",
    """
    // file: Package.swift
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Relay",
      dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
      targets: [
        .executableTarget(name: "Relay", dependencies: [.product(name: "SafeDI", package: "SafeDI")])
      ]
    )
    // file: Sources/Relay/Relay.swift
    import SafeDI

    @main
    @Instantiable(isRoot: true)
    public struct Relay: Instantiable {
      public init(
        uplink: Uplink, messages: Cache<Message>, peers: Cache<Peer>, dispatcher: Dispatcher, console: Console
      ) {
        self.uplink = uplink
        self.messages = messages
        self.peers = peers
        self.dispatcher = dispatcher
        self.console = console
      }

      public static func main() {}

      @Instantiated private let uplink: Uplink
      @Instantiated private let messages: Cache<Message>
      @Instantiated private let peers: Cache<Peer>
      @Instantiated private let dispatcher: Dispatcher
      @Instantiated private let console: Console
    }
    // file: Sources/Relay/Uplink.swift
    import SafeDI

    @Instantiable
    public actor Uplink: Instantiable {
      public init(peers: Cache<Peer>) {
        self.peers = peers
      }

      public func send(_ message: Message) -> Bool { peers.count > message.text.count }

      @Received private let peers: Cache<Peer>
    }
    // file: Sources/Relay/Cache.swift
    public struct Cache<Value: Sendable>: Sendable {
      public init(limit: Int) {
        self.limit = limit
      }

      public var count: Int { limit }

      private let limit: Int
    }

    public struct Message: Sendable {
      public var text = ""
    }

    public struct Peer: Sendable {
      public var name = ""
    }
    // file: Sources/Relay/Cache+Instantiable.swift
    import SafeDI

    @Instantiable
    extension Cache: Instantiable {
      public static func instantiate() -> Cache<Message> {
        Cache<Message>(limit: 100)
      }

      public static func instantiate() -> Cache<Peer> {
        Cache<Peer>(limit: 10)
      }
    }
    // file: Sources/Relay/Dispatcher.swift
    import SafeDI

    @Instantiable
    public actor Dispatcher: Instantiable {
      public init(uplink: Uplink, messages: Cache<Message>, retry: SendableInstantiator<Retry>) {
        self.uplink = uplink
        self.messages = messages
        self.retry = retry
      }

      public func dispatch(_ message: Message) async {
        if await !uplink.send(message), messages.count > 0 { retry.instantiate(message).run() }
      }

      @Received private let uplink: Uplink
      @Received private let messages: Cache<Message>
      @Instantiated private let retry: SendableInstantiator<Retry>
    }
    // file: Sources/Relay/Retry.swift
    import SafeDI

    @Instantiable
    public struct Retry: Instantiable, Sendable {
      public init(message: Message, uplink: Uplink) {
        self.message = message
        self.uplink = uplink
      }

      public func run() {}

      @Forwarded private let message: Message
      @Received private let uplink: Uplink
    }
    // file: Sources/Relay/Console.swift
    import SafeDI

    @Instantiable
    @MainActor
    public final class Console: Instantiable {
      public nonisolated init(dispatcher: Dispatcher) {
        self.dispatcher = dispatcher
      }

      public func show() -> String { title }

      @Received private let dispatcher: Dispatcher

      private let title = "Relay"
    }
    """)
}

/// A package of several modules with an application and a test target: the services at the bottom, protocols between
/// the layers, pages that are built with what the user chose.
extension BaseProgram {
  static let courier = BaseProgram(
    "Courier", testOnly: ["StubFetcher"],
    """
    // file: Package.swift
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Courier",
      dependencies: [
        .package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")
      ],
      targets: [
        .target(name: "Core", dependencies: [.product(name: "SafeDI", package: "SafeDI")]),
        .target(name: "Analytics", dependencies: ["Core", .product(name: "SafeDI", package: "SafeDI")]),
        .target(name: "Networking", dependencies: ["Core", .product(name: "SafeDI", package: "SafeDI")]),
        .target(
          name: "Orders",
          dependencies: [
            "Core",
            "Networking",
            .product(name: "SafeDI", package: "SafeDI"),
          ]
        ),
        .target(
          name: "Cart",
          dependencies: [
            "Core",
            "Orders",
            .product(name: "SafeDI", package: "SafeDI"),
          ]
        ),
        .executableTarget(
          name: "CourierApp",
          dependencies: [
            "Analytics",
            "Cart",
            "Core",
            "Networking",
            "Orders",
            .product(name: "SafeDI", package: "SafeDI"),
          ]
        ),
        .testTarget(name: "OrdersTests", dependencies: ["Orders"]),
      ]
    )
    // file: Sources/Core/Clock.swift
    import SafeDI

    @Instantiable
    public final class Clock: Instantiable {
      public init() {}

      public func now() -> Int { 0 }
    }
    // file: Sources/Core/Journal.swift
    import SafeDI

    /// Keeps what happened.
    @Instantiable
    public final class Journal: Instantiable {
      public init(clock: Clock) {
        self.clock = clock
      }

      public func write(_ line: String) {
        lines.append("\\(clock.now()) \\(line)")
      }

      @Received private let clock: Clock

      private var lines: [String] = []
    }
    // file: Sources/Analytics/Tracker.swift
    import Core
    import SafeDI

    @Instantiable
    public final class Tracker: Instantiable {
      public init(journal: Journal) {
        self.journal = journal
      }

      public func track(_ event: String) {
        journal.write("event \\(event)")
      }

      @Received private let journal: Journal
    }
    // file: Sources/Networking/Fetching.swift
    public protocol Fetching {
      func fetch(_ path: String) -> [String]
    }
    // file: Sources/Networking/WebFetcher.swift
    import Core
    import SafeDI

    @Instantiable(fulfillingAdditionalTypes: [Fetching.self])
    public final class WebFetcher: Fetching, Instantiable {
      public init(journal: Journal) {
        self.journal = journal
      }

      public func fetch(_ path: String) -> [String] {
        journal.write("GET \\(path)")
        return []
      }

      @Received private let journal: Journal
    }
    // file: Sources/Orders/OrderStore.swift
    import Core
    import Networking
    import SafeDI

    @Instantiable
    public final class OrderStore: Instantiable {
      public init(clock: Clock, fetcher: any Fetching) {
        self.clock = clock
        self.fetcher = fetcher
      }

      public func orders() -> [String] {
        fetcher.fetch("orders?before=\\(clock.now())")
      }

      @Received private let clock: Clock
      @Received private let fetcher: any Fetching
    }
    // file: Sources/Orders/OrderPage.swift
    import SafeDI

    @Instantiable
    public struct OrderPage: Instantiable {
      public init(orderID: String, orderStore: OrderStore) {
        self.orderID = orderID
        self.orderStore = orderStore
      }

      public func title() -> String { "\\(orderID) of \\(orderStore.orders().count)" }

      @Forwarded private let orderID: String
      @Received private let orderStore: OrderStore
    }
    // file: Sources/Cart/CartPage.swift
    import Orders
    import SafeDI

    @Instantiable
    public struct CartPage: Instantiable {
      public init(checkout: Checkout, orderPage: Instantiator<OrderPage>) {
        self.checkout = checkout
        self.orderPage = orderPage
      }

      public func open(_ order: String) -> OrderPage {
        orderPage.instantiate(order)
      }

      @Instantiated private let checkout: Checkout
      @Instantiated private let orderPage: Instantiator<OrderPage>
    }
    // file: Sources/Cart/Checkout.swift
    import Core
    import Orders
    import SafeDI

    @Instantiable
    public final class Checkout: Instantiable {
      public init(journal: Journal, orderStore: OrderStore) {
        self.journal = journal
        self.orderStore = orderStore
      }

      public func pay() {
        journal.write("paid \\(orderStore.orders())")
      }

      @Received private let journal: Journal
      @Received private let orderStore: OrderStore
    }
    // file: Sources/CourierApp/CourierApp.swift
    import Analytics
    import Cart
    import Core
    import Networking
    import Orders
    import SafeDI

    @main
    @Instantiable(isRoot: true)
    public struct CourierApp: Instantiable {
      public init(
        clock: Clock, journal: Journal, tracker: Tracker, fetcher: any Fetching, orderStore: OrderStore,
        cartPage: Instantiator<CartPage>
      ) {
        self.clock = clock
        self.journal = journal
        self.tracker = tracker
        self.fetcher = fetcher
        self.orderStore = orderStore
        self.cartPage = cartPage
      }

      public static func main() {}

      @Instantiated private let clock: Clock
      @Instantiated private let journal: Journal
      @Instantiated private let tracker: Tracker
      @Instantiated(fulfilledByType: "WebFetcher") private let fetcher: any Fetching
      @Instantiated private let orderStore: OrderStore
      @Instantiated private let cartPage: Instantiator<CartPage>
    }
    // file: Tests/OrdersTests/OrderStoreTests.swift
    import Core
    import Networking
    import Testing

    @testable import Orders

    final class StubFetcher: Fetching {
      func fetch(_ path: String) -> [String] { [path] }
    }

    @Test func ordersAreFetched() {
      let store = OrderStore(clock: Clock(), fetcher: StubFetcher())
      #expect(store.orders() == ["orders?before=0"])
    }
    """)
}

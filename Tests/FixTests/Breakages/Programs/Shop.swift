/// Feature modules side by side, which know services and models and not each other: values that the user chose are
/// forwarded to a scene and received below it.
extension BaseProgram {
  static let shop = BaseProgram(
    "Shop",
    """
    // file: Package.swift
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
      targets: [
        .target(name: "Models"),
        .target(name: "Services", dependencies: ["Models", .product(name: "SafeDI", package: "SafeDI")]),
        .target(name: "Account", dependencies: ["Models", "Services", .product(name: "SafeDI", package: "SafeDI")]),
        .target(name: "Catalog", dependencies: ["Models", "Services", .product(name: "SafeDI", package: "SafeDI")]),
        .executableTarget(
          name: "Shop",
          dependencies: [
            "Account", "Catalog", "Models", "Services", .product(name: "SafeDI", package: "SafeDI"),
          ]),
      ]
    )
    // file: Sources/Models/User.swift
    public struct User: Sendable {
      public init(name: String) { self.name = name }
      public let name: String
    }
    // file: Sources/Models/Product.swift
    public struct Product: Sendable {
      public init(id: Int) { self.id = id }
      public let id: Int
    }
    // file: Sources/Services/APIClient.swift
    import SafeDI

    public protocol APIClient {
      func get(_ path: String) -> String
    }

    @Instantiable(fulfillingAdditionalTypes: [APIClient.self])
    public final class URLSessionAPIClient: APIClient, Instantiable {
      public init(logger: Logger) {
        self.logger = logger
      }

      public func get(_ path: String) -> String {
        logger.log(path)
        return path
      }

      @Received private let logger: Logger
    }
    // file: Sources/Services/Logger.swift
    import SafeDI

    @Instantiable
    public final class Logger: Instantiable {
      public init() {}
      public func log(_ text: String) {}
    }
    // file: Sources/Services/Defaults.swift
    public protocol KeyValueStore {
      func value(_ key: String) -> String?
    }

    final class InMemoryDefaults: KeyValueStore {
      func value(_ key: String) -> String? { nil }
    }
    // file: Sources/Services/SessionStore.swift
    import Models
    import SafeDI

    @Instantiable
    public final class SessionStore: Instantiable {
      public init(apiClient: any APIClient, logger: Logger) {
        self.apiClient = apiClient
        self.logger = logger
      }

      public func login() -> User {
        logger.log("login")
        return User(name: apiClient.get("me"))
      }

      @Received private let apiClient: any APIClient
      @Received private let logger: Logger
    }
    // file: Sources/Account/LoggedInScene.swift
    import Models
    import SafeDI
    import Services

    @Instantiable
    public final class LoggedInScene: Instantiable {
      public init(user: User, profile: ProfileModel, badge: Badge, editor: Instantiator<EditorModel>) {
        self.user = user
        self.profile = profile
        self.badge = badge
        self.editor = editor
      }

      public func title() -> String { user.name + profile.title() + badge.text() }

      public func edit() -> EditorModel { editor.instantiate("name") }

      @Forwarded private let user: User
      @Instantiated private let profile: ProfileModel
      @Instantiated private let badge: Badge
      @Instantiated private let editor: Instantiator<EditorModel>
    }
    // file: Sources/Account/ProfileModel.swift
    import Models
    import SafeDI
    import Services

    @Instantiable
    public final class ProfileModel: Instantiable {
      public init(user: User, sessionStore: SessionStore, avatar: Avatar) {
        self.user = user
        self.sessionStore = sessionStore
        self.avatar = avatar
      }

      public func title() -> String { user.name + avatar.text() + sessionStore.login().name }

      @Received private let user: User
      @Received private let sessionStore: SessionStore
      @Instantiated private let avatar: Avatar
    }
    // file: Sources/Account/Avatar.swift
    import Models
    import SafeDI

    @Instantiable
    public final class Avatar: Instantiable {
      public init(user: User) {
        self.user = user
      }

      public func text() -> String { user.name }

      @Received private let user: User
    }
    // file: Sources/Account/Badge.swift
    import Models
    import SafeDI

    @Instantiable
    public final class Badge: Instantiable {
      public init(user: User) {
        self.user = user
      }

      public func text() -> String { user.name }

      @Received private let user: User
    }
    // file: Sources/Account/EditorModel.swift
    import Models
    import SafeDI
    import Services

    @Instantiable
    public final class EditorModel: Instantiable {
      public init(field: String, user: User, logger: Logger) {
        self.field = field
        self.user = user
        self.logger = logger
      }

      public func save() { logger.log(field + user.name) }

      @Forwarded private let field: String
      @Received private let user: User
      @Received private let logger: Logger
    }
    // file: Sources/Catalog/CatalogScene.swift
    import Models
    import SafeDI
    import Services

    @Instantiable
    public final class CatalogScene: Instantiable {
      public init(apiClient: any APIClient, pricing: Pricing, productModel: Instantiator<ProductModel>) {
        self.apiClient = apiClient
        self.pricing = pricing
        self.productModel = productModel
      }

      public func open() -> ProductModel {
        _ = apiClient.get("products")
        return productModel.instantiate(Product(id: pricing.price(1)))
      }

      @Received private let apiClient: any APIClient
      @Instantiated private let pricing: Pricing
      @Instantiated private let productModel: Instantiator<ProductModel>
    }
    // file: Sources/Catalog/Pricing.swift
    import SafeDI
    import Services

    @Instantiable
    public final class Pricing: Instantiable {
      public init(logger: Logger) {
        self.logger = logger
      }

      public func price(_ id: Int) -> Int {
        logger.log("price")
        return id
      }

      @Received private let logger: Logger
    }
    // file: Sources/Catalog/ProductModel.swift
    import Models
    import SafeDI

    @Instantiable
    public final class ProductModel: Instantiable {
      public init(product: Product, pricing: Pricing, reviews: Reviews) {
        self.product = product
        self.pricing = pricing
        self.reviews = reviews
      }

      public func text() -> String { "\\(product.id) \\(pricing.price(product.id)) \\(reviews.count())" }

      @Forwarded private let product: Product
      @Received private let pricing: Pricing
      @Instantiated private let reviews: Reviews
    }
    // file: Sources/Catalog/Reviews.swift
    import Models
    import SafeDI
    import Services

    @Instantiable
    public final class Reviews: Instantiable {
      public init(product: Product, apiClient: any APIClient) {
        self.product = product
        self.apiClient = apiClient
      }

      public func count() -> Int { apiClient.get("reviews/\\(product.id)").count }

      @Received private let product: Product
      @Received private let apiClient: any APIClient
    }
    // file: Sources/Shop/ShopApp.swift
    import Account
    import Catalog
    import Models
    import SafeDI
    import Services

    @main
    @Instantiable(isRoot: true)
    public struct ShopApp: Instantiable {
      public init(
        logger: Logger, apiClient: any APIClient, sessionStore: SessionStore, loggedInScene: Instantiator<LoggedInScene>,
        catalogScene: Instantiator<CatalogScene>
      ) {
        self.logger = logger
        self.apiClient = apiClient
        self.sessionStore = sessionStore
        self.loggedInScene = loggedInScene
        self.catalogScene = catalogScene
      }

      public static func main() {}

      public func start() {
        logger.log(apiClient.get(""))
        _ = loggedInScene.instantiate(sessionStore.login())
        _ = catalogScene.instantiate()
      }

      @Instantiated private let logger: Logger
      @Instantiated(fulfilledByType: "URLSessionAPIClient") private let apiClient: any APIClient
      @Instantiated private let sessionStore: SessionStore
      @Instantiated private let loggedInScene: Instantiator<LoggedInScene>
      @Instantiated private let catalogScene: Instantiator<CatalogScene>
    }
    """)
}

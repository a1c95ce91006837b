/// A realistic app: about 20 services at the root, areas of up to 25 sections, sections of up to 50 types. Every
/// received dependency has a maker above it, and siblings receive only from siblings declared before them. All files are
/// of one module, `App`, since none imports another.
struct AppLayout {
  private(set) var types: [GeneratedType] = []
  private var random: SplitMix
  private let serviceCount: Int

  /// Files that aren't made from types: ``models`` and ``vendorClient``.
  private static let fixedFileCount = 2
  private static let typesPerSection = 50
  private static let sectionsPerArea = 25
  private static let words = [
    "Account", "Basket", "Billing", "Booking", "Catalog", "Chat", "Checkout", "Contact", "Delivery", "Discovery",
    "Feed", "Gallery", "Insurance", "Invoice", "Journey", "Library", "Loyalty", "Map", "Order", "Payment", "Profile",
    "Receipt", "Report", "Search", "Ticket",
  ]

  init(fileCount: Int, seed: UInt64) {
    random = SplitMix(seed: seed)
    serviceCount = max(3, min(20, fileCount / 10))
    // Root, services and fixed files first; then as many areas as the sections need.
    let remaining = max(0, fileCount - 1 - serviceCount - Self.fixedFileCount)
    let typesPerArea = 1 + Self.sectionsPerArea * Self.typesPerSection
    let areaCount = (remaining + typesPerArea - 1) / typesPerArea

    addRoot(areaCount: areaCount)
    for index in 0..<serviceCount { addService(index) }
    for area in 0..<areaCount {
      let size = min(typesPerArea, remaining - area * typesPerArea)
      addArea(area, sectionTypeCount: size - 1)
    }
  }

  private func service(_ index: Int, _ source: GeneratedDependency.Source = .received) -> GeneratedDependency {
    GeneratedDependency(source, "service\(index)", "any Service\(index)")
  }

  /// Up to `count` different services, in order.
  private mutating func someServices(_ count: Int) -> [GeneratedDependency] {
    let first = random.next(below: serviceCount)
    let picked = Set((0..<count).map { (first + $0 * 3) % serviceCount })
    return picked.sorted().map { service($0) }
  }

  private mutating func addRoot(areaCount: Int) {
    var root = GeneratedType(name: "GeneratedApp", folder: "Sources/App", isRoot: true)
    root.dependencies = (0..<serviceCount).map { service($0, .instantiated) }
    root.dependencies.append(GeneratedDependency(.instantiated, "vendorClient", "VendorClient"))
    root.dependencies += (0..<areaCount).map { area in
      GeneratedDependency(.instantiated, "area\(area)Builder", "Instantiator<Area\(area)>")
    }
    types.append(root)
  }

  private mutating func addService(_ index: Int) {
    var type = GeneratedType(name: "DefaultService\(index)", folder: "Sources/App/Services")
    type.fulfilledProtocol = "Service\(index)"
    if index >= 2 { type.dependencies = Set([index / 2, index - 1]).sorted().map { service($0) } }
    if index > 0, index % 5 == 0 {
      type.dependencies.append(GeneratedDependency(.received, "vendorClient", "VendorClient"))
    }
    types.append(type)
  }

  private mutating func addArea(_ area: Int, sectionTypeCount: Int) {
    let sectionCount = (sectionTypeCount + Self.typesPerSection - 1) / Self.typesPerSection
    let names = (0..<sectionCount).map { Self.words[$0 % Self.words.count] + "\(area)" }
    var type = GeneratedType(name: "Area\(area)", folder: "Sources/App/Area\(area)")
    type.dependencies = [GeneratedDependency(.forwarded, "account", "Account")] + someServices(2)
    type.dependencies += names.enumerated().map { index, name in
      GeneratedDependency(.instantiated, "section\(index)Builder", "Instantiator<\(name)Flow>")
    }
    types.append(type)
    for (index, name) in names.enumerated() {
      let size = min(Self.typesPerSection, sectionTypeCount - index * Self.typesPerSection)
      addSection(name, folder: "Sources/App/Area\(area)/\(name)", typeCount: size)
    }
  }

  /// A flow with its store, loader and coordinator, and screens of six types each.
  private mutating func addSection(_ name: String, folder: String, typeCount: Int) {
    let screenCount = (max(0, typeCount - 4) + 5) / 6
    let store = GeneratedDependency(.received, "store", "any \(name)Storing")
    let loader = GeneratedDependency(.received, "loader", "\(name)Loader")

    var flow = GeneratedType(name: "\(name)Flow", folder: folder)
    flow.dependencies = [GeneratedDependency(.received, "account", "Account")] + someServices(2)
    let parts = [("store", "any \(name)Storing"), ("loader", "\(name)Loader"), ("coordinator", "\(name)Coordinator")]
    flow.dependencies += parts.prefix(typeCount - 1).map { GeneratedDependency(.instantiated, $0.0, $0.1) }
    for screen in 0..<screenCount {
      let screenName = "\(name)Screen\(screen)"
      flow.dependencies.append(
        screen == 0
          ? GeneratedDependency(
            .instantiatedAs(screenName), "screen0Builder",
            "ErasedInstantiator<\(screenName).ForwardedProperties, any Screen>")
          : GeneratedDependency(.instantiated, "screen\(screen)Builder", "Instantiator<\(screenName)>"))
    }

    var section = [flow]
    section.append(
      GeneratedType(
        name: "\(name)Store", folder: folder, fulfilledProtocol: "\(name)Storing", dependencies: someServices(3)))
    section.append(GeneratedType(name: "\(name)Loader", folder: folder, dependencies: [store] + someServices(2)))
    section.append(
      GeneratedType(
        name: "\(name)Coordinator", folder: folder,
        dependencies: [loader, GeneratedDependency(.renamed(from: "account"), "owner", "Account")] + someServices(1)))
    for screen in 0..<screenCount {
      section += screenTypes("\(name)Screen\(screen)", section: name, count: typeCount - 4 - screen * 6, folder: folder)
    }
    types += section.prefix(typeCount)
  }

  /// The first `count` of a screen's six types; a type makes only those of its children that exist.
  private mutating func screenTypes(
    _ name: String, section: String, count: Int, folder: String
  ) -> [GeneratedType] {
    let store = GeneratedDependency(.received, "store", "any \(section)Storing")
    let loader = GeneratedDependency(.received, "loader", "\(section)Loader")
    let coordinator = GeneratedDependency(.received, "coordinator", "\(section)Coordinator")
    let itemID = GeneratedDependency(.received, "itemID", "ItemID")
    func child(_ index: Int, _ label: String, _ suffix: String) -> [GeneratedDependency] {
      count > index ? [GeneratedDependency(.instantiated, label, "\(name)\(suffix)")] : []
    }
    let lazyTracker =
      count > 5 ? [GeneratedDependency(.instantiated, "trackerBuilder", "Instantiator<\(name)Tracker>")] : []
    let optionalLoader = GeneratedDependency(.receivedIfAvailable, "loader", "\(section)Loader?")
    let forwarded = GeneratedDependency(.forwarded, "itemID", "ItemID")
    let parts: [(suffix: String, dependencies: [GeneratedDependency])] = [
      ("", [forwarded, store] + child(1, "viewModel", "ViewModel") + lazyTracker + someServices(1)),
      ("ViewModel", [itemID, loader] + child(2, "presenter", "Presenter") + child(3, "validator", "Validator")),
      ("Presenter", [coordinator] + child(4, "formatter", "Formatter") + someServices(2)),
      ("Validator", [store, optionalLoader] + someServices(1)),
      ("Formatter", [GeneratedDependency(.renamed(from: "itemID"), "formattedID", "ItemID")] + someServices(1)),
      ("Tracker", [itemID] + someServices(3)),
    ]
    return parts.prefix(max(0, count)).map { part in
      GeneratedType(
        name: name + part.suffix, folder: folder, dependencies: part.dependencies, isScreen: part.suffix.isEmpty)
    }
  }
}

extension AppLayout {
  static let models = """
    /// The account that the app's parts hand to each other.
    public struct Account: Hashable, Sendable {
      public let id: Int
      public let name: String

      public init(id: Int, name: String) {
        self.id = id
        self.name = name
      }
    }

    public struct ItemID: Hashable, Sendable {
      public let value: Int

      public init(value: Int) {
        self.value = value
      }
    }

    public protocol Screen: AnyObject {
      var collaborators: [Any] { get }
    }

    """

  static let vendorClient = """
    import SafeDI

    /// Stands for a class that comes from elsewhere and cannot be decorated.
    public final class VendorClient {
      public let name: String

      public init(name: String) {
        self.name = name
      }
    }

    @Instantiable
    extension VendorClient: Instantiable {
      public static func instantiate(service0: any Service0) -> VendorClient {
        VendorClient(name: "client of \\(service0)")
      }
    }

    """
}

/// A program of the library's 0.6: the root is whoever nobody makes, builders belong to the main actor, initializers
/// may be left to the macro.
extension BaseProgram {
  static let lantern = BaseProgram(
    "Lantern", compiles: false,
    """
    // file: Package.swift
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "Lantern",
      dependencies: [.package(url: "https://github.com/dfed/SafeDI", exact: "0.6.0")],
      targets: [
        .executableTarget(name: "Lantern", dependencies: [.product(name: "SafeDI", package: "SafeDI")])
      ]
    )
    // file: Sources/Lantern/Lantern.swift
    import SafeDI

    @Instantiable
    public final class Lantern: Instantiable {
      public init(wick: Wick, flame: Instantiator<Flame>, shade: any Shade, spark: NonisolatedInstantiator<Spark>) {
        self.wick = wick
        self.flame = flame
        self.shade = shade
        self.spark = spark
      }

      public func light() -> Flame {
        flame.instantiate(3)
      }

      @Instantiated private let wick: Wick
      @Instantiated private let flame: Instantiator<Flame>
      @Instantiated private let shade: any Shade
      @Instantiated private let spark: NonisolatedInstantiator<Spark>
    }
    // file: Sources/Lantern/Wick.swift
    import SafeDI

    @Instantiable
    public final class Wick: Instantiable {
      public init(oil: Oil) {
        self.oil = oil
      }

      @Instantiated private let oil: Oil
    }
    // file: Sources/Lantern/Oil.swift
    public struct Oil {
      let grade: Int
    }
    // file: Sources/Lantern/Oil+Instantiable.swift
    import SafeDI

    @Instantiable
    extension Oil: Instantiable {
      public static func instantiate() -> Oil {
        Oil(grade: 1)
      }
    }
    // file: Sources/Lantern/Flame.swift
    import SafeDI

    @Instantiable
    public final class Flame: Instantiable {
      public init(size: Int, wick: Wick) {
        self.size = size
        self.wick = wick
      }

      @Forwarded private let size: Int
      @Received private let wick: Wick
    }
    // file: Sources/Lantern/Spark.swift
    import SafeDI

    @Instantiable
    public final class Spark: Instantiable {
      @Received private let wick: Wick
    }
    // file: Sources/Lantern/Shade.swift
    import SafeDI

    public protocol Shade {}

    @Instantiable(fulfillingAdditionalTypes: [Shade.self])
    public final class PaperShade: Shade, Instantiable {
      public init() {}
    }
    """)
}

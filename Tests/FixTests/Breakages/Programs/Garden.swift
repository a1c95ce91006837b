/// An Xcode project without a package: SwiftUI views with property wrappers, observable stores, previews and mocks of
/// the test target.
extension BaseProgram {
  static let garden = BaseProgram(
    "Garden", testOnly: ["StubWatering", "PlantStorePreview"], shim: swiftUI,
    """
    // file: Garden.xcodeproj/project.pbxproj
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
        A0 = {isa = PBXProject; mainGroup = G0; targets = (T1, T2, ); packageReferences = (V1, );
          projectDirPath = ""; };
        G0 = {isa = PBXGroup; children = (S1, S2, ); sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = Garden; sourceTree = "<group>"; };
        S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = GardenTests; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, );
          target = T1; };
        P1 = {isa = PBXSourcesBuildPhase; files = (); };
        P2 = {isa = PBXSourcesBuildPhase; files = (); };
        T1 = {isa = PBXNativeTarget; name = Garden; productType = "com.apple.product-type.application";
          buildPhases = (P1, ); dependencies = (D1, ); fileSystemSynchronizedGroups = (S1, ); };
        T2 = {isa = PBXNativeTarget; name = GardenTests; productType = "com.apple.product-type.bundle.unit-test";
          buildPhases = (P2, ); dependencies = (); fileSystemSynchronizedGroups = (S2, ); };
        D1 = {isa = PBXTargetDependency; productRef = R1; };
        R1 = {isa = XCSwiftPackageProductDependency; package = V1; productName = "plugin:SafeDIGenerator"; };
        V1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://github.com/dfed/SafeDI";
          requirement = {kind = upToNextMajorVersion; minimumVersion = 2.0.0; }; };
      };
      rootObject = A0;
    }
    // file: Garden/GardenApp.swift
    import SafeDI
    import SwiftUI

    @main
    @Instantiable(isRoot: true)
    public struct GardenApp: App, Instantiable {
      public init(almanac: Almanac, plantStore: PlantStore, watering: Watering, homeView: Instantiator<HomeView>) {
        self.almanac = almanac
        self.plantStore = plantStore
        self.watering = watering
        self.homeView = homeView
      }

      public var body: some Scene {
        WindowGroup { homeView.instantiate() }
      }

      @Instantiated private let almanac: Almanac
      @ObservedObject @Instantiated private var plantStore: PlantStore
      @Instantiated private let watering: Watering
      @Instantiated private let homeView: Instantiator<HomeView>
    }
    // file: Garden/Model/Almanac.swift
    import SafeDI

    @Instantiable
    public final class Almanac: Instantiable {
      public init() {}

      public func day() -> Int { 1 }
    }
    // file: Garden/Model/PlantStore.swift
    import SafeDI
    import SwiftUI

    @Instantiable
    public final class PlantStore: ObservableObject, Instantiable {
      public init(almanac: Almanac) {
        self.almanac = almanac
      }

      @Published public var names: [String] = []

      @Received private let almanac: Almanac
    }
    // file: Garden/Model/Watering.swift
    import SafeDI

    @Instantiable
    public final class Watering: Instantiable {
      public init(almanac: Almanac, plantStore: PlantStore) {
        self.almanac = almanac
        self.plantStore = plantStore
      }

      public func water(_ name: String) -> Bool {
        plantStore.names.contains(name) && almanac.day() > 0
      }

      @Received private let almanac: Almanac
      @Received private let plantStore: PlantStore
    }
    // file: Garden/Views/HomeView.swift
    import SafeDI
    import SwiftUI

    @Instantiable
    public struct HomeView: View, Instantiable {
      public init(
        plantStore: PlantStore, plantView: Instantiator<PlantView>, settingsView: Instantiator<SettingsView>
      ) {
        self.plantStore = plantStore
        self.plantView = plantView
        self.settingsView = settingsView
      }

      public var body: some View {
        plantView.instantiate(plantStore.names[selection])
      }

      @State private var selection = 0
      @ObservedObject @Received private var plantStore: PlantStore
      @Instantiated private let plantView: Instantiator<PlantView>
      @Instantiated private let settingsView: Instantiator<SettingsView>
    }
    // file: Garden/Views/PlantView.swift
    import SafeDI
    import SwiftUI

    @Instantiable
    public struct PlantView: View, Instantiable {
      public init(plantName: String, watering: Watering) {
        self.plantName = plantName
        self.watering = watering
      }

      public var body: some View {
        Text(watering.water(plantName) ? plantName : "")
      }

      @Forwarded private let plantName: String
      @Received private let watering: Watering
      @State private var isOpen: Bool = false
    }
    // file: Garden/Views/PlantView+Preview.swift
    import SwiftUI

    func plantViewPreview() -> some View {
      let almanac = Almanac()
      return PlantView(plantName: "Fern", watering: Watering(almanac: almanac, plantStore: PlantStorePreview.store))
    }

    enum PlantStorePreview {
      static var store: PlantStore { PlantStore(almanac: Almanac()) }
    }
    // file: Garden/Views/SettingsView.swift
    import SafeDI
    import SwiftUI

    @Instantiable
    public struct SettingsView: View, Instantiable {
      public init(model: SettingsModel) {
        self.model = model
      }

      public var body: some View { Text(model.text) }

      @ObservedObject @Instantiated private var model: SettingsModel
    }
    // file: Garden/Views/SettingsModel.swift
    import SafeDI
    import SwiftUI

    @Instantiable
    public final class SettingsModel: ObservableObject, Instantiable {
      public init(almanac: Almanac) {
        self.almanac = almanac
      }

      @Published var text = ""

      @Received private let almanac: Almanac
    }
    // file: GardenTests/WateringTests.swift
    import SafeDI
    import Testing

    @testable import Garden

    final class StubWatering {
      func water(_ name: String) -> Bool { true }
    }

    @Test func nothingIsWateredThatIsNotThere() {
      let almanac = Almanac()
      #expect(!Watering(almanac: almanac, plantStore: PlantStore(almanac: almanac)).water("Fern"))
    }
    """)

  /// As much of the framework as these views use, for a compiler that doesn't have it.
  private static let swiftUI = """
    public protocol View {}
    public protocol Scene {}
    public protocol App {
      associatedtype Body: Scene
      var body: Body { get }
      init()
    }
    extension App {
      public init() { fatalError() }
      public static func main() {}
    }
    public protocol ObservableObject: AnyObject {}
    public struct Text: View { public init(_ text: String) {} }
    public struct WindowGroup: Scene { public init(_ content: () -> some View) {} }
    @propertyWrapper public struct State<Value> {
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var wrappedValue: Value
    }
    @propertyWrapper public struct Published<Value> {
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var wrappedValue: Value
    }
    @propertyWrapper public struct StateObject<Value: ObservableObject> {
      public init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }
      public var wrappedValue: Value { make() }
      private let make: () -> Value
    }
    @propertyWrapper public struct ObservedObject<Value: ObservableObject> {
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var wrappedValue: Value
    }
    """
}

/// A copy of SafeDI's own sources, as a package manager checks it out.
struct CheckedOutLibrary {
  var release = "2.3.3"
  /// Further parameters of `@Instantiable`, each with its comma in front.
  var parameters = ""
  var others = ""
  /// The members of the two wrappers, `T` being what they keep.
  var members = """
    public init(make: @escaping () -> T) { self.make = make }
      public private(set) lazy var value: T = make()
      private let make: () -> T
    """
  /// The folder of the macros, below that of the target.
  var folder = "Decorators"

  private var macros: String {
    """
    /// Marks a type.
    ///
    /// - Parameters:
    ///   - isRoot: Whether the graph begins here.
    ///   - seam: Whether its module
    ///     builds what is below.
    @attached(member)
    public macro Instantiable(
      isRoot: Bool = false, fulfillingAdditionalTypes additionalTypes: [Any.Type] = [],
      conformsElsewhere: Bool = false\(parameters)) = #externalMacro(module: "M", type: "M")
    @attached(peer)
    public macro Instantiated() = #externalMacro(module: "M", type: "M")
    @attached(peer)
    public macro Instantiated(fulfilledByType: StaticString, erasedToConcreteExistential: Bool = false) =
      #externalMacro(module: "M", type: "M")
    @attached(peer)
    public macro Received() = #externalMacro(module: "M", type: "M")
    @attached(peer)
    public macro Received(fulfilledByDependencyNamed: StaticString, ofType: Any.Type, onlyIfAvailable: Bool = false) =
      #externalMacro(module: "M", type: "M")
    @attached(peer)
    public macro Received(onlyIfAvailable: Bool) = #externalMacro(module: "M", type: "M")
    @attached(peer)
    public macro Forwarded() = #externalMacro(module: "M", type: "M")
    @freestanding(declaration)
    public macro SafeDIConfiguration(
      additionalImportedModules: [StaticString] = [], additionalDirectoriesToInclude: [StaticString] = []) =
      #externalMacro(module: "M", type: "M")
    \(others)
    """
  }

  /// The wrappers, as the compiler takes them too.
  var wrappers: String {
    """
    public final class LazilyInstantiated<T> {
      \(members)
    }
    """
  }

  /// The files by their paths from the folder of the program.
  var files: [String: String] {
    [
      ".build/workspace-state.json": state(release),
      ".build/checkouts/SafeDI/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "SafeDI", targets: [.target(name: "SafeDI")])
      """,
      ".build/checkouts/SafeDI/Sources/SafeDI/\(folder)/Macros.swift": macros,
      ".build/checkouts/SafeDI/Sources/SafeDI/Wrappers.swift": wrappers,
    ]
  }

  /// The note beside the copies of which releases they are.
  func state(_ release: String) -> String {
    """
    {"object": {"dependencies": [{
      "packageRef": {"identity": "safedi", "kind": "remoteSourceControl", "location": "https://github.com/dfed/SafeDI",
        "name": "SafeDI"},
      "state": {"checkoutState": {"revision": "\(PinnedProject.revision)", "version": "\(release)"},
        "name": "sourceControlCheckout"},
      "subpath": "SafeDI"}]}, "version": 6}
    """
  }
}

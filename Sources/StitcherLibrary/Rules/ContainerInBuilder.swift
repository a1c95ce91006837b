import DICheckDependencyLibrary
import DICheckText

/// A container among the lines of a builder, which take any value for a registration.
struct ContainerInBuilder: StitcherFault {
  /// True if the line builds it, and names none that is built elsewhere.
  var isBuiltThere: Bool

  var entry: CatalogueEntry { .containerInBuilder }

  func message(of owner: String) -> String {
    "A builder registers a container that it lists as an object: nothing in it can be found. "
      + (isBuiltThere
        ? "List a `DependencyGroup`, or join containers by `DependencyContainer(merging:)`."
        : "Join containers by `DependencyContainer(merging:)`, or list a `DependencyGroup`.")
  }

  func proposals(at site: FaultSite) -> [FixProposal] { site.fixes.merging(at: site.location) }
}

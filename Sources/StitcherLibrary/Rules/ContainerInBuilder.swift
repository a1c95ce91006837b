import DICheckDependencyLibrary

extension StitcherFault {
  /// A container among the lines of a builder, which take any value for a registration.
  /// - Parameter isBuiltThere: true if the line builds it, and names none that is built elsewhere.
  static func containerInBuilder(isBuiltThere: Bool) -> Self {
    Self(
      .containerInBuilder,
      "A builder registers a container that it lists as an object: nothing in it can be found. "
        + (isBuiltThere
          ? "List a `DependencyGroup`, or join containers by `DependencyContainer(merging:)`."
          : "Join containers by `DependencyContainer(merging:)`, or list a `DependencyGroup`.")
    ) { $0.fixes.merging(at: $0.location) }
  }
}

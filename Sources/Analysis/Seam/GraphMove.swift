/// A wish about who makes a dependency, and when.
package enum GraphMove: Hashable, Sendable {
  /// Made by a builder, when code asks for it.
  case lazy
  /// Made together with the type that has it.
  case atOnce
  /// Made further up: by the type of that name, else by the nearest that can.
  case up(to: String?)
  /// Made nowhere, and received nowhere.
  case deletion
}

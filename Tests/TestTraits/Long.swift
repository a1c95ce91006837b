import Foundation
import Testing

extension Tag {
  /// What waits for compilers, editors and terminals, and what models check in many rounds: what together takes longer
  /// than somebody who changes a rule should wait. ``Trait/long`` leaves it out of a short run.
  @Tag package static var long: Tag
}

/// Leaves a test out where the environment says `TESTS=short`: the package manager can't choose tests by tag.
package struct Long: SuiteTrait, TestTrait {
  private static let isLeftOut = ProcessInfo.processInfo.environment["TESTS"] == "short"

  package var isRecursive: Bool { true }

  package func prepare(for test: Test) async throws {
    try await ConditionTrait.disabled(if: Self.isLeftOut, "TESTS=short leaves out what takes long").prepare(for: test)
  }
}

extension Trait where Self == Long {
  /// Stands beside `.tags(.long)`.
  package static var long: Long { Long() }
}

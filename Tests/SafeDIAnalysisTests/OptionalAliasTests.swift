import DICheckFixtureNotation
import Testing

@testable import SafeDILibrary

/// Aliases that may stay unanswered, in rings (Rules/Cycles.md, "Optional aliases") and where they do stay so.
@Suite struct OptionalAliasTests {
  private static let versions = ["1.5.4", "2.0.0", "2.1.1", "2.2.0", "2"]

  @Test func `a sibling that is renamed only if available closes a cycle`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(cat: Cat, dog: Dog) { self.cat = cat; self.dog = dog }
        @Instantiated private let cat: Cat
      //                          ^^^ warning hidden-cycle [<2.2.0]
        @Instantiated private let dog: Dog
      }
      @Instantiable public final class Cat: Instantiable {
        public init(friend: Dog?) { self.friend = friend }
        @Received(fulfilledByDependencyNamed: "dog", ofType: Dog?.self, onlyIfAvailable: true) private let friend: Dog?
      //                                                                                                   ^^^^^^ error received-in-own-chain [>=2.2.0]: `Dog` and `Cat` each need the other first
      }
      @Instantiable public final class Dog: Instantiable {
        public init(cat: Cat) { self.cat = cat }
        @Received private let cat: Cat
      }
      """, versions: Self.versions, withOurs: true)
  }

  @Test func `so it does through further aliases`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Farm: Instantiable {
        public init(yard: Yard) {}
        @Instantiated private let yard: Yard
      }
      @Instantiable public struct Yard: Instantiable {
        public init(cat: Cat, dog: Dog, pal: Dog?) {}
        @Instantiated private let cat: Cat
        @Instantiated private let dog: Dog
        @Received(fulfilledByDependencyNamed: "dog", ofType: Dog?.self, onlyIfAvailable: true) private let pal: Dog?
      }
      @Instantiable public final class Cat: Instantiable {
        public init(friend: Dog?) {}
        @Received(fulfilledByDependencyNamed: "pal", ofType: Dog?.self, onlyIfAvailable: true) private let friend: Dog?
      //                                                                                                   ^^^^^^ error received-in-own-chain
      }
      @Instantiable public final class Dog: Instantiable {
        public init(cat: Cat) {}
        @Received private let cat: Cat
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  /// Whoever is forwarded needs nothing to be made, and nothing is no cycle.
  @Test func `a forwarded source, an absent one, and one that leads nowhere close none`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Farm: Instantiable {
        public init(yard: Instantiator<Yard>) {}
        @Instantiated private let yard: Instantiator<Yard>
      }
      @Instantiable public final class Yard: Instantiable {
        public init(dog: Dog, cat: Cat) {}
        @Forwarded private let dog: Dog
        @Instantiated private let cat: Cat
      }
      @Instantiable public final class Cat: Instantiable {
        public init(friend: Dog?) {}
        @Received(fulfilledByDependencyNamed: "dog", ofType: Dog?.self, onlyIfAvailable: true) private let friend: Dog?
      }
      @Instantiable public final class Dog: Instantiable {
        public init(cat: Cat) {}
        @Received private let cat: Cat
      }
      """, versions: Self.versions, withOurs: true)
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(cat: Cat, dog: Dog) {}
        @Instantiated private let cat: Cat
        @Instantiated private let dog: Dog
      }
      @Instantiable public final class Cat: Instantiable {
        public init(friend: Dog?) {}
        @Received(fulfilledByDependencyNamed: "hound", ofType: Dog?.self, onlyIfAvailable: true) private let friend: Dog?
      }
      @Instantiable public final class Dog: Instantiable {
        public init(cat: Cat) {}
        @Received private let cat: Cat
      }
      """, versions: Self.versions, withOurs: true)
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(cat: Cat, dog: Dog) {}
        @Instantiated private let cat: Cat
        @Instantiated private let dog: Dog
      }
      @Instantiable public final class Cat: Instantiable {
        public init(friend: Dog?) {}
        @Received(fulfilledByDependencyNamed: "dog", ofType: Dog?.self, onlyIfAvailable: true) private let friend: Dog?
      }
      @Instantiable public final class Dog: Instantiable { public init() {} }
      """, versions: Self.versions, withOurs: true)
  }

  /// Of these it is only inferred that later releases refuse them.
  @Test func `a ring without a new name stays hidden`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(cat: Cat, dog: Dog) {}
        @Instantiated private let cat: Cat
      //                          ^^^ warning hidden-cycle: `Cat -> Dog -> Cat` is a cycle that SafeDI may refuse since 2.2, or doesn't notice: `Yard` can't make any of these before the others.
        @Instantiated private let dog: Dog
      }
      @Instantiable public final class Cat: Instantiable {
        public init(dog: Dog?) {}
        @Received(onlyIfAvailable: true) private let dog: Dog?
      }
      @Instantiable public final class Dog: Instantiable {
        public init(cat: Cat) {}
        @Received private let cat: Cat
      }
      """, versions: ["2.2.0", "2"], withOurs: true)
  }

  @Test func `one whose source is there can`() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Yard: Instantiable {
        public init(dog: Dog, pen: Pen) {}
        @Instantiated private let dog: Dog
        @Instantiated private let pen: Pen
      }
      @Instantiable public final class Pen: Instantiable {
        public init(pal: Dog?, buddy: Dog?) {}
        @Received(fulfilledByDependencyNamed: "dog", ofType: Dog?.self, onlyIfAvailable: true) private let pal: Dog?
        @Received(fulfilledByDependencyNamed: "pal", ofType: Dog?.self, onlyIfAvailable: true) private let buddy: Dog?
      }
      @Instantiable public final class Dog: Instantiable { public init() {} }
      """, versions: Self.versions, withOurs: true)
  }
}

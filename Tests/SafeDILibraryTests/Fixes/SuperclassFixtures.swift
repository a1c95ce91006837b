import SafeDILibrary

extension FixFixture {
  /// New initializers of classes that inherit from others.
  static let superclasses = [
    FixFixture(
      name: "an initializer that is demanded", code: .missingInitializer,
      before: """
        open class Base { public required init() {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            @Received let a: A
        }
        """,
      after: """
        open class Base { public required init() {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public init(a: A) {
                self.a = a
            }

            public required init() {
                fatalError("init() has not been implemented")
            }

            @Received let a: A
        }
        """),
    FixFixture(
      name: "the one that is demanded", code: .missingInitializer,
      before: """
        open class Base { public required init(a: A) {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            @Received let a: A
        }
        """,
      after: """
        open class Base { public required init(a: A) {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public required init(a: A) {
                self.a = a
                super.init(a: a)
            }

            @Received let a: A
        }
        """),
    FixFixture(
      name: "a value that nobody knows", code: .missingInitializer,
      before: """
        open class Base { public init(name: String, lamp a: A, n: Int = 0) {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            @Received let a: A
        }
        """,
      after: """
        open class Base { public init(name: String, lamp a: A, n: Int = 0) {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public init(a: A) {
                self.a = a
                super.init(name: <#String#>, lamp: a)
            }

            @Received let a: A
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "the nearest of several", code: .missingInitializer,
      before: """
        open class Base {
            public init(name: String, size: Int) {}
            public init(a: A) {}
            public convenience init() { self.init(a: A()) }
        }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            @Received let a: A
            @Received let b: B
        }
        """,
      after: """
        open class Base {
            public init(name: String, size: Int) {}
            public init(a: A) {}
            public convenience init() { self.init(a: A()) }
        }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public init(
                a: A,
                b: B
            ) {
                self.a = a
                self.b = b
                super.init(a: a)
            }

            @Received let a: A
            @Received let b: B
        }
        """),
    FixFixture(
      name: "inherited by the superclass", code: .missingInitializer,
      before: """
        enum Layers {
            open class Root { public init(b: B) {} }
            open class Base: Root { var n = 3 }
        }
        @Instantiable
        public final class Lamp: Layers.Base, Instantiable {
            @Received let b: B
        }
        """,
      after: """
        enum Layers {
            open class Root { public init(b: B) {} }
            open class Base: Root { var n = 3 }
        }
        @Instantiable
        public final class Lamp: Layers.Base, Instantiable {
            public override init(b: B) {
                self.b = b
                super.init(b: b)
            }

            @Received let b: B
        }
        """),
    FixFixture(
      name: "open", code: .missingInitializer,
      before: """
        #if canImport(UIKit)
        import UIKit

        @Instantiable
        open class LampController: UIViewController, Instantiable {
            @Received private let a: A
        }
        #endif
        """,
      after: """
        #if canImport(UIKit)
        import UIKit

        @Instantiable
        open class LampController: UIViewController, Instantiable {
            public init(a: A) {
                self.a = a
                super.init(nibName: nil, bundle: nil)
            }

            @available(*, unavailable)
            public required init?(coder: NSCoder) {
                fatalError("init(coder:) has not been implemented")
            }

            @Received private let a: A
        }
        #endif
        """, compiles: false),
    FixFixture(
      name: "declared twice over", code: .missingInitializer,
      before: """
        open class Base { public init(a: A?) {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public init?(a: A?, n: Int = 0) {
                guard n > 0 else { return nil }
                self.a = a
                super.init(a: a)
            }

            @Received let a: A?
        }
        """,
      after: """
        open class Base { public init(a: A?) {} }
        @Instantiable
        public final class Lamp: Base, Instantiable {
            public override init(a: A?) {
                self.a = a
                super.init(a: a)
            }

            public init?(a: A?, n: Int = 0) {
                guard n > 0 else { return nil }
                self.a = a
                super.init(a: a)
            }

            @Received let a: A?
        }
        """),
  ]
}

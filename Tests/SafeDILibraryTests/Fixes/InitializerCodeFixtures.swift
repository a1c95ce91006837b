import SafeDILibrary

extension FixFixture {
  /// Initializers with code in and around them that must go on to compile.
  static let initializerCode = [
    FixFixture(
      name: "guards, locals and closures", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, name: String = "lamp") {
                precondition(!name.isEmpty)
                let size = name.count
                if size > 3 {
                    self.size = size
                } else {
                    self.size = 3
                }
                self.a = a
                glow = { [a] in
                    _ = a
                }
                defer { log(name) }
            }

            private let size: Int
            private let glow: () -> Void
            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B, name: String = "lamp") {
                precondition(!name.isEmpty)
                let size = name.count
                if size > 3 {
                    self.size = size
                } else {
                    self.size = 3
                }
                self.a = a
                self.b = b
                glow = { [a] in
                    _ = a
                }
                defer { log(name) }
            }

            private let size: Int
            private let glow: () -> Void
            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "the same one in each branch", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            #if DEBUG
            public init(a: A) {
                self.a = a
                log("debugging")
            }
            #else
            public init(a: A) {
                self.a = a
            }
            #endif

            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            #if DEBUG
            public init(a: A, b: B) {
                self.a = a
                self.b = b
                log("debugging")
            }
            #else
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }
            #endif

            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "letters of all kinds", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Größe: Instantiable {
            public init(é: A) { // naïve 💡
                self.é = é
            }

            @Received private let é: A
            @Received private let 日本: B
            @Received private let `in`: C
        }
        """,
      after: """
        @Instantiable
        public final class Größe: Instantiable {
            public init(é: A, 日本: B, `in`: C) { // naïve 💡
                self.é = é
                self.日本 = 日本
                self.`in` = `in`
            }

            @Received private let é: A
            @Received private let 日本: B
            @Received private let `in`: C
        }
        """),
    FixFixture(
      name: "a default of nil that the type doesn't have", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A? = nil, b: B) {
                self.a = a ?? A()
                self.b = b
            }

            @Received let a: A
            @Received let b: B
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a ?? A()
                self.b = b
            }

            @Received let a: A
            @Received let b: B
        }
        """),
    FixFixture(
      name: "that would come to call itself", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public convenience init() {
                self.init(a: A())
            }

            @Received private let a: A
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }

            public convenience init() {
                self.init(a: A())
            }

            @Received private let a: A
        }
        """),
    FixFixture(
      name: "called in its file, in another order", code: .initializerMissingParameter,
      before: #"""
        @Instantiable
        public struct Lamp: Instantiable {
            public init(c: C, n: Int = 3, a: A) {
                self.c = c
                self.a = a
                log("\(n)")
            }

            public static func fake(b: B) -> Lamp {
                Lamp(
                    c: C(),
                    n: 4,
                    a: A()
                )
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """#,
      after: #"""
        @Instantiable
        public struct Lamp: Instantiable {
            public init(a: A, b: B, n: Int = 3, c: C) {
                self.c = c
                self.a = a
                self.b = b
                log("\(n)")
            }

            public static func fake(b: B) -> Lamp {
                Lamp(
                    a: A(),
                    b: b,
                    n: 4,
                    c: C()
                )
            }

            @Received private let a: A
            @Received private let b: B
            @Received private let c: C
        }
        """#),
    FixFixture(
      name: "nothing to set", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {}

            @Forwarded var n: Int { 3 }
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init(n: Int) {}

            @Forwarded var n: Int { 3 }
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "handed over to one that lacks it too", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public convenience init(a: A) {
                self.init(a: a, n: 3)
                log("made")
            }

            private init(a: A, n: Int) {
                self.a = a
                self.n = n
            }

            private let n: Int
            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public convenience init(a: A, b: B) {
                self.init(a: a, b: b, n: 3)
                log("made")
            }

            private init(a: A, b: B, n: Int) {
                self.a = a
                self.b = b
                self.n = n
            }

            private let n: Int
            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "handed over to one that takes none", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public convenience init() {
                self.init(
                    n: 3
                )
            }

            private init(n: Int, isOn: Bool = true) {
                self.n = n
            }

            private let n: Int
            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public convenience init(a: A, b: B) {
                self.init(
                    n: 3,
                    a: a,
                    b: b
                )
            }

            private init(n: Int, isOn: Bool = true, a: A, b: B) {
                self.a = a
                self.b = b
                self.n = n
            }

            private let n: Int
            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "called by one that makes all", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {
                self.init(a: A(), b: B())
            }

            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received let a: A
            @Received let b: B
            @Received let c: C
        }
        """,
      after: """
        @Instantiable
        public struct Lamp: Instantiable {
            public init() {
                self.init(a: A(), b: B(), c: C())
            }

            public init(a: A, b: B, c: C) {
                self.a = a
                self.b = b
                self.c = c
            }

            @Received let a: A
            @Received let b: B
            @Received let c: C
        }
        """),
    FixFixture(
      name: "made by itself so far, without `self`", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(b: B) {
                a = A()
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
        }
        """,
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A, b: B) {
                self.a = a
                self.b = b
            }

            @Received private let a: A
            @Received private let b: B
        }
        """),
    FixFixture(
      name: "a wrapper that can only be read", code: .missingInitializer,
      before: """
        @propertyWrapper public struct Kept<Value> {
            public let wrappedValue: Value
            public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        public struct Battery { public init(charge: Int = 0) {} }
        @Instantiable
        public final class Lamp: Instantiable {
            @Kept private var battery: Battery
            @Received private let a: A
        }
        """,
      after: """
        @propertyWrapper public struct Kept<Value> {
            public let wrappedValue: Value
            public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        public struct Battery { public init(charge: Int = 0) {} }
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
                _battery = Kept(wrappedValue: <#Battery#>)
            }

            @Kept private var battery: Battery
            @Received private let a: A
        }
        """, isSafe: false, isPreferred: false),
  ]
}

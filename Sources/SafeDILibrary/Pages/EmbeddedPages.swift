import DICheckDependencyGraph

// Written by EmbeddedPagesTests from the pages in Documentation.docc/Diagnostics: change those.

/// The documentation's page of each code, as `--explain` prints it.
enum EmbeddedPages {
  /// Markdown; nil for a code that has no page.
  static func text(of code: DiagnosticCode) -> String? {
    switch code.rawValue {
    case "unsupported-declaration":
      ##"""
      # unsupported-declaration

      **Error.** The attribute stands on a kind of declaration that it does not support. In every version of SafeDI.

      `@Instantiable` can stand on a class, a struct, an actor or an extension. Here it stands on something else: an enum or a protocol. SafeDI's macro refuses it, and its graph doesn't see the type at all.

      ## Wrong

      ```swift
      @Instantiable
      ^^^^^^^^^^^^^ error unsupported-declaration
      public enum Theme: Instantiable {
        case light, dark
      }
      ```

      ## Right

      ```swift
      public enum Theme {
        case light, dark
      }

      @Instantiable
      extension Theme: Instantiable {
        public static func instantiate() -> Theme { .light }
      }
      ```

      ## Notes

      - An extension is the way to inject a type that can't be decorated itself: an enum, or a type of another module.
      - Whoever makes such a type with `@Instantiated` gets [`no-instantiable`](no-instantiable.md) too. That is why nothing is removed from an enum without asking.
      - Rule: [SD-M01](../Rules/Declarations.md#sd-m01).

      """##
    case "type-not-public":
      ##"""
      # type-not-public

      **Error.** An instantiable type is hidden from the code that builds it. In every version of SafeDI.

      SafeDI builds every instantiable type from generated code, which lies in another file. Since 2.3.0 no instantiable type may be `private` or `fileprivate`. Up to 2.2 each must be `public` or `open`, in an app's own module too.

      ## Wrong

      ```swift
      @Instantiable
      private final class Clock: Instantiable {
      ^^^^^^^ error type-not-public
        public init() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - Since 2.3.0 a type may be internal where its own module builds it, `package` where another module of its package does. What is too narrow for that is [`access-too-narrow`](access-too-narrow.md). The fix takes the modifier away.
      - Up to 2.2 `package` isn't enough. Standing inside a `public extension` isn't either: SafeDI looks at the type's own modifiers. The fix makes the type `public`, and with it what fulfils public protocols, in other files too; `--fix` only does what one file holds. It isn't preferred where the type would show what others can't see.
      - The rule holds for `mockOnly` types as well. It doesn't hold for extensions, which have no access level of their own.
      - A type inside of a function can't be public, so no instantiable one can stand there up to 2.2.
      - Rule: [SD-D02](../Rules/Declarations.md#sd-d02).

      """##
    case "missing-conformance":
      ##"""
      # missing-conformance

      **Error.** An instantiable type does not declare its conformance to Instantiable. In every version of SafeDI.

      A type or extension with `@Instantiable` must say `: Instantiable` itself. The macro reads only the inheritance clause of the declaration on which it stands.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock {
      //                 ^^^^^ error missing-conformance
        public init() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - `SafeDI.Instantiable` is accepted, and since SafeDI 0.6.3 `@retroactive Instantiable`. `@unchecked Instantiable` and `Ticking & Instantiable` are not, nor is a protocol that inherits from `Instantiable`.
      - Where another declaration states the conformance, say `@Instantiable(conformsElsewhere: true)` (since 0.9.1).
      - `mockOnly` declarations need no conformance.
      - An extension of a type of another module gets `@retroactive Instantiable`.
      - The fix declares the conformance unless an extension, an alias or a superclass does already: then it says `conformsElsewhere: true`. Where only code under `#if` states it, both are offered and none is preferred.
      - Rule: [SD-D01](../Rules/Declarations.md#sd-d01).

      """##
    case "missing-initializer":
      ##"""
      # missing-initializer

      **Error.** An instantiable type has no initializer that takes its dependencies. Since SafeDI 0.8.0.

      SafeDI makes an instance by calling an initializer that stands in the body of the type. It must be public, and take every dependency under its own name and type. It can't be failable, asynchronous, throwing or generic. This type has none that comes near.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
      //                 ^^^^^^^ error missing-initializer
        @Received private let clock: Clock
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Received private let clock: Clock
      }
      ```

      ## Notes

      - The implicit initializers of structs don't count, nor do initializers in extensions.
      - Up to SafeDI 0.7.5 the macro writes the initializer itself. There the code is given only when other stored properties are left without a value.
      - An initializer that is nearly right gets a finding of its own: [`initializer-not-public`](initializer-not-public.md), [`initializer-missing-parameter`](initializer-missing-parameter.md) or [`initializer-extra-parameter`](initializer-extra-parameter.md).
      - An initializer in an extension of the same file that takes all dependencies is moved into the type. One that hands over to the initializer that Swift writes for a struct stays. From another file it is moved on request, where all that it needs is known in the type's file too.
      - Rules: [SD-D06](../Rules/Initializers.md#sd-d06), [SD-D07](../Rules/Initializers.md#sd-d07) and [SD-D08](../Rules/Initializers.md#sd-d08).

      """##
    case "initializer-not-public":
      ##"""
      # initializer-not-public

      **Error.** The initializer of an instantiable type is hidden from the code that calls it. Since SafeDI 1.2.0.

      The initializer takes every dependency, but SafeDI can't call it from generated code, which lies in another file. Since 2.3.0 it may not be `private` or `fileprivate`. Up to 2.2 it must be `public` or `open`.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        private init() {}
        //      ^^^^ error initializer-not-public
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - One usable initializer is enough. Others may have any access level.
      - Since 2.3.0 the fix takes the modifier away. What is then too narrow for the module that builds the type is [`access-too-narrow`](access-too-narrow.md).
      - Up to 2.2 the fix makes it `public`. Types that the initializer names, and what its default values use of them, become `public` with it, as far as they stand in the same file. Where something stays that others can't see, the fix isn't preferred: Swift refuses that.
      - From 0.8.0 to 1.1 SafeDI says that an initializer is missing: [`missing-initializer`](missing-initializer.md).
      - Rule: [SD-D09](../Rules/Initializers.md#sd-d09).

      """##
    case "initializer-missing-parameter":
      ##"""
      # initializer-missing-parameter

      **Error.** The initializer does not take every dependency. Since SafeDI 1.2.0.

      The initializer leaves out one or more of the type's dependencies. SafeDI passes each of them by name, so each needs a parameter of the same name and type.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init() {
        //         ^^ error initializer-missing-parameter
          clock = Clock()
        }

        @Received private let clock: Clock
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Received private let clock: Clock
      }
      ```

      ## Notes

      - Types are compared as they are written: `any P` and `P`, `[T]` and `Array<T>`, `T?` and `Optional<T>` differ.
      - A closure must be `@escaping` in the parameter. Since SafeDI 1.2.3 it comes first: `@escaping @Sendable () -> Void`.
      - The order of parameters is free. Further parameters are fine if they have a default value.
      - `--fix` leaves an initializer alone that would take a type which may be an alias of a closure: one that nobody in the program declares, and that no code calls, asks for a member, extends or writes behind `any` or `some`.
      - Rule: [SD-D10](../Rules/Initializers.md#sd-d10).

      """##
    case "initializer-extra-parameter":
      ##"""
      # initializer-extra-parameter

      **Error.** The initializer requires a parameter that is no dependency. In every version of SafeDI.

      The initializer requires something that is no dependency of the type, so SafeDI doesn't know what to pass. Often the parameter stands for a dependency, and its name or type is spelled differently.

      ## Wrong

      ```swift
      @Instantiable
      public final class Timer: Instantiable {
        public init(seconds: Int) {
        //          ^^^^^^^^^^^^ error initializer-extra-parameter
          self.seconds = seconds
        }

        private let seconds: Int
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Timer: Instantiable {
        public init(seconds: Int = 60) {
          self.seconds = seconds
        }

        private let seconds: Int
      }
      ```

      ## Notes

      - If the value is known only at run time, mark the property `@Forwarded`. Whoever makes the type then needs an `Instantiator`.
      - If SafeDI can build the value, mark the property `@Instantiated` or `@Received`.
      - SafeDI doesn't name the parameter. It says that an initializer is missing.
      - Up to SafeDI 0.7.5 the macro writes an initializer of its own instead, unless a stored property is left without a value as here.
      - A parameter that does nothing but set a dependency of another name gets that name, and a misspelled one the name of its dependency. An alias of a closure, of which SafeDI and Swift want different spellings, is written out.
      - Where it sets a property that isn't there, and one dependency of its type is set by nothing, a rename stopped half-way: the rest of the type's code says which of the two names is the right one.
      - What a superclass of the program has already is never declared again.
      - Rules: [SD-D06](../Rules/Initializers.md#sd-d06), [SD-D07](../Rules/Initializers.md#sd-d07) and [SD-D08](../Rules/Initializers.md#sd-d08).

      """##
    case "self-in-default":
      ##"""
      # self-in-default

      **Error.** A default value that mocks repeat names Self. Since SafeDI 2.0.0-beta-4.

      A generated mock has the further parameters of an initializer or of a hand-written mock, with their default values. There `Self` is another type, or can't be named. Write the type's own name.

      ## Wrong

      ```swift
      @Instantiable(generateMock: true)
      public struct Cart: Instantiable {
        public init(limit: Int = Self.usualLimit) {}
        //                       ^^^^ error self-in-default

        public static let usualLimit = 3
      }
      ```

      ## Right

      ```swift
      @Instantiable(generateMock: true)
      public struct Cart: Instantiable {
        public init(limit: Int = Cart.usualLimit) {}

        public static let usualLimit = 3
      }
      ```

      ## Notes

      - Looked at are the initializer that SafeDI calls, unless a mock is written by hand, and hand-written mocks.
      - A dependency's default value is never used, and a parameter with `_` for its label is in no mock: neither is looked at. `Self` inside a closure isn't found, nor where it is only written as a type.
      - Where the type doesn't ask for a generated mock, or several of its initializers could be called, this is a warning: whether SafeDI refuses the value there isn't known for certain. With `--parity` it isn't reported.
      - Up to 2.0.0-beta-3 SafeDI accepts the value, and nothing is said of it.
      - A mock that is generated in another file doesn't reach what is `private`: then write the mock by hand, or give the member another access level.
      - Rules: [SD-D11](../Rules/Initializers.md#sd-d11), [SD-K13](../Rules/Mocks.md#sd-k13).

      """##
    case "unlabelled-default-first":
      ##"""
      # unlabelled-default-first

      **Error.** An unlabelled parameter with a default value stands before an unlabelled dependency. Since SafeDI 2.0.0-beta-4.

      SafeDI leaves parameters with a default value out of its calls, unless they are dependencies. If one without a label is left out, Swift takes the next argument without a label for it. Give it a label, or move it behind the dependency.

      ## Wrong

      ```swift
      @Instantiable
      public struct Kiln: Instantiable {
        public init(_ heat: Int = 3, _ gauge: Gauge) {
          //        ^^^^^^^^^^^^^^^ error unlabelled-default-first
          self.gauge = gauge
        }

        @Received private let gauge: Gauge
      }

      @Instantiable
      public struct Gauge: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public struct Kiln: Instantiable {
        public init(_ gauge: Gauge, _ heat: Int = 3) {
          self.gauge = gauge
        }

        @Received private let gauge: Gauge
      }

      @Instantiable
      public struct Gauge: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - The same holds for hand-written mocks.
      - With a labelled parameter between the two, this is a warning: Swift may be able to read such a call, and whether SafeDI refuses it isn't known for certain. With `--parity` it isn't reported.
      - In 2.x up to 2.0.0-beta-3 SafeDI accepts the initializer, and it is reported as [uncompilable-generation](uncompilable-generation.md) where a root makes the type.
      - Rules: [SD-D12](../Rules/Initializers.md#sd-d12), [SD-K14](../Rules/Mocks.md#sd-k14).

      """##
    case "multiple-dependency-macros":
      ##"""
      # multiple-dependency-macros

      **Error.** A property has more than one dependency macro. In every version of SafeDI.

      A dependency has one source: it is made here (`@Instantiated`), taken from above (`@Received`), or given at run time (`@Forwarded`). This property has two of these macros.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated @Received private let clock: Clock
        //            ^^^^^^^^^ error multiple-dependency-macros
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }
      ```

      ## Notes

      - Property wrappers and other macros may stand beside a dependency macro: `@ObservedObject @Instantiated private var`.
      - The graph reads the first of the macros. Up to SafeDI 0.7.5 it drops the property.
      - Which one is meant, only the program can show: `@Received` where every chain from a root provides the dependency, `@Instantiated` where none does and something builds it, `@Forwarded` where whoever makes the type hands it over. Otherwise each is offered, and none is preferred or applied by `--fix`: one that is made twice is not the same.
      - Rule: [SD-D03](../Rules/Properties.md#sd-d03).

      """##
    case "dependency-has-initial-value":
      ##"""
      # dependency-has-initial-value

      **Error.** A dependency has an initial value. In every version of SafeDI.

      SafeDI supplies the value of a dependency through the initializer. An initial value contradicts that, and for a `let` it leaves nothing to be set.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {}

        @Instantiated private let clock: Clock = Clock()
        //                                       ^^^^^^^ error dependency-has-initial-value
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }
      ```

      ## Notes

      - A property without a dependency macro may have a value, and then need not be in the initializer.
      - Without a type annotation (`let clock = Clock()`) SafeDI doesn't count the property as a dependency at all.
      - The fix lets the initializer take the value as well, where it doesn't yet.
      - Rule: [SD-D04](../Rules/Properties.md#sd-d04).

      """##
    case "mutable-dependency":
      ##"""
      # mutable-dependency

      **Error.** A dependency is declared with var. In every version of SafeDI.

      A dependency is set once, when its owner is made. Declare it with `let`.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Received private var clock: Clock
        //                ^^^ error mutable-dependency
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Received private let clock: Clock
      }
      ```

      ## Notes

      - A `var` is accepted where a second attribute stands on the property, since property wrappers demand one: `@ObservedObject @Received private var model: Model`.
      - The rule holds wherever the macro stands: in types that aren't `@Instantiable`, in protocols and at file level.
      - The fix is preferred only where no code changes the property later: neither in its file, closures of initializers among it, nor in others that seem to set it or to call mutating methods of its value. With a value of its own the property would be a constant that nobody can set: that goes first.
      - `weak let` is for Swift 6.2 and later, so for a `weak var` it is offered, and never preferred.
      - Rule: [SD-P12](../Rules/Properties.md#sd-p12).

      """##
    case "unsupported-property":
      ##"""
      # unsupported-property

      **Error.** A dependency macro stands on a property that cannot be injected. In every version of SafeDI.

      Only a stored property of an instance can be a dependency. Here the macro stands on a static property, a function or another declaration.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}

        @Received static let zone: Zone = Zone()
      //^^^^^^^^^ error unsupported-property
      }

      public struct Zone: Sendable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init(zone: Zone) {
          self.zone = zone
        }

        @Received private let zone: Zone
      }

      public struct Zone: Sendable {
        public init() {}
      }
      ```

      ## Notes

      - SafeDI leaves such a property out of the graph, and the initializer needs no parameter for it.
      - `class var` isn't refused: SafeDI counts it as a dependency.
      - The rule holds wherever the macro stands: in types that aren't `@Instantiable`, in protocols and at file level.
      - Rules: [SD-P01](../Rules/Properties.md#sd-p01) and [SD-P02](../Rules/Properties.md#sd-p02).

      """##
    case "only-if-available-not-optional":
      ##"""
      # only-if-available-not-optional

      **Error.** A dependency that may be absent is not optional. Since SafeDI 1.3.0.

      `onlyIfAvailable` means that `nil` is passed where nothing above provides the dependency. So the type must be optional, and must be written with a `?`.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Received(onlyIfAvailable: true) private let clock: Clock
        //                                                  ^^^^^ error only-if-available-not-optional
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock?) {
          self.clock = clock
        }

        @Received(onlyIfAvailable: true) private let clock: Clock?
      }
      ```

      ## Notes

      - `Optional<Clock>` and `Clock!` aren't accepted. Put `any`, closures and compositions in parentheses: `(any Ticking)?`.
      - The rule holds for `onlyIfAvailable: false` too: SafeDI looks only at whether the argument is there. The first fix then removes it.
      - The fix is safe where nothing uses the property, in whatever file, and preferred unless something surely does: that must unwrap it then.
      - Rule: [SD-P11](../Rules/Properties.md#sd-p11).

      """##
    case "invalid-argument":
      ##"""
      # invalid-argument

      **Error.** A macro's argument is not one that it can read. In every version of SafeDI.

      SafeDI's macros read the text of the code and don't run it. An argument must be a literal that they can read: a plain string, `true` or `false`, a list of types. It must also fit the property: an erased instantiator must say what it builds, and a plain one can't.

      ## Wrong

      ```swift
      public protocol Storage {}

      @Instantiable
      public final class Library: Instantiable {
        public init(storage: any Storage) {
          self.storage = storage
        }

        static let storageName: StaticString = "DiskStorage"

        @Instantiated(fulfilledByType: storageName) private let storage: any Storage
        //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      }
      ```

      ## Right

      ```swift
      public protocol Storage {}

      @Instantiable
      public final class Library: Instantiable {
        public init(storage: any Storage) {
          self.storage = storage
        }

        @Instantiated(fulfilledByType: "DiskStorage") private let storage: any Storage
      }

      @Instantiable
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - `fulfilledByType` takes the name of a type: no `?`, no `any`, no interpolation. Names with dots can be read since SafeDI 0.9.1.
      - `Instantiator<T>` names its type already, so `fulfilledByType` is refused there. `ErasedInstantiator` needs it, and so can't be received or forwarded.
      - `isRoot` and `conformsElsewhere` with anything but a literal aren't refused by SafeDI: they count as `false`.
      - Rules: [SD-M02, SD-M04 to SD-M07 and SD-P03 to SD-P10](../Rules/Arguments.md).

      """##
    case "unknown-argument":
      ##"""
      # unknown-argument

      **Error.** A macro has no argument of that name. In every version of SafeDI.

      The macro has no argument of that name in the SafeDI version that the code is written for. SafeDI ignores the argument, and the Swift compiler refuses it. Often it belongs to another macro.

      ## Wrong

      ```swift
      public protocol Storage {}

      @Instantiable(fulfilledByType: "Storage")
      //            ^^^^^^^^^^^^^^^ error unknown-argument
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      public protocol Storage {}

      @Instantiable(fulfillingAdditionalTypes: [Storage.self])
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - `fulfilledByType` belongs to `@Instantiated`: there it says which type is made. `fulfillingAdditionalTypes` belongs to `@Instantiable`: it says for which other types this one stands.
      - The graph is read as if the argument were written rightly, so that one mistake doesn't bring a second finding.
      - An argument that came with a later version is reported as such: `conformsElsewhere` since 0.9.1, `isRoot` since 1.0.0, `onlyIfAvailable` since 1.3.0, and the arguments about mocks since 2.0.0.
      - From SafeDI 2.3 on there are arguments that this tool can't know. A label that no macro is known to have is a warning there, without a fix where it is like none that is known; and nothing is said to be missing that such an argument may explain.
      - With `--parity` this code isn't reported, because SafeDI itself doesn't refuse the argument.
      - Rule: [Unknown labels](../Rules/Arguments.md#unknown-labels).

      """##
    case "optional-fulfilled-type":
      ##"""
      # optional-fulfilled-type

      **Error.** A fulfilled type is optional. Since SafeDI 0.5.1.

      An instantiable type stands for the types in `fulfillingAdditionalTypes`. None of these can be optional: SafeDI looks types up without their `?`.

      ## Wrong

      ```swift
      public protocol Storage {}

      @Instantiable(fulfillingAdditionalTypes: [Storage?.self])
      //                                        ^^^^^^^^^^^^^ error optional-fulfilled-type
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      public protocol Storage {}

      @Instantiable(fulfillingAdditionalTypes: [Storage.self])
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - A property of type `(any Storage)?` is fulfilled by `Storage` as well.
      - `Optional<Storage>.self` isn't refused, but fulfills only what is spelled the same way.
      - Rule: [SD-M03](../Rules/Arguments.md#sd-m03).

      """##
    case "root-has-inputs":
      ##"""
      # root-has-inputs

      **Error.** A root receives or forwards a dependency. Since SafeDI 1.0.0.

      A root is where the graph begins: nothing is above it that could pass something in. So it must make all its dependencies itself, and can't receive or be given any.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Received private let clock: Clock
        //                    ^^^^^ error root-has-inputs
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }
      ```

      ## Notes

      - A dependency that renames another one of the same root is fine: `@Received(fulfilledByDependencyNamed: "clock", ofType: Clock.self)`.
      - `@Received(onlyIfAvailable: true)` is refused too.
      - For an extension with `isRoot: true`, each parameter of `instantiate` is such an input. SafeDI never treats an extension as a root.
      - Rule: [SD-D05](../Rules/Declarations.md#sd-d05).

      """##
    case "extension-where-clause":
      ##"""
      # extension-where-clause

      **Error.** An instantiable extension has a where clause. In every version of SafeDI.

      An `@Instantiable` extension can't have a `where` clause. The return type of `instantiate` says which specialisation it builds.

      ## Wrong

      ```swift
      public final class Cache<Key> {
        public init() {}
      }

      @Instantiable
      extension Cache: Instantiable where Key == String {
      //                            ^^^^^^^^^^^^^^^^^^^ error extension-where-clause
        public static func instantiate() -> Cache<String> { Cache<String>() }
      }
      ```

      ## Right

      ```swift
      public final class Cache<Key> {
        public init() {}
      }

      @Instantiable
      extension Cache: Instantiable {
        public static func instantiate() -> Cache<String> { Cache<String>() }
      }
      ```

      ## Notes

      - Several specialisations can stand in one extension, with an `instantiate` for each (since SafeDI 0.7.2).
      - Rule: [SD-X01](../Rules/Extensions.md#sd-x01).

      """##
    case "instantiate-return-type":
      ##"""
      # instantiate-return-type

      **Error.** The instantiate method returns another type than the extended one. In every version of SafeDI.

      The `instantiate` of an extension must return the extended type, spelled as in the extension. Another type, an optional one or `Self` won't do.

      ## Wrong

      ```swift
      public final class Database {
        public init?(path: String) {}
      }

      @Instantiable
      extension Database: Instantiable {
        public static func instantiate() -> Database? { Database(path: "notes.db") }
        //                                  ^^^^^^^^^ error instantiate-return-type
      }
      ```

      ## Right

      ```swift
      public final class Database {
        public init(path: String) {}
      }

      @Instantiable
      extension Database: Instantiable {
        public static func instantiate() -> Database { Database(path: "notes.db") }
      }
      ```

      ## Notes

      - Generic arguments of the outermost type are free since SafeDI 0.7.1: an extension of `Cache` may return `Cache<String>`.
      - In an extension of `Shop.Till` the return type must be `Shop.Till`, not `Till`.
      - The graph registers the type that is returned. So nothing builds `Database` in the wrong example.
      - Rule: [SD-X02](../Rules/Extensions.md#sd-x02).

      """##
    case "instantiate-not-public-static":
      ##"""
      # instantiate-not-public-static

      **Error.** The instantiate method is hidden from the code that calls it, or not static. In every version of SafeDI.

      SafeDI calls `instantiate` on the type, from generated code, which lies in another file. So it must be `static`, and since 2.3.0 neither `private` nor `fileprivate`. Up to 2.2 it must be `public` or `open`.

      ## Wrong

      ```swift
      public final class Database {
        public init() {}
      }

      @Instantiable
      extension Database: Instantiable {
        private static func instantiate() -> Database { Database() }
      //^^^^^^^^^^^^^^ error instantiate-not-public-static
      }
      ```

      ## Right

      ```swift
      public final class Database {
        public init() {}
      }

      @Instantiable
      extension Database: Instantiable {
        public static func instantiate() -> Database { Database() }
      }
      ```

      ## Notes

      - `class func` isn't accepted. Up to 2.2 `public extension` doesn't stand for the method's own `public`.
      - Since 2.3.0 the fix adds `static` and leaves other access than `private` and `fileprivate` as it is. What is too narrow for the module that builds the type is [`access-too-narrow`](access-too-narrow.md).
      - Rule: [SD-X03](../Rules/Extensions.md#sd-x03).

      """##
    case "instantiate-effects":
      ##"""
      # instantiate-effects

      **Error.** The instantiate method throws or is asynchronous. In every version of SafeDI.

      SafeDI calls `instantiate` without `try` and `await`. So the method can't throw and can't be asynchronous.

      ## Wrong

      ```swift
      public final class Database {
        public init() throws {}
      }

      @Instantiable
      extension Database: Instantiable {
        public static func instantiate() throws -> Database { try Database() }
        //                               ^^^^^^ error instantiate-effects
      }
      ```

      ## Right

      ```swift
      public final class Database {
        public init() {}
        public func open() throws {}
      }

      @Instantiable
      extension Database: Instantiable {
        public static func instantiate() -> Database { Database() }
      }
      ```

      ## Notes

      - Move what can fail or wait into a method that is called later, or forward a value that was made beforehand.
      - Rule: [SD-X04](../Rules/Extensions.md#sd-x04).

      """##
    case "instantiate-generic":
      ##"""
      # instantiate-generic

      **Error.** The instantiate method is generic. In every version of SafeDI.

      SafeDI has no types to put in for the parameters of a generic `instantiate`. Write one method for each type that is needed.

      ## Wrong

      ```swift
      public final class Cache<Key> {
        public init() {}
      }

      @Instantiable
      extension Cache: Instantiable {
        public static func instantiate<Other>() -> Cache<Other> { Cache<Other>() }
        //                            ^^^^^^^ error instantiate-generic
      }
      ```

      ## Right

      ```swift
      public final class Cache<Key> {
        public init() {}
      }

      @Instantiable
      extension Cache: Instantiable {
        public static func instantiate() -> Cache<String> { Cache<String>() }
      }
      ```

      ## Notes

      - A `where` clause on the method is refused under the same code.
      - Rules: [SD-X05](../Rules/Extensions.md#sd-x05) and [SD-X06](../Rules/Extensions.md#sd-x06).

      """##
    case "missing-instantiate":
      ##"""
      # missing-instantiate

      **Error.** An instantiable extension has no instantiate method. In every version of SafeDI.

      An `@Instantiable` extension must say how to build the type: with a `public static func instantiate` that returns it. SafeDI doesn't use the initializers of an extended type.

      ## Wrong

      ```swift
      public final class Database {
        public init() {}
      }

      @Instantiable
      extension Database: Instantiable {
      //        ^^^^^^^^ error missing-instantiate
      }
      ```

      ## Right

      ```swift
      public final class Database {
        public init() {}
      }

      @Instantiable
      extension Database: Instantiable {
        public static func instantiate() -> Database { Database() }
      }
      ```

      ## Notes

      - An `instantiate` without a return type doesn't count.
      - Each parameter of `instantiate` is a dependency that is received from above, one with a default value too.
      - `mockOnly` extensions need no `instantiate`.
      - Rule: [SD-X07](../Rules/Extensions.md#sd-x07).

      """##
    case "multiple-instantiate":
      ##"""
      # multiple-instantiate

      **Error.** An instantiable extension has more than one instantiate method. In every version of SafeDI.

      Two `instantiate` methods of one extension build the same type, and SafeDI can't choose between them. For the same reason the type counts as made twice: `duplicate-instantiable` comes with it.

      ## Wrong

      ```swift
      public final class Database {
        public init(path: String = "") {}
      }

      @Instantiable
      extension Database: Instantiable {
        public static func instantiate() -> Database { Database() }
        //                                  ^^^^^^^^ error duplicate-instantiable
        public static func instantiate(path: String) -> Database { Database(path: path) }
        //                 ^^^^^^^^^^^ error multiple-instantiate
        //                                              ^^^^^^^^ error duplicate-instantiable
      }
      ```

      ## Right

      ```swift
      public final class Database {
        public init(path: String = "") {}
      }

      @Instantiable
      extension Database: Instantiable {
        public static func instantiate(path: String) -> Database { Database(path: path) }
      }
      ```

      ## Notes

      - Methods that return different specialisations are fine since SafeDI 0.7.2: `Cache<String>` and `Cache<Int>`. Up to 0.7.1 an extension can have only one.
      - Rule: [SD-X08](../Rules/Extensions.md#sd-x08).

      """##
    case "mock-only-with-generate-mock":
      ##"""
      # mock-only-with-generate-mock

      **Error.** A mock-only declaration asks for a generated mock. Since SafeDI 2.0.0-beta-1.

      `mockOnly` says that the declaration serves tests alone and brings its own mock. `generateMock` asks SafeDI to write one. Only one of them can hold.

      ## Wrong

      ```swift
      @Instantiable(mockOnly: true, generateMock: true, customMockName: "frozen")
      //                            ^^^^^^^^^^^^^^^^^^ error mock-only-with-generate-mock
      public struct Clock {
        public static func frozen() -> Clock { Clock() }
      }
      ```

      ## Right

      ```swift
      @Instantiable(mockOnly: true, customMockName: "frozen")
      public struct Clock {
        public static func frozen() -> Clock { Clock() }
      }
      ```

      ## Notes

      - The arguments must be literals. SafeDI refuses anything else ([`invalid-argument`](invalid-argument.md)).
      - Rule: [SD-K01](../Rules/Mocks.md#sd-k01).

      """##
    case "mock-only-root":
      ##"""
      # mock-only-root

      **Error.** A mock-only declaration is a root. Since SafeDI 2.0.0-beta-1.

      A root is where the production graph begins. A `mockOnly` declaration has no part in that graph, so it can't be a root.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true, mockOnly: true)
      //            ^^^^^^^^^^^^ error mock-only-root
      public struct App {
        public static func mock() -> App { App() }
      }
      ```

      ## Right

      ```swift
      @Instantiable(mockOnly: true)
      public struct App {
        public static func mock() -> App { App() }
      }
      ```

      ## Notes

      - To get a mock of a production root, keep `isRoot: true` and add `generateMock: true`.
      - Rule: [SD-K02](../Rules/Mocks.md#sd-k02).

      """##
    case "mock-only-missing-mock":
      ##"""
      # mock-only-missing-mock

      **Error.** A mock-only declaration has no mock method. Since SafeDI 2.0.0-beta-1.

      `mockOnly` says that the declaration brings its own mock, but there is no static method of that name. The name is `mock`, or what `customMockName` says.

      ## Wrong

      ```swift
      public final class Database {
        public init() {}
      }

      @Instantiable(mockOnly: true)
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error mock-only-missing-mock
      extension Database {
      }
      ```

      ## Right

      ```swift
      public final class Database {
        public init() {}
      }

      @Instantiable(mockOnly: true)
      extension Database {
        public static func mock() -> Database { Database() }
      }
      ```

      ## Notes

      - Only `static` and `class` methods count, and only those in the decorated declaration itself.
      - Rule: [SD-K03](../Rules/Mocks.md#sd-k03).

      """##
    case "mock-duplicate":
      ##"""
      # mock-duplicate

      **Error.** A type has more than one mock method of the same name. Since SafeDI 2.0.0-alpha-6.

      A type can have one hand-written mock. Here a second method has the same name, and SafeDI doesn't choose between overloads.

      ## Wrong

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init(offset: Int = 0) {}
        public static func mock() -> Clock { Clock() }
        public static func mock(offset: Int = 1) -> Clock { Clock(offset: offset) }
        //                 ^^^^ error mock-duplicate
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init(offset: Int = 0) {}
        public static func mock(offset: Int = 1) -> Clock { Clock(offset: offset) }
      }
      ```

      ## Notes

      - In an extension, mocks that return different types may have the same name.
      - Both branches of an `#if` are read.
      - Rule: [SD-K04](../Rules/Mocks.md#sd-k04).

      """##
    case "custom-mock-without-generation":
      ##"""
      # custom-mock-without-generation

      **Error.** A custom mock is named, but no mock is generated. Since SafeDI 2.0.0-alpha-6.

      `customMockName` says to the generated mock what the hand-written one is called. Nothing is generated here, so the name has no effect.

      ## Wrong

      ```swift
      @Instantiable(customMockName: "frozen")
      //            ^^^^^^^^^^^^^^^^^^^^^^^^ error custom-mock-without-generation
      public struct Clock: Instantiable {
        public init() {}
        public static func frozen() -> Clock { Clock() }
      }
      ```

      ## Right

      ```swift
      @Instantiable(generateMock: true, customMockName: "frozen")
      public struct Clock: Instantiable {
        public init() {}
        public static func frozen() -> Clock { Clock() }
      }
      ```

      ## Notes

      - With `mockOnly: true` the name is allowed, too.
      - Rule: [SD-K05](../Rules/Mocks.md#sd-k05).

      """##
    case "mock-needs-custom-name":
      ##"""
      # mock-needs-custom-name

      **Error.** A hand-written mock needs a custom name beside a generated one. Since SafeDI 2.0.0-alpha-6.

      With `generateMock: true` SafeDI writes a method `mock`. The type has one already, so it must be renamed, and SafeDI must be given its new name.

      ## Wrong

      ```swift
      @Instantiable(generateMock: true)
      public struct Clock: Instantiable {
        public init() {}
        public static func mock() -> Clock { Clock() }
        //                 ^^^^ error mock-needs-custom-name
      }
      ```

      ## Right

      ```swift
      @Instantiable(generateMock: true, customMockName: "customMock")
      public struct Clock: Instantiable {
        public init() {}
        public static func customMock() -> Clock { Clock() }
      }
      ```

      ## Notes

      - The generated `mock` calls the hand-written one.
      - Without `generateMock` the hand-written `mock` can keep its name.
      - Since SafeDI 2.1 the same holds where a `mockOnly` declaration has the `mock`, and another declaration of the type has `generateMock`. That is a warning, since it isn't known for certain what SafeDI says of it; with `--parity` it isn't reported.
      - Rule: [SD-K06](../Rules/Mocks.md#sd-k06).

      """##
    case "mock-conflicts-with-generated":
      ##"""
      # mock-conflicts-with-generated

      **Error.** A custom mock has the name of the generated one. Since SafeDI 2.0.0-alpha-6.

      SafeDI writes a method `mock` that calls the hand-written mock named by `customMockName`. The type has a method `mock` beside it, and the two clash.

      ## Wrong

      ```swift
      @Instantiable(generateMock: true, customMockName: "frozen")
      public struct Clock: Instantiable {
        public init() {}
        public static func frozen() -> Clock { Clock() }
        public static func mock() -> Clock { Clock() }
        //                 ^^^^ error mock-conflicts-with-generated
      }
      ```

      ## Right

      ```swift
      @Instantiable(generateMock: true, customMockName: "frozen")
      public struct Clock: Instantiable {
        public init() {}
        public static func frozen() -> Clock { Clock() }
      }
      ```

      ## Notes

      - Instance methods called `mock` don't count.
      - Rule: [SD-K07](../Rules/Mocks.md#sd-k07).

      """##
    case "custom-mock-not-found":
      ##"""
      # custom-mock-not-found

      **Error.** The named custom mock does not exist. Since SafeDI 2.0.0-alpha-6.

      `customMockName` names a static method that the declaration doesn't have. Methods in other declarations of the type don't count.

      ## Wrong

      ```swift
      @Instantiable(generateMock: true, customMockName: "frozen")
      //                                ^^^^^^^^^^^^^^^^^^^^^^^^ error custom-mock-not-found
      public struct Clock: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable(generateMock: true, customMockName: "frozen")
      public struct Clock: Instantiable {
        public init() {}
        public static func frozen() -> Clock { Clock() }
      }
      ```

      ## Notes

      - Without `customMockName` the generated mock calls the initializer.
      - Rule: [SD-K08](../Rules/Mocks.md#sd-k08).

      """##
    case "mock-missing-default":
      ##"""
      # mock-missing-default

      **Error.** A mock's parameter that is no dependency has no default value. Since SafeDI 2.0.0-alpha-6.

      SafeDI passes the type's dependencies to a hand-written mock and nothing else. Each other parameter needs a default value.

      ## Wrong

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
        public static func mock(hour: Int) -> Clock { Clock() }
        //                      ^^^^^^^^^ error mock-missing-default
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
        public static func mock(hour: Int = 12) -> Clock { Clock() }
      }
      ```

      ## Notes

      - The rules about a mock's form are checked only if the type has a usable initializer or is `mockOnly`.
      - Rule: [SD-K09](../Rules/Mocks.md#sd-k09).

      """##
    case "mock-return-type":
      ##"""
      # mock-return-type

      **Error.** A mock method returns another type. Since SafeDI 2.0.0-alpha-6.

      A hand-written mock stands in for the type, so it must return it. On a type, `Self` will do as well; on an extension, a type from `fulfillingAdditionalTypes` will.

      ## Wrong

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
        public static func mock() -> Clock? { Clock() }
        //                           ^^^^^^ error mock-return-type
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
        public static func mock() -> Clock { Clock() }
      }
      ```

      ## Notes

      - Generic arguments of the outermost type aren't compared.
      - Rule: [SD-K10](../Rules/Mocks.md#sd-k10).

      """##
    case "mock-not-public":
      ##"""
      # mock-not-public

      **Error.** A mock method is hidden from the code that calls it. Since SafeDI 2.0.0-alpha-6.

      Generated code calls the hand-written mock, and lies in another file. Since 2.3.0 the mock may not be `private` or `fileprivate`. Up to 2.2 it must be `public` or `open`.

      ## Wrong

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
        private static func mock() -> Clock { Clock() }
      //^^^^^^^^^^^^^^ error mock-not-public
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
        public static func mock() -> Clock { Clock() }
      }
      ```

      ## Notes

      - Static methods of other names may have any access level.
      - Rule: [SD-K11](../Rules/Mocks.md#sd-k11).

      """##
    case "mock-missing-parameter":
      ##"""
      # mock-missing-parameter

      **Error.** A mock method does not take every dependency. Since SafeDI 2.0.0-alpha-6.

      A hand-written mock must take every dependency of the type, under the same name and type as the initializer does. SafeDI passes them all, so that tests can replace each.

      ## Wrong

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public struct Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        public static func mock() -> Greeter { Greeter(clock: Clock()) }
        //                     ^^ error mock-missing-parameter

        @Received private let clock: Clock
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public struct Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        public static func mock(clock: Clock) -> Greeter { Greeter(clock: clock) }

        @Received private let clock: Clock
      }
      ```

      ## Notes

      - The parameters may have default values.
      - Closures must be `@escaping`, as in the initializer.
      - The fix lets the mock hand its new arguments on to the initializer where it calls that, in place of what it passed or beside it. A mock that would ignore them is only offered them.
      - Rule: [SD-K12](../Rules/Mocks.md#sd-k12).

      """##
    case "invalid-configuration":
      ##"""
      # invalid-configuration

      **Error.** A configuration's argument is not one that can be read. Since SafeDI 2.0.0-alpha-9.

      `#SafeDIConfiguration` is read without being run. Its lists must be array literals of plain strings, and `mockConditionalCompilation` must be a string literal or `nil`.

      ## Wrong

      ```swift
      let modules: [StaticString] = ["Testing"]

      #SafeDIConfiguration(additionalImportedModules: modules)
      //                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration
      ```

      ## Right

      ```swift
      #SafeDIConfiguration(additionalImportedModules: ["Testing"])
      ```

      ## Notes

      - Unknown and unlabelled arguments are refused under the same code. From SafeDI 2.3 on, of unknown ones only `activeCompilationConditions` is, which the betas of 2.1 had.
      - A setting that can't be read keeps its default.
      - From 2.0.0-alpha-1 to alpha-8 the configuration is an enum with the attribute `@SafeDIConfiguration`. There the code is given for a missing member and for one without a literal value.
      - Rule: [SD-C01 to SD-C06](../Rules/Configuration.md).

      """##
    case "nested-instantiable":
      ##"""
      # nested-instantiable

      **Error.** An instantiable type is nested in another type. Up to SafeDI 0.9.0.

      Up to version 0.9.0 SafeDI builds only types at file level. Move the type out of the other one, or update SafeDI.

      ## Wrong

      ```swift
      // version: 0.9.0
      @Instantiable
      public final class Shop: Instantiable {
        public init(till: Till) {
          self.till = till
        }

        @Received private let till: Till

        @Instantiable
        public final class Till: Instantiable {
        //                 ^^^^ error nested-instantiable
          public init() {}
        }
      }
      ```

      ## Right

      ```swift
      // version: 0.9.0
      @Instantiable
      public final class Shop: Instantiable {
        public init(till: Till) {
          self.till = till
        }

        @Received private let till: Till
      }

      @Instantiable
      public final class Till: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - Since 0.9.1 nested types are allowed. Inside `Instantiator<…>`, `any` and `?` they must be written in full, as in `Instantiator<Shop.Till>`.
      - Rule: [SD-G09](../Rules/Declarations.md#sd-g09).

      """##
    case "duplicate-dependency":
      ##"""
      # duplicate-dependency

      **Error.** A type declares the same dependency twice. In every version of SafeDI.

      One name stands twice among the dependencies of one type, as after a merge that kept both sides. Swift refuses the second declaration, and only one of the two can be meant.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
        @Received private let clock: Clock
        //                    ^^^^^ error duplicate-dependency
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }
      ```

      ## Notes

      - Declarations in different branches of `#if` aren't compared: no two of them are compiled together, as far as anyone can know from the source.
      - Where both declarations say the same, the preferred fix removes the second. Otherwise there is an offer to keep either.
      - What follows from the second declaration isn't reported beside it: neither that nothing provides it, nor that the initializer doesn't take it.
      - With `--parity` this code isn't reported: it is the compiler that refuses the program, not SafeDI.
      - Rule: [Declared twice](../Rules/Properties.md#declared-twice).

      """##
    case "unreadable-source":
      ##"""
      # unreadable-source

      **Error.** A file can't be read or parsed well enough to be trusted. In every version of SafeDI.

      What the file declares is in doubt, so the check can't vouch for the program. There is one finding for each such file, at the first place that can't be read: an unresolved merge conflict, a syntax error outside of bodies, a dependency without its type, half an `@Instantiable`, a byte that isn't UTF-8, nesting or a size beyond what can be parsed safely, a file that can't be opened.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock:: Clock
        //                             ^^^^^^^^ error unreadable-source
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }
      ```

      ## Notes

      - Other files' findings stay, except for those that the unread part could refute. That nothing builds a type isn't reported where the file may declare or fulfill a type of that name. That a dependency isn't provided isn't reported on a way through a type of which a part can't be read. If the file can't be opened at all, no type is reported as missing.
      - Which types it may declare is found from the words of the file, even where it can't be parsed.
      - Syntax errors inside bodies don't matter, and are left to the compiler.
      - While you type, the finding waits for a pause.
      - It is reported with `--parity` too, and whatever `--root` is asked for. The summary says how many files couldn't be read.
      - A file that holds none of SafeDI's words isn't read, whatever its state.
      - Rule: [Unreadable files](../Rules/Reading.md#unreadable-files).

      """##
    case "undecorated-dependency":
      ##"""
      # undecorated-dependency

      **Warning.** A dependency macro stands outside of an instantiable type. In every version of SafeDI.

      SafeDI's property macros look at their own property alone. In a type without `@Instantiable`, in an extension, an enum or a protocol, at the top level of a file or in a function, they have no effect, and nobody hands the property over.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      public final class Greeter {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Received private let clock: Clock
      //^^^^^^^^^ warning undecorated-dependency
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Received private let clock: Clock
      }
      ```

      ## Notes

      - There is an offer to make the type `@Instantiable`, where it can be, and one to remove the attribute. Which one is meant only the author knows.
      - Nothing is said where the type has the attribute in a branch of `#if`, or one that may be a mistyped `@Instantiable`, and nothing of static properties, which are [`unsupported-property`](unsupported-property.md).
      - With `--parity` this code isn't reported: SafeDI accepts the program.
      - Rule: [Macros outside of instantiable types](../Rules/Reading.md#macros-outside-of-instantiable-types).

      """##
    case "non-literal-root":
      ##"""
      # non-literal-root

      **Warning.** isRoot is given something else than true or false. Since SafeDI 1.0.0.

      SafeDI reads source and evaluates nothing. Whatever isn't written as `true` is `false` to it, so the type is no root and nothing is generated for it.

      ## Wrong

      ```swift
      let isProduction = true

      @Instantiable(isRoot: isProduction)
      //                    ^^^^^^^^^^^^ warning non-literal-root
      public final class App: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }

      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }

      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - `!false` and `(true)` are no literals either.
      - Which of the two is meant only the author knows, so no fix is preferred.
      - With `--parity` this code isn't reported: SafeDI accepts the program.
      - Rule: [Roots are written out](../Rules/Declarations.md#roots-are-written-out).

      """##
    case "root-extension":
      ##"""
      # root-extension

      **Warning.** An extension says that it is a root. Since SafeDI 1.0.0.

      SafeDI takes no extension for a root, whatever its attribute says. What the extension makes is reached only from another root, and nothing is generated for it.

      ## Wrong

      ```swift
      public final class Clock {
        public init() {}
      }

      @Instantiable(isRoot: true)
      //            ^^^^^^^^^^^^ warning root-extension
      extension Clock: Instantiable {
        public static func instantiate() -> Clock { Clock() }
      }
      ```

      ## Right

      ```swift
      public final class Clock {
        public init() {}
      }

      @Instantiable
      extension Clock: Instantiable {
        public static func instantiate() -> Clock { Clock() }
      }
      ```

      ## Notes

      - The preferred fix removes the argument, which is how SafeDI reads the extension anyhow. Where a root was meant, the declaration of the type must have the attribute.
      - An extension whose `instantiate` takes parameters is refused with `isRoot`: [`root-has-inputs`](root-has-inputs.md).
      - With `--parity` this code isn't reported: SafeDI accepts the program.
      - Rule: [No extension is a root](../Rules/Declarations.md#no-extension-is-a-root).

      """##
    case "ignored-instantiate":
      ##"""
      # ignored-instantiate

      **Information.** An instantiate method in a decorated type is never called. In every version of SafeDI.

      SafeDI makes a decorated class, struct or actor by its initializer. It calls an `instantiate` only in an extension.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}

        public static func instantiate() -> Clock {
          //               ^^^^^^^^^^^ information ignored-instantiate
          Clock()
        }
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - If the function is what should make the type, decorate an extension with the function in place of the type.
      - If other code calls the function, give it another name.
      - With `--parity` this code isn't reported, because SafeDI itself accepts the program.
      - Rule: [What is never called](../Rules/Extensions.md#what-is-never-called).

      """##
    case "configuration-not-top-level":
      ##"""
      # configuration-not-top-level

      **Warning.** A configuration stands inside of another declaration. Since SafeDI 2.0.0-alpha-9.

      SafeDI reads `#SafeDIConfiguration` at the top level of a file only. In a type or in a function it compiles and has no effect.

      ## Wrong

      ```swift
      enum Settings {
        #SafeDIConfiguration(additionalMocksToGenerate: ["Clock"])
      //^^^^^^^^^^^^^^^^^^^^ warning configuration-not-top-level
      }

      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      #SafeDIConfiguration(additionalMocksToGenerate: ["Clock"])

      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - A branch of `#if` at the top level of a file is at the top level.
      - Up to 2.0.0-alpha-8 the same holds for an enum with `@SafeDIConfiguration` that is nested in another type.
      - With `--parity` this code isn't reported: SafeDI accepts the program.
      - Rule: [Where a configuration stands](../Rules/Configuration.md#where-a-configuration-stands).

      """##
    case "uncompilable-generation":
      ##"""
      # uncompilable-generation

      **Warning.** The code that SafeDI generates can't be compiled. Since SafeDI 0.7.0.

      SafeDI builds the text of its code from the text of the declarations, and accepts some of which nothing can be built that compiles. The build then fails in a file that nobody wrote.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(greeter: Instantiator<Greeter>!, `default`: Instantiator<Greeter>) {
          self.greeter = greeter
          self.default = `default`
        }

        @Instantiated private let greeter: Instantiator<Greeter>!
        //                                 ^^^^^^^^^^^^^^^^^^^^^^ warning uncompilable-generation
        @Instantiated private let `default`: Instantiator<Greeter>
        //                        ^^^^^^^^^ warning uncompilable-generation
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(greeter: Instantiator<Greeter>, standard: Instantiator<Greeter>) {
          self.greeter = greeter
          self.standard = standard
        }

        @Instantiated private let greeter: Instantiator<Greeter>
        @Instantiated private let standard: Instantiator<Greeter>
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - An instantiator written with `!` is made by `Instantiator<Greeter>!(…)`, since SafeDI 1.3.0. With `?`, or without either, it is made by its type.
      - A function is named after each property that holds an instantiator, or what has parts of its own: here its name would have backticks in its midst, where no name may have any.
      - A constant that is erased to a concrete type (`AnyGreeter`) is wrapped in it only where the type that is made makes and renames nothing itself. Otherwise the generated code has a `Greeter` where an `AnyGreeter` is wanted, from SafeDI 0.7.4 to 2.0.0-beta-3. An erased instantiator, or a constant of type `any Greeting`, has no such fault.
      - From SafeDI 1.3 to 2.1 a new name for what is itself a new name, both received only if available, names what isn't there where nothing provides the first one's source. Rename the source instead; since 2.2.0 both are `nil`.
      - From 2.0 to 2.2 the generated code writes the type of a forwarded closure without the type of the errors that it throws: `() throws -> Void` for `() throws(Failure) -> Void`, which the initializer doesn't take. Write `throws` alone, or forward a type that holds the closure. An attribute's arguments and integers among generic arguments are left out too: `@isolated(any)`, `InlineArray<4, Int>`. It is reported where a root makes the type.
      - In 2.x up to 2.0.0-beta-3 a parameter with a default value and without a label before a dependency without one is left out of the call, and the dependency taken for it; later SafeDI refuses it, see [unlabelled-default-first](unlabelled-default-first.md). It is reported where a root makes the type.
      - In 2.x a generated mock has, for each part with parts of its own, a `SafeDIMockConfiguration` that holds those of its parts. Of types that make each other by instantiators none can hold the next one's; one that makes itself can. Up to 2.0.0-beta-3 whoever makes them needs a mock written by hand. Later releases cut the ring.
      - What else a generated mock can't be compiled for, the compiler says.
      - With `--parity` this code isn't reported: SafeDI accepts the program.
      - Rule: [Code that no compiler takes](../Rules/Differences.md#code-that-no-compiler-takes).

      """##
    case "missing-import":
      ##"""
      # missing-import

      **Warning.** A file uses SafeDI's macros and doesn't import SafeDI. In every version of SafeDI.

      An import in one file of a module brings macros to no other file, unless it is `@_exported`. SafeDI's tool doesn't look at imports, so it accepts the file; the compiler doesn't know `@Instantiable` there.

      ## Wrong

      ```swift
      // file: Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App", path: ".")])
      // file: Clock.swift
      import SafeDI

      @Instantiable(isRoot: true)
      public final class Clock: Instantiable {
        public init() {}
      }
      // file: Greeter.swift
      import Foundation

      @Instantiable
      ^^^^^^^^^^^^^ warning missing-import
      public final class Greeter: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      // file: Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App", path: ".")])
      // file: Clock.swift
      import SafeDI

      @Instantiable(isRoot: true)
      public final class Clock: Instantiable {
        public init() {}
      }
      // file: Greeter.swift
      import Foundation
      import SafeDI

      @Instantiable
      public final class Greeter: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - It is reported in the targets of packages where another file imports SafeDI. Elsewhere nobody can say what a file is compiled with.
      - Nothing is said where something may bring the macros in: an `@_exported import` in the file's own module or in one that it imports, as far as these are in the workspace, or any other module that isn't known to come with the system.
      - With `--parity` this code isn't reported: it is the compiler that refuses the program, not SafeDI.
      - Rule: [Imports](../Rules/Reading.md#imports).

      """##
    case "missing-directory":
      ##"""
      # missing-directory

      **Warning.** A directory to include doesn't exist. Since SafeDI 2.0.0-alpha-9.

      SafeDI reads the Swift files below each directory that `additionalDirectoriesToInclude` names. From one that isn't there it reads nothing, without a word: what is declared there is reported as missing elsewhere, or by nobody. Of the list `include.csv` that SafeDI 1 reads, a warning on standard error says the same.

      ## Wrong

      ```swift
      // file: Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App", path: "App")])
      // file: App/Clock.swift
      #SafeDIConfiguration(additionalDirectoriesToInclude: ["Shered"])
      //                                                     ^^^^^^ warning missing-directory

      @Instantiable(isRoot: true)
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      // file: Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App", path: "App")])
      // file: App/Clock.swift
      #SafeDIConfiguration(additionalDirectoriesToInclude: ["Shared"])

      @Instantiable(isRoot: true)
      public final class Clock: Instantiable {
        public init(gear: Gear) {
          self.gear = gear
        }

        @Instantiated let gear: Gear
      }
      // file: Shared/Gear.swift
      @Instantiable
      public final class Gear: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - Directories are relative to the folder of the package or Xcode project. Only the configuration of a program's own module counts.
      - What begins with `~` or `$` isn't looked for.
      - With `--parity` this code isn't reported: SafeDI accepts the program.
      - Rule: [Directories that exist](../Rules/Configuration.md#directories-that-exist).

      """##
    case "unknown-release":
      ##"""
      # unknown-release

      **Warning.** The code is written for a release of SafeDI of which no rules are known. Since SafeDI 2.4.0.

      The rules of SafeDI differ from release to release, and those up to 2.3 are known. A later release of a known line, such as 2.3.3, is read by the rules of its line without a word. Of a line that came later nobody can say what it refuses, so the rules of 2.3 stand in for it, and this says so once for each program: where the release is asked for, in `Package.resolved`, a manifest, a project or `MODULE.bazel`, else in the program's first file.

      ## Wrong

      ```swift
      // version: 2.4.0
      @Instantiable(isRoot: true)
      ^ warning unknown-release
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      // version: 2.3.3
      @Instantiable(isRoot: true)
      public final class Clock: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - In such a program what only a rule of SafeDI forbids, and a later release may allow, is a warning, and `--fix` leaves it alone; editors still offer to fix it. What no release can make code of stays an error: a dependency that nobody provides, a cycle, a name that is declared twice.
      - A newer `safedi-lsp` may know the release. Until then nothing is to be done, and `--safedi-version` or the setting `safediVersion` can name a release whose rules are known.
      - With `--parity` this code isn't reported.
      - Rule: [Releases that are not known](../Rules/Versions.md#releases-that-are-not-known).

      """##
    case "unused-suppression":
      ##"""
      # unused-suppression

      **Warning.** A suppression comment silences nothing. In every version of SafeDI.

      A comment that silences nothing now would silence the next fault of its kind, which nobody has looked at.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock  // safedi:ignore mutable-dependency
        //                                                       ^^^^^^^^^^^^^^^^^^ warning unused-suppression
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }
      ```

      ## Notes

      - Each code of a comment is looked at by itself, in all programs that the file belongs to. A comment without any code is never reported.
      - Nothing is said of a code that a setting turns off or that is a hint, and nothing where a file wasn't read in full: of codes that take the whole program, any of its files.
      - With `--parity` or `--root` this code isn't reported, since most others aren't looked for either.
      - Rule: [Suppressions](../Rules/Reading.md#suppressions).

      """##
    case "unknown-suppression":
      ##"""
      # unknown-suppression

      **Warning.** A suppression comment names no code. In every version of SafeDI.

      Behind `safedi:ignore` stand codes, separated by commas, or nothing. A word that is no code silences nothing, and nor does what follows it.

      ## Wrong

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock  // safedi:ignore mutable-dependncy
        //                                                       ^^^^^^^^^^^^^^^^^ warning unknown-suppression
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public final class Clock: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Greeter: Instantiable {
        public init(clock: Clock) {
          self.clock = clock
        }

        @Instantiated private let clock: Clock
      }
      ```

      ## Notes

      - The preferred fix writes the nearest code, where one is near.
      - What follows the codes without a comma is taken for an explanation.
      - With `--parity` this code isn't reported: SafeDI accepts the program.
      - Rule: [Codes in comments](../Rules/Reading.md#codes-in-comments).

      """##
    case "unfulfilled-received":
      ##"""
      # unfulfilled-received

      **Error.** A received dependency is provided by nothing above. In every version of SafeDI.

      A type receives a dependency, and on some way from a root down to it nobody makes or is given one of that name and that type. Name and type must both be spelled alike. The finding names the root, its related places show the way, and candidates that come near are reported.

      ## Wrong

      ```swift
      public protocol Storage {}

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(storage: any Storage, library: Library) {
          self.storage = storage
          self.library = library
        }

        @Instantiated(fulfilledByType: "DiskStorage") private let storage: any Storage
        @Instantiated private let library: Library
      }

      @Instantiable
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Library: Instantiable {
        public init(storage: DiskStorage) {
          self.storage = storage
        }

        @Received private let storage: DiskStorage
        //                    ^^^^^^^ error unfulfilled-received
      }
      ```

      ## Right

      ```swift
      public protocol Storage {}

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(storage: any Storage, library: Library) {
          self.storage = storage
          self.library = library
        }

        @Instantiated(fulfilledByType: "DiskStorage") private let storage: any Storage
        @Instantiated private let library: Library
      }

      @Instantiable
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Library: Instantiable {
        public init(storage: any Storage) {
          self.storage = storage
        }

        @Received private let storage: any Storage
      }
      ```

      ## Notes

      - A dependency is provided by whoever has it as `@Instantiated` or `@Forwarded`, or under another name with `@Received(fulfilledByDependencyNamed:ofType:)`. Siblings provide too, in any order.
      - `any Storage` and `Storage`, `T?` and `T`, `Instantiator<T>` and `T` are different types here. Type aliases aren't looked through, and `Module.T` isn't `T`.
      - Since SafeDI 2.2.0 a `LazilyInstantiated<T>` provides itself and, under the same name, `T`. It doesn't provide `Instantiator<T>`, and `T` doesn't provide it.
      - Several remedies: make it in a type above, receive what is there, make it here with `@Instantiated`, or receive it `onlyIfAvailable` as an optional (since SafeDI 1.3.0).
      - Types that no root reaches aren't checked, as in SafeDI.
      - A misspelled name is renamed where it is misspelled: in the receiver, or where the provider's is the one that nobody else has. Of several types that could make it, and of several that conform to a protocol, all are offered and none is preferred.
      - Where the receiver's initializer, or the provider's, still says another name, a rename stopped half-way, and the property gets that name back rather than an alias.
      - Where nothing else would do, a fix may leave a smaller fault that comes later, and says so: `…, then session is missing`.
      - Where only another module of the workspace declares the type, the finding names that module, and a fix can add the dependency and make the value.
      - Rule: [SD-G08](../Rules/Availability.md#sd-g08).

      """##
    case "no-instantiable":
      ##"""
      # no-instantiable

      **Error.** No instantiable type makes a dependency. In every version of SafeDI.

      A type is to be made, but no `@Instantiable` declaration in the program builds it. Either its declaration lacks the attribute, or the name is wrong, or it is a protocol that no type stands for.

      ## Wrong

      ```swift
      public protocol Storage {}

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(storage: any Storage) {
          self.storage = storage
        }

        @Instantiated private let storage: any Storage
        //                                 ^^^^^^^^^^^ error no-instantiable
      }

      @Instantiable
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      public protocol Storage {}

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(storage: any Storage) {
          self.storage = storage
        }

        @Instantiated private let storage: any Storage
      }

      @Instantiable(fulfillingAdditionalTypes: [Storage.self])
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - Names are compared as text. `Module.DiskStorage`, a type alias, `Optional<DiskStorage>` and `Box<Int>` for a generic `Box` aren't found.
      - Only `Instantiator<T>` itself is known as a builder: `SafeDI.Instantiator<T>` isn't. Up to SafeDI 0.6 there are `NonisolatedInstantiator`s, later `SendableInstantiator`s, and since 2.2.0 `LazilyInstantiated<T>` and `SendableLazilyInstantiated<T>`.
      - A nested type can be made under its short name only where that is the property's whole type.
      - A dependency that is there already, under the same name, need only be received. A type of another module, such as `URLSession`, is built by an `@Instantiable` extension, whose body you fill in.
      - Of several types that conform to a protocol, each is offered and none preferred; those for tests only where there is nothing else. Types that are `mockOnly` never are.
      - Where another module of the workspace declares the type, the finding names that module. If the package's manifest can be changed, a fix adds the dependency, and for a product of another local package that one too; never one that would make a ring.
      - While any file of the workspace declares exactly that name, no similar one is suggested.
      - No builder's argument is a protocol. `Instantiator<any Storage>` becomes `ErasedInstantiator<(), any Storage>` with `fulfilledByType`, or with `DiskStorage.ForwardedProperties` where `DiskStorage` is handed values; of several types that conform, each is offered and none preferred.
      - A type is made `@Instantiable` together with all that Swift then asks for: `public`, the conformance, an initializer, and what fulfils public protocols, in all files. A type that its initializer names becomes `public` with it, if it stands in the same file; otherwise, what would then name something that others can't see isn't offered. What is next to be built counts as seen.
      - Where an `@Instantiable` extension of the type has no `instantiate` that returns it, that is what is missing: the finding at the extension has the fix, and the type isn't decorated besides.
      - An enum can only be built by an extension, which a fix adds. It is whole where there is but one value.
      - Rule: [SD-G02](../Rules/Graph.md#sd-g02).

      """##
    case "duplicate-instantiable":
      ##"""
      # duplicate-instantiable

      **Error.** Several declarations make the same type. In every version of SafeDI.

      Two declarations build the same type, or stand for the same one. SafeDI needs exactly one for each type of the program, whether or not it is used. Every one of them is reported.

      ## Wrong

      ```swift
      public protocol Storage {}

      @Instantiable(fulfillingAdditionalTypes: [Storage.self])
      //                                        ^^^^^^^ error duplicate-instantiable
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }

      @Instantiable(fulfillingAdditionalTypes: [Storage.self])
      //                                        ^^^^^^^ error duplicate-instantiable
      public final class MemoryStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      public protocol Storage {}

      @Instantiable(fulfillingAdditionalTypes: [Storage.self])
      public final class DiskStorage: Storage, Instantiable {
        public init() {}
      }

      @Instantiable
      public final class MemoryStorage: Storage, Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - To choose between several types of one protocol, name the type where it is made: `@Instantiated(fulfilledByType: "MemoryStorage")`.
      - Up to SafeDI 2.0 all branches of an `#if` are read, so a type that is declared in two of them counts twice. From 2.1 on only those clash that are active in one build: [Conditions](../Rules/Reading.md#conditions).
      - Since SafeDI 0.7.1 every method `instantiate` that returns a type counts, in any extension of a file that holds `@Instantiable`.
      - A `mockOnly` declaration may stand beside the production one (SafeDI 2).
      - A fix takes the type out of one list of `fulfillingAdditionalTypes`. Which of them gives up is yours to say.
      - Rule: [SD-G01](../Rules/Graph.md#sd-g01).

      """##
    case "forwarded-needs-instantiator":
      ##"""
      # forwarded-needs-instantiator

      **Error.** A type that takes forwarded properties is made without an Instantiator. In every version of SafeDI.

      The type takes a `@Forwarded` value, which is known only at run time. A plain property is made at once, before there is such a value. An `Instantiator` makes it later and takes the value.

      ## Wrong

      ```swift
      public struct User: Sendable {}

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(session: Session) {
          self.session = session
        }

        @Instantiated private let session: Session
        //                                 ^^^^^^^ error forwarded-needs-instantiator
      }

      @Instantiable
      public final class Session: Instantiable {
        public init(user: User) {
          self.user = user
        }

        @Forwarded private let user: User
      }
      ```

      ## Right

      ```swift
      public struct User: Sendable {}

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(session: Instantiator<Session>) {
          self.session = session
        }

        @Instantiated private let session: Instantiator<Session>
      }

      @Instantiable
      public final class Session: Instantiable {
        public init(user: User) {
          self.user = user
        }

        @Forwarded private let user: User
      }
      ```

      ## Notes

      - Call `session.instantiate(user)`. For several forwarded values, pass a tuple with their labels in alphabetical order.
      - An `ErasedInstantiator` will do too. So will `SendableInstantiator`, since SafeDI 0.7.0.
      - `LazilyInstantiated<Session>`, since SafeDI 2.2.0, won't do: it makes its value when that is first read, and hands nothing over. It isn't certain that SafeDI refuses it, so it is a warning.
      - A value that is there anyway, under the same name, and that the program builds need not be forwarded: receive it.
      - In SafeDI 2 this holds for what a type with a generated mock makes, whether or not a root reaches it. There a type that builds the declared type goes before the one that `fulfilledByType` names.
      - Rule: [SD-G03](../Rules/Graph.md#sd-g03).

      """##
    case "dependency-cycle":
      ##"""
      # dependency-cycle

      **Error.** Types need each other before either can be made. In every version of SafeDI.

      Each type of the cycle makes or needs the next one before it can be made itself, and the last one needs the first. None of them can be the first to exist. The message shows the cycle, and each hop is a related place; of one with more than 64 hops, the middle is left out.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(index: Index) {
          self.index = index
        }

        @Instantiated private let index: Index
      }

      @Instantiable
      public final class Index: Instantiable {
        public init(reader: Reader) {
          self.reader = reader
        }

        @Instantiated private let reader: Reader
      }

      @Instantiable
      public final class Reader: Instantiable {
        public init(index: Index) {
          self.index = index
        }

        @Instantiated private let index: Index
        //                        ^^^^^ error dependency-cycle
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(index: Index) {
          self.index = index
        }

        @Instantiated private let index: Index
      }

      @Instantiable
      public final class Index: Instantiable {
        public init(reader: Reader) {
          self.reader = reader
        }

        @Instantiated private let reader: Reader
      }

      @Instantiable
      public final class Reader: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - A dependency that is received counts too, if the one that provides it is being made at that point.
      - A cycle in which every hop is an `Instantiator` is fine. One that is lazy only in part is [`partially-lazy-cycle`](partially-lazy-cycle.md) in SafeDI 2.
      - SafeDI doesn't see a cycle of received dependencies whose types are spelled `any P` or optional.
      - The mocks of SafeDI 2 are checked too, whether or not a root reaches the type: a mock makes what its type receives, where that can be built.
      - Rule: [SD-G04](../Rules/Cycles.md#sd-g04).

      """##
    case "partially-lazy-cycle":
      ##"""
      # partially-lazy-cycle

      **Error.** A partly lazy cycle needs a value before it is made. Since SafeDI 2.0.0-alpha-7.

      A cycle of types is broken by an `Instantiator` at one place but not at all of them. SafeDI 2 refuses it: the generated code would use something before it is made. Earlier versions accept it.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(menu: Menu) {
          self.menu = menu
        }

        @Instantiated private let menu: Menu
      }

      @Instantiable
      public final class Menu: Instantiable {
        public init(pages: Instantiator<Page>) {
          self.pages = pages
        }

        @Instantiated private let pages: Instantiator<Page>
      }

      @Instantiable
      public final class Page: Instantiable {
        public init(menu: Menu) {
          self.menu = menu
        }

        @Instantiated private let menu: Menu
        //                        ^^^^ error partially-lazy-cycle
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(menu: Instantiator<Menu>) {
          self.menu = menu
        }

        @Instantiated private let menu: Instantiator<Menu>
      }

      @Instantiable
      public final class Menu: Instantiable {
        public init(pages: Instantiator<Page>) {
          self.pages = pages
        }

        @Instantiated private let pages: Instantiator<Page>
      }

      @Instantiable
      public final class Page: Instantiable {
        public init(menu: Instantiator<Menu>) {
          self.menu = menu
        }

        @Instantiated private let menu: Instantiator<Menu>
      }
      ```

      ## Notes

      - SafeDI's verdict depends on where a root enters: a cycle that is entered through the very `Instantiator` property that closes it (the same name and type) is accepted. The finding follows SafeDI.
      - Where it is a `LazilyInstantiated` (since SafeDI 2.2.0) that makes a hop lazy, it isn't certain that SafeDI refuses the cycle, and it is a warning.
      - Receiving what is made above, instead of making it again, often removes the cycle altogether.
      - The mocks of SafeDI 2 are checked too, whether or not a root reaches the type: a mock makes what its type receives, where that can be built.
      - Rule: [SD-G05](../Rules/Cycles.md#sd-g05).

      """##
    case "received-instantiator-cycle":
      ##"""
      # received-instantiator-cycle

      **Error.** An Instantiator is received by the type that it makes. Since SafeDI 0.7.4.

      A type receives the `Instantiator` that is making it. Inside its own builder, that one isn't there yet. Declared as `@Instantiated`, it becomes a builder of the type's own.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(folder: Instantiator<Folder>) {
          self.folder = folder
        }

        @Instantiated private let folder: Instantiator<Folder>
      }

      @Instantiable
      public final class Folder: Instantiable {
        public init(row: Row) {
          self.row = row
        }

        @Instantiated private let row: Row
      }

      @Instantiable
      public final class Row: Instantiable {
        public init(folder: Instantiator<Folder>) {
          self.folder = folder
        }

        @Received private let folder: Instantiator<Folder>
        //                    ^^^^^^ error received-instantiator-cycle
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(folder: Instantiator<Folder>) {
          self.folder = folder
        }

        @Instantiated private let folder: Instantiator<Folder>
      }

      @Instantiable
      public final class Folder: Instantiable {
        public init(row: Row) {
          self.row = row
        }

        @Instantiated private let row: Row
      }

      @Instantiable
      public final class Row: Instantiable {
        public init(folder: Instantiator<Folder>) {
          self.folder = folder
        }

        @Instantiated private let folder: Instantiator<Folder>
      }
      ```

      ## Notes

      - Before SafeDI 0.7.4 it is an [`unfulfilled-received`](unfulfilled-received.md).
      - The mocks of SafeDI 2 are checked too, whether or not a root reaches the type: a mock makes what its type receives, where that can be built.
      - Rule: [SD-G06](../Rules/Cycles.md#sd-g06).

      """##
    case "received-in-own-chain":
      ##"""
      # received-in-own-chain

      **Error.** A dependency is received while it is being made. Since SafeDI 0.7.4.

      A dependency is received by something that must exist before it. Here two siblings receive each other, and neither can be made first.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(reader: Reader, writer: Writer) {
          self.reader = reader
          self.writer = writer
        }

        @Instantiated private let reader: Reader
        @Instantiated private let writer: Writer
      }

      @Instantiable
      public final class Reader: Instantiable {
        public init(writer: Writer) {
          self.writer = writer
        }

        @Received private let writer: Writer
        //                    ^^^^^^ error received-in-own-chain
      }

      @Instantiable
      public final class Writer: Instantiable {
        public init(reader: Reader) {
          self.reader = reader
        }

        @Received private let reader: Reader
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(reader: Reader, writer: Writer) {
          self.reader = reader
          self.writer = writer
        }

        @Instantiated private let reader: Reader
        @Instantiated private let writer: Writer
      }

      @Instantiable
      public final class Reader: Instantiable {
        public init(writer: Writer) {
          self.writer = writer
        }

        @Received private let writer: Writer
      }

      @Instantiable
      public final class Writer: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - Since SafeDI 2.2.0 the same holds for what is received under a new name and only if available, `@Received(fulfilledByDependencyNamed: "writer", ofType: Writer?.self, onlyIfAvailable: true)`, where something made above answers it. Before, that is a [hidden-cycle](hidden-cycle.md).
      - Since SafeDI 2.2.0 the value of a `LazilyInstantiated` may be what is being made: it is received where it is read for the first time. Receive the wrapper instead, which orders nothing. It isn't certain that SafeDI refuses this, so it is a warning.
      - SafeDI follows received dependencies by their exact type. It doesn't follow `any P`, optionals and `Instantiator`s, and so misses some cycles.
      - It doesn't look at who provides the value either. A forwarded value whose type is instantiable can look like a cycle that isn't there. The finding follows SafeDI.
      - Rules: [SD-G07](../Rules/Cycles.md#sd-g07), [Optional aliases](../Rules/Cycles.md#optional-aliases) and [Values that are kept](../Rules/Cycles.md#values-that-are-kept).

      """##
    case "erased-forwarded-mismatch":
      ##"""
      # erased-forwarded-mismatch

      **Error.** An erased Instantiator names other forwarded properties than its type has. In every version of SafeDI.

      An `ErasedInstantiator` states what must be passed at run time as its first generic argument. That must be what the built type forwards: the type of the only forwarded property, a tuple with the labels in alphabetical order, or `T.ForwardedProperties`.

      ## Wrong

      ```swift
      public struct AnyShop {}

      @Instantiable(isRoot: true)
      public final class Mall: Instantiable {
        public init(shops: ErasedInstantiator<(name: String, floor: Int), AnyShop>) {
          self.shops = shops
        }

        @Instantiated(fulfilledByType: "ToyShop")
        private let shops: ErasedInstantiator<(name: String, floor: Int), AnyShop>
        //                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch
      }

      @Instantiable
      public final class ToyShop: Instantiable {
        public init(name: String, floor: Int) {
          self.name = name
          self.floor = floor
        }

        @Forwarded private let name: String
        @Forwarded private let floor: Int
      }
      ```

      ## Right

      ```swift
      public struct AnyShop {}

      @Instantiable(isRoot: true)
      public final class Mall: Instantiable {
        public init(shops: ErasedInstantiator<ToyShop.ForwardedProperties, AnyShop>) {
          self.shops = shops
        }

        @Instantiated(fulfilledByType: "ToyShop")
        private let shops: ErasedInstantiator<ToyShop.ForwardedProperties, AnyShop>
      }

      @Instantiable
      public final class ToyShop: Instantiable {
        public init(name: String, floor: Int) {
          self.name = name
          self.floor = floor
        }

        @Forwarded private let name: String
        @Forwarded private let floor: Int
      }
      ```

      ## Notes

      - `ToyShop.ForwardedProperties` is always right, and stays so when properties are added. The macro makes it.
      - For a nested type the full path is needed.
      - SafeDI doesn't check an `ErasedInstantiator` that is optional, nor one whose type forwards nothing.
      - SafeDI 2.0 to 2.2 compare the types in a tuple as single names: `(id: Int, name: String)` fits, while `(ids: [Int], name: String)`, `Int?` or `Box<Int>` in a tuple never do. Only `T.ForwardedProperties` fits there.
      - Since SafeDI 2.3 any types fit, also as `[Int]` for `Array<Int>` and the like. Where only `any` or a module's name is too much or too little, this is a warning.
      - Rule: [SD-G12](../Rules/Graph.md#sd-g12).

      """##
    case "access-too-narrow":
      ##"""
      # access-too-narrow

      **Error.** A declaration can't be seen from the module that builds it. Since SafeDI 2.3.0.

      The code for a root is generated in the root's module, and builds there all that the root makes, directly or not. So it must see each type that is built, the initializer or `instantiate` that it calls, the types around it, and the type that an extension extends.

      ## Wrong

      ```swift
      // file: Package.swift
      import PackageDescription

      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Shop", dependencies: ["Clay"]),
          .target(name: "Clay"),
        ])
      // file: Sources/Shop/Shop.swift
      import Clay

      @Instantiable(isRoot: true)
      struct Shop: Instantiable {
        init(wheel: Wheel) {
          self.wheel = wheel
        }

        @Instantiated private let wheel: Wheel
      }
      // file: Sources/Clay/Wheel.swift
      @Instantiable
      public final class Wheel: Instantiable {
        init() {}
      //^^^^ error access-too-narrow
      }
      ```

      ## Right

      ```swift
      // file: Package.swift
      import PackageDescription

      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Shop", dependencies: ["Clay"]),
          .target(name: "Clay"),
        ])
      // file: Sources/Shop/Shop.swift
      import Clay

      @Instantiable(isRoot: true)
      struct Shop: Instantiable {
        init(wheel: Wheel) {
          self.wheel = wheel
        }

        @Instantiated private let wheel: Wheel
      }
      // file: Sources/Clay/Wheel.swift
      @Instantiable
      public final class Wheel: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - What the root's own module declares may be internal. What another module of the same package declares must be `package` at least, what another package declares `public` or `open`.
      - Each declaration that must be seen from further away is reported once, at its access modifier, or else at its keyword. Of several initializers that SafeDI could call the widest counts.
      - The fix gives it the least access that suffices. `--fix` leaves it alone: how much a module shows is its author's to say, and the type may be meant to be built in its own module.
      - A type inside of a `private` one, or of a `private extension`, can't be built from another file at all.
      - Nothing is said of what no root makes, of what is only received, of the protocols in `fulfillingAdditionalTypes`, of mocks, of roots in tests, and of files of which it isn't certain which module compiles them.
      - Whether two targets of an Xcode project share the name of a package isn't known. So nothing is said of `package` between them; between a target and a package it isn't enough.
      - Rule: [Access](../Rules/Graph.md#access).

      """##
    case "duplicate-mock":
      ##"""
      # duplicate-mock

      **Error.** Several declarations mock the same type. Since SafeDI 2.0.0-beta-1.

      A type has two hand-written mocks: its own method, and that of a `mockOnly` declaration. SafeDI can use only one. Each is reported.

      ## Wrong

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
        public static func mock() -> Clock { Clock() }
        //                 ^^^^ error duplicate-mock
      }

      @Instantiable(mockOnly: true)
      extension Clock {
        public static func mock(hour: Int = 12) -> Clock { Clock() }
        //                 ^^^^ error duplicate-mock
      }
      ```

      ## Right

      ```swift
      @Instantiable
      public struct Clock: Instantiable {
        public init() {}
      }

      @Instantiable(mockOnly: true)
      extension Clock {
        public static func mock(hour: Int = 12) -> Clock { Clock() }
      }
      ```

      ## Notes

      - Two `mockOnly` declarations for one type are refused under the same code.
      - Rule: [SD-G11](../Rules/Mocks.md#sd-g11).

      """##
    case "duplicate-configuration":
      ##"""
      # duplicate-configuration

      **Error.** A module has more than one configuration. Since SafeDI 2.0.0-alpha-9.

      A module can have one `#SafeDIConfiguration`. SafeDI doesn't merge several. All but the first are reported.

      ## Wrong

      ```swift
      #SafeDIConfiguration(additionalImportedModules: ["Testing"])
      #SafeDIConfiguration(mockConditionalCompilation: "TESTING")
      ^^^^^^^^^^^^^^^^^^^^ error duplicate-configuration
      ```

      ## Right

      ```swift
      #SafeDIConfiguration(additionalImportedModules: ["Testing"], mockConditionalCompilation: "TESTING")
      ```

      ## Notes

      - Only configurations at file level count. Up to SafeDI 2.0 all branches of an `#if` are read, from 2.1 on those that are active in one build.
      - Each module has its own. That of a package it depends on doesn't count.
      - Rule: [SD-G10](../Rules/Configuration.md#sd-g10).

      """##
    case "hidden-cycle":
      ##"""
      # hidden-cycle

      **Warning.** Dependencies need each other before either can be made, and SafeDI does not see it. Since SafeDI 1.5.3.

      A type makes several things of which each asks for the next. SafeDI follows what is received by the exact declared type, so it misses such a ring where something is received as `any P`, only if available, or under another name. It puts the ring in some order, and the code that it generates names one of them before it is made.

      ## Wrong

      ```swift
      public protocol Cat {}
      public protocol Dog {}

      @Instantiable(isRoot: true)
      public final class Yard: Instantiable {
        public init(cat: any Cat, dog: any Dog) {
          self.cat = cat
          self.dog = dog
        }

        @Instantiated private let cat: any Cat
        //                        ^^^ warning hidden-cycle
        @Instantiated private let dog: any Dog
      }

      @Instantiable(fulfillingAdditionalTypes: [Cat.self])
      public final class Tabby: Cat, Instantiable {
        public init(dog: any Dog) {
          self.dog = dog
        }

        @Received private let dog: any Dog
      }

      @Instantiable(fulfillingAdditionalTypes: [Dog.self])
      public final class Pug: Dog, Instantiable {
        public init(cat: any Cat) {
          self.cat = cat
        }

        @Received private let cat: any Cat
      }
      ```

      ## Right

      ```swift
      public protocol Cat {}
      public protocol Dog {}

      @Instantiable(isRoot: true)
      public final class Yard: Instantiable {
        public init(cat: any Cat, dog: any Dog) {
          self.cat = cat
          self.dog = dog
        }

        @Instantiated private let cat: any Cat
        @Instantiated private let dog: any Dog
      }

      @Instantiable(fulfillingAdditionalTypes: [Cat.self])
      public final class Tabby: Cat, Instantiable {
        public init(dog: any Dog) {
          self.dog = dog
        }

        @Received private let dog: any Dog
      }

      @Instantiable(fulfillingAdditionalTypes: [Dog.self])
      public final class Pug: Dog, Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - An `Instantiator` doesn't break such a ring: it names what it hands over as soon as it is made itself.
      - Up to SafeDI 1.5.2 the tool refuses such rings or crashes on them; they are reported as [dependency-cycle](dependency-cycle.md) there.
      - Of two properties that are new names for each other, one can be made on its own, which is offered where something builds its type.
      - Since SafeDI 2.2.0 a ring through what is renamed and received only if available is an error, [received-in-own-chain](received-in-own-chain.md). One without a new name may be refused too, which isn't certain.
      - With `--parity` this code isn't reported, because SafeDI itself accepts the program.
      - Rule: [Rings that SafeDI does not see](../Rules/Cycles.md#rings-that-safedi-does-not-see).

      """##
    case "shadowed-label":
      ##"""
      # shadowed-label

      **Warning.** A nearer property has the name of what is received, and another type. In every version of SafeDI.

      SafeDI looks for what is received by its name together with its type. The code that it generates has names alone, and of those the nearest counts. Where a type on the way creates something with the same name and another type, that is passed instead: the compiler refuses it, or, where the types fit, the wrong one arrives.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class Port: Instantiable {
        public init(key: PortKey, ship: Ship) {
          self.key = key
          self.ship = ship
        }

        @Instantiated private let key: PortKey
        @Instantiated private let ship: Ship
      }

      @Instantiable
      public final class PortKey: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class CrewKey: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Ship: Instantiable {
        public init(key: CrewKey, hold: Hold) {
          self.key = key
          self.hold = hold
        }

        @Instantiated private let key: CrewKey
        @Instantiated private let hold: Hold
      }

      @Instantiable
      public final class Hold: Instantiable {
        public init(key: PortKey) {
          self.key = key
        }

        @Received private let key: PortKey
        //                    ^^^ warning shadowed-label
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class Port: Instantiable {
        public init(key: PortKey, ship: Ship) {
          self.key = key
          self.ship = ship
        }

        @Instantiated private let key: PortKey
        @Instantiated private let ship: Ship
      }

      @Instantiable
      public final class PortKey: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class CrewKey: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Ship: Instantiable {
        public init(crewKey: CrewKey, hold: Hold) {
          self.crewKey = crewKey
          self.hold = hold
        }

        @Instantiated private let crewKey: CrewKey
        @Instantiated private let hold: Hold
      }

      @Instantiable
      public final class Hold: Instantiable {
        public init(key: PortKey) {
          self.key = key
        }

        @Received private let key: PortKey
      }
      ```

      ## Notes

      - What differs in `any`, `some`, `?` and `!` alone isn't reported: there the nearer one may well be meant.
      - Something that the nearer type makes further down in its order isn't in the way, and isn't reported.
      - With `--parity` this code isn't reported, because SafeDI itself accepts the program.
      - Rule: [Shadowed labels](../Rules/Availability.md#shadowed-labels).

      """##
    case "absent-optional":
      ##"""
      # absent-optional

      **Warning.** What is received has no source but one that may be absent, and is. Since SafeDI 1.3.0.

      A type takes an optional only if it is available, and nothing above provides it. SafeDI lets what this type makes receive the optional from it all the same. The generated code then names something that doesn't exist.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class Zoo: Instantiable {
        public init(keeper: Keeper) {
          self.keeper = keeper
        }

        @Instantiated private let keeper: Keeper
      }

      @Instantiable
      public final class Vet: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Keeper: Instantiable {
        public init(vet: Vet?, cage: Cage) {
          self.vet = vet
          self.cage = cage
        }

        @Received(onlyIfAvailable: true) private let vet: Vet?
        @Instantiated private let cage: Cage
      }

      @Instantiable
      public final class Cage: Instantiable {
        public init(vet: Vet?) {
          self.vet = vet
        }

        @Received private let vet: Vet?
        //                    ^^^ warning absent-optional
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class Zoo: Instantiable {
        public init(keeper: Keeper) {
          self.keeper = keeper
        }

        @Instantiated private let keeper: Keeper
      }

      @Instantiable
      public final class Vet: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Keeper: Instantiable {
        public init(vet: Vet?, cage: Cage) {
          self.vet = vet
          self.cage = cage
        }

        @Received(onlyIfAvailable: true) private let vet: Vet?
        @Instantiated private let cage: Cage
      }

      @Instantiable
      public final class Cage: Instantiable {
        public init(vet: Vet?) {
          self.vet = vet
        }

        @Received(onlyIfAvailable: true) private let vet: Vet?
      }
      ```

      ## Notes

      - One chain from a root on which nothing provides it is enough: the code for that root doesn't compile.
      - With `--parity` this code isn't reported, because SafeDI itself accepts the program.
      - Rule: [Absent optionals](../Rules/Availability.md#absent-optionals).

      """##
    case "mock-only-provider":
      ##"""
      # mock-only-provider

      **Warning.** Real code makes a type that only a `mockOnly` declaration builds. Since SafeDI 2.0.0-beta-1.

      A declaration with `mockOnly: true` is for mocks. SafeDI takes it for real code too where nothing else builds the type, and has no initializer to call then.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class Shop: Instantiable {
        public init(till: Till) {
          self.till = till
        }

        @Instantiated private let till: Till
        //                              ^^^^ warning mock-only-provider
      }

      @Instantiable(mockOnly: true)
      public final class Till {
        public init() {}

        public static func mock() -> Till { Till() }
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class Shop: Instantiable {
        public init(till: Till) {
          self.till = till
        }

        @Instantiated private let till: Till
      }

      @Instantiable
      public final class Till: Instantiable {
        public init() {}

        public static func mock() -> Till { Till() }
      }
      ```

      ## Notes

      - What tests make themselves may be for mocks alone.
      - It isn't reported while a file that can't be read may declare the type.
      - With `--parity` this code isn't reported, because SafeDI itself accepts the program.
      - Rule: [Made of a mock alone](../Rules/Mocks.md#made-of-a-mock-alone).

      """##
    case "undecorated-instantiate":
      ##"""
      # undecorated-instantiate

      **Information.** A function `instantiate` builds a type though its extension isn't `@Instantiable`. Since SafeDI 0.7.1.

      SafeDI reads every function `instantiate` in every extension of a file that it reads, whatever its access, and registers what it returns. A helper that happens to have that name can so become what builds a type.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class Clock: Instantiable {
        public init(gear: Gear) {
          self.gear = gear
        }

        @Instantiated private let gear: Gear
      }

      public final class Gear {
        public init() {}
      }

      extension Gear {
        public static func instantiate() -> Gear {
          //                                ^^^^ information undecorated-instantiate
          Gear()
        }
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class Clock: Instantiable {
        public init(gear: Gear) {
          self.gear = gear
        }

        @Instantiated private let gear: Gear
      }

      public final class Gear {
        public init() {}
      }

      @Instantiable
      extension Gear: Instantiable {
        public static func instantiate() -> Gear {
          Gear()
        }
      }
      ```

      ## Notes

      - Only where something that a root reaches makes the type: a helper that nobody makes anything with is none of SafeDI's concern.
      - With `--parity` this code isn't reported, because SafeDI itself accepts the program.
      - Rule: [Builders in undecorated extensions](../Rules/Graph.md#builders-in-undecorated-extensions).

      """##
    case "no-root":
      ##"""
      # no-root

      **Warning.** A program that is run has instantiables and no root. Since SafeDI 1.0.0.

      An application or an executable declares instantiable types, and none of the program's types says `isRoot: true`. SafeDI checks nothing then and generates nothing, without a word.

      ## Wrong

      ```swift
      // file: Package.swift
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Tea",
        targets: [.executableTarget(name: "Tea", path: ".")]
      )
      // file: Tea.swift
      @Instantiable
      public final class Kitchen: Instantiable {
      //                 ^^^^^^^ warning no-root
        public init(kettle: Kettle) {
          self.kettle = kettle
        }

        @Instantiated private let kettle: Kettle
      }

      @Instantiable
      public final class Kettle: Instantiable {
        public init() {}
      }
      ```

      ## Right

      ```swift
      // file: Package.swift
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Tea",
        targets: [.executableTarget(name: "Tea", path: ".")]
      )
      // file: Tea.swift
      @Instantiable(isRoot: true)
      public final class Kitchen: Instantiable {
        public init(kettle: Kettle) {
          self.kettle = kettle
        }

        @Instantiated private let kettle: Kettle
      }

      @Instantiable
      public final class Kettle: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - It is shown once for each program, at the type that could be the root: of those that nothing makes and that need nothing, the one that makes most itself.
      - Libraries, tests, and files of which nothing says what they end in have no need of a root, nor has a program that generates mocks.
      - It isn't reported while a file can't be read in full, nor for a target to which further directories are given: a root may stand there.
      - With `--parity` this code isn't reported, because SafeDI itself accepts the program.
      - Rule: [A program that is run](../Rules/Graph.md#a-program-that-is-run).

      """##
    case "unused-dependency":
      ##"""
      # unused-dependency

      **Hint.** A dependency is used neither by its type nor below it. In every version of SafeDI.

      No code of the type reads the property, and nothing below receives it.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(cache: Cache, screen: Screen) {
          self.cache = cache
          self.screen = screen
        }

        @Instantiated private let cache: Cache
        @Instantiated private let screen: Screen

        func run() {
          cache.warm()
          screen.show()
        }
      }

      @Instantiable
      public final class Screen: Instantiable {
        public init(cache: Cache) {
          self.cache = cache
        }

        @Received private let cache: Cache
        //                    ^^^^^ hint unused-dependency

        func show() {}
      }

      @Instantiable
      public final class Cache: Instantiable {
        public init() {}

        func warm() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(cache: Cache, screen: Screen) {
          self.cache = cache
          self.screen = screen
        }

        @Instantiated private let cache: Cache
        @Instantiated private let screen: Screen

        func run() {
          cache.warm()
          screen.show()
        }
      }

      @Instantiable
      public final class Screen: Instantiable {
        public init() {}

        func show() {}
      }

      @Instantiable
      public final class Cache: Instantiable {
        public init() {}

        func warm() {}
      }
      ```

      ## Notes

      - That an initializer sets the property is no use of it. Whatever else names it is one, in any branch of `#if`.
      - Nothing is said where something may use the property that can't be seen: a protocol that isn't known to lack it, `Mirror`, a key path, an attribute that isn't known, a subclass, an extension or other code that can't be read. Nor where a property is public and its module isn't an application's or an executable's.
      - The fix removes the property with its parameter and what is set to it, in calls and hand-written mocks too. What is forwarded has no fix: code hands it over.
      - Hints are shown in editors, for the files that are open. `--check` shows them with `--severity hint`.
      - Rule: [Use of a dependency](../Rules/Graph.md#use-of-a-dependency).

      """##
    case "wide-scope":
      ##"""
      # wide-scope

      **Hint.** A dependency is made above the only part of the program that receives it. In every version of SafeDI.

      Its maker doesn't read it, and all who receive it stand below one of the maker's other dependencies. It could be made there, nearer to its use.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(shop: Shop) {
          self.shop = shop
        }

        @Instantiated private let shop: Shop

        func run() { shop.open() }
      }

      @Instantiable
      public final class Shop: Instantiable {
        public init(cache: Cache, checkout: Checkout) {
          self.cache = cache
          self.checkout = checkout
        }

        @Instantiated private let cache: Cache
        //                        ^^^^^ hint wide-scope
        @Instantiated private let checkout: Checkout

        func open() { checkout.pay() }
      }

      @Instantiable
      public final class Checkout: Instantiable {
        public init(cache: Cache) {
          self.cache = cache
        }

        @Received private let cache: Cache

        func pay() { cache.warm() }
      }

      @Instantiable
      public final class Cache: Instantiable {
        public init() {}

        func warm() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(shop: Shop) {
          self.shop = shop
        }

        @Instantiated private let shop: Shop

        func run() { shop.open() }
      }

      @Instantiable
      public final class Shop: Instantiable {
        public init(checkout: Checkout) {
          self.checkout = checkout
        }

        @Instantiated private let checkout: Checkout

        func open() { checkout.pay() }
      }

      @Instantiable
      public final class Checkout: Instantiable {
        public init(cache: Cache) {
          self.cache = cache
        }

        @Instantiated private let cache: Cache

        func pay() { cache.warm() }
      }

      @Instantiable
      public final class Cache: Instantiable {
        public init() {}

        func warm() {}
      }
      ```

      ## Notes

      - It would still be made once for each value of its present maker: only constants lead to the type that is named, and nothing else makes that one. Below an `Instantiator` it would be made many times, so there nothing is said.
      - Nothing is said where the dependency would be made of something else farther down, or where the name is taken.
      - The fix moves the property to the type that is named.
      - Hints are shown in editors, for the files that are open. `--check` shows them with `--severity hint`.
      - Rule: [Use of a dependency](../Rules/Graph.md#use-of-a-dependency).

      """##
    case "duplicate-instance":
      ##"""
      # duplicate-instance

      **Hint.** A shared type is made again where the first one could be received. In every version of SafeDI.

      A class or an actor is made twice on one chain, so its owner below has another value than everybody else.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(cache: Cache, screen: Screen) {
          self.cache = cache
          self.screen = screen
        }

        @Instantiated private let cache: Cache
        @Instantiated private let screen: Screen

        func run() {
          cache.warm()
          screen.show()
        }
      }

      @Instantiable
      public final class Screen: Instantiable {
        public init(cache: Cache) {
          self.cache = cache
        }

        @Instantiated private let cache: Cache
        //                        ^^^^^ hint duplicate-instance

        func show() { cache.warm() }
      }

      @Instantiable
      public final class Cache: Instantiable {
        public init() {}

        func warm() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(cache: Cache, screen: Screen) {
          self.cache = cache
          self.screen = screen
        }

        @Instantiated private let cache: Cache
        @Instantiated private let screen: Screen

        func run() {
          cache.warm()
          screen.show()
        }
      }

      @Instantiable
      public final class Screen: Instantiable {
        public init(cache: Cache) {
          self.cache = cache
        }

        @Received private let cache: Cache

        func show() { cache.warm() }
      }

      @Instantiable
      public final class Cache: Instantiable {
        public init() {}

        func warm() {}
      }
      ```

      ## Notes

      - The first one must be there on every chain, under the same type and made of the same parts. What only some chains have can't be received.
      - Of structs nothing is said: two equal values are as good as one. Nor where an `Instantiator` stands between the two, or makes one of them: then many are wanted.
      - Two may be meant. The fix receives the first one, and is never preferred.
      - Hints are shown in editors, for the files that are open. `--check` shows them with `--severity hint`.
      - Rule: [Use of a dependency](../Rules/Graph.md#use-of-a-dependency).

      """##
    case "unreachable-instantiable":
      ##"""
      # unreachable-instantiable

      **Hint.** No root makes an instantiable type. Since SafeDI 1.0.0.

      The program has roots, and none of them makes the type, directly or not. Nothing of it is in the generated code, and most faults of its dependencies aren't reported.

      ## Wrong

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class OldScreen: Instantiable {
        //               ^^^^^^^^^ hint unreachable-instantiable
        public init() {}
      }
      ```

      ## Right

      ```swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init() {}
      }
      ```

      ## Notes

      - Up to SafeDI 0.9 a type that nothing makes is a root.
      - Nothing is said of a type that other code makes by its name, of what only mocks use, and where a file of the program can't be read.
      - Hints are shown in editors, for the files that are open. `--check` shows them with `--severity hint`.
      - Rule: [Types that no root makes](../Rules/Graph.md#types-that-no-root-makes).

      """##
    default: nil
    }
  }
}

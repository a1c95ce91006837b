// What SafeDI 2.x declares to the code that uses it, and nothing of what it does: enough for the compiler to check a
// sample's types, arguments and labels. The macros are expanded by the stub plugin in Tests/SafeDIStubPlugin.

/// A type that SafeDI can build.
public protocol Instantiable {
  /// What is given at run time: one forwarded type, or a tuple sorted by label; nothing by default.
  associatedtype ForwardedProperties = Void
}

@attached(member, names: named(ForwardedProperties))
public macro Instantiable(
  isRoot: Bool = false,
  fulfillingAdditionalTypes additionalTypes: [Any.Type] = [],
  conformsElsewhere: Bool = false,
  mockOnly: Bool = false,
  mockAttributes: StaticString = "",
  generateMock: Bool = false,
  customMockName: StaticString? = nil
) = #externalMacro(module: "SafeDIStubMacros", type: "Instantiable")

@attached(peer)
public macro Instantiated() = #externalMacro(module: "SafeDIStubMacros", type: "Property")

@attached(peer)
public macro Instantiated(
  fulfilledByType: StaticString,
  erasedToConcreteExistential: Bool = false
) = #externalMacro(module: "SafeDIStubMacros", type: "Property")

@attached(peer)
public macro Forwarded() = #externalMacro(module: "SafeDIStubMacros", type: "Property")

@attached(peer)
public macro Received(
  onlyIfAvailable: Bool = false
) = #externalMacro(module: "SafeDIStubMacros", type: "Property")

@attached(peer)
public macro Received<T>(
  fulfilledByDependencyNamed: StaticString,
  ofType: T.Type,
  erasedToConcreteExistential: Bool = false,
  onlyIfAvailable: Bool = false
) = #externalMacro(module: "SafeDIStubMacros", type: "Property")

@freestanding(declaration)
public macro SafeDIConfiguration(
  additionalImportedModules: [StaticString] = [],
  additionalDirectoriesToInclude: [StaticString] = [],
  additionalMocksToGenerate: [StaticString] = [],
  mockConditionalCompilation: StaticString? = "DEBUG"
) = #externalMacro(module: "SafeDIStubMacros", type: "Configuration")

/// Builds a value later, once or many times.
public struct Instantiator<T: Instantiable> {
  private let build: (T.ForwardedProperties) -> T

  public init(_ build: @escaping (T.ForwardedProperties) -> T) {
    self.build = build
  }

  public func instantiate(_ forwarded: T.ForwardedProperties) -> T {
    build(forwarded)
  }
}

extension Instantiator where T.ForwardedProperties == Void {
  public init(_ build: @escaping () -> T) {
    self.init { (_: Void) in build() }
  }

  public func instantiate() -> T {
    instantiate(())
  }
}

/// ``Instantiator`` for a value whose type the holder does not know.
public struct ErasedInstantiator<ForwardedProperties, T> {
  private let build: (ForwardedProperties) -> T

  public init(_ build: @escaping (ForwardedProperties) -> T) {
    self.build = build
  }

  public func instantiate(_ forwarded: ForwardedProperties) -> T {
    build(forwarded)
  }
}

extension ErasedInstantiator where ForwardedProperties == Void {
  public init(_ build: @escaping () -> T) {
    self.init { (_: Void) in build() }
  }

  public func instantiate() -> T {
    instantiate(())
  }
}

/// ``Instantiator`` that can cross isolation boundaries.
public struct SendableInstantiator<T: Instantiable>: Sendable {
  private let build: @Sendable (T.ForwardedProperties) -> T

  public init(_ build: @escaping @Sendable (T.ForwardedProperties) -> T) {
    self.build = build
  }

  public func instantiate(_ forwarded: T.ForwardedProperties) -> T {
    build(forwarded)
  }
}

extension SendableInstantiator where T.ForwardedProperties == Void {
  public init(_ build: @escaping @Sendable () -> T) {
    self.init { (_: Void) in build() }
  }

  public func instantiate() -> T {
    instantiate(())
  }
}

/// ``ErasedInstantiator`` that can cross isolation boundaries.
public struct SendableErasedInstantiator<ForwardedProperties, T>: Sendable {
  private let build: @Sendable (ForwardedProperties) -> T

  public init(_ build: @escaping @Sendable (ForwardedProperties) -> T) {
    self.build = build
  }

  public func instantiate(_ forwarded: ForwardedProperties) -> T {
    build(forwarded)
  }
}

extension SendableErasedInstantiator where ForwardedProperties == Void {
  public init(_ build: @escaping @Sendable () -> T) {
    self.init { (_: Void) in build() }
  }

  public func instantiate() -> T {
    instantiate(())
  }
}

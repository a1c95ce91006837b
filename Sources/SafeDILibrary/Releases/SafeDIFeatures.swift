import SafeDIGraph

/// The features of a code base that only some versions of SafeDI have: they show its version where no package file says
/// it (Rules/Versions.md, "How the version is found").
struct SafeDIFeatures: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// `#SafeDIConfiguration`, and `generateMock:`, `mockOnly:`, `mockAttributes:` or `customMockName:` of
  /// `@Instantiable`: from 2.0 on.
  static let ofTwo = SafeDIFeatures(rawValue: 1 << 0)
  /// `isRoot:` and `conformsElsewhere:` of `@Instantiable`, `onlyIfAvailable:` of `@Received`, `SendableInstantiator<` or
  /// `SendableErasedInstantiator<`: from 0.7 on at the earliest.
  static let afterZero6 = SafeDIFeatures(rawValue: 1 << 1)
  /// `NonisolatedInstantiator<` or `NonisolatedErasedInstantiator<`: 0.5 and 0.6.
  static let ofZero6 = SafeDIFeatures(rawValue: 1 << 2)

  /// The version for which a code base with these features (the union of all its files') is read: the newest one that
  /// has them.
  var version: SafeDIVersion { self == .ofZero6 ? .newest06 : .newest }

  private static let builders: [String: SafeDIFeatures] = [
    "SendableInstantiator": .afterZero6, "SendableErasedInstantiator": .afterZero6,
    "NonisolatedInstantiator": .ofZero6, "NonisolatedErasedInstantiator": .ofZero6,
  ]
}

extension SafeDIFeatures {
  /// The features that a file shows by its macros and the types of its dependencies.
  init(_ declarations: FileDeclarations, _ facts: FileFacts) {
    self = declarations.hasConfiguration ? .ofTwo : []
    for declaration in declarations.instantiables {
      if let use = declaration.macro?.use { note(use) }
      for use in declaration.properties.flatMap(\.macros) { note(use) }
    }
    for provider in facts.providers {
      for dependency in provider.dependencies {
        if case .simple(let name, _) = dependency.shape.type.unwrapped { formUnion(Self.builders[name] ?? []) }
      }
    }
  }

  private mutating func note(_ use: MacroUse) {
    for label in use.arguments.lazy.compactMap(\.label) {
      switch SafeDIMacroParameter.all.first(where: { $0.macro == use.macro && $0.label == label })?.since.line {
      case nil, .zero6: break
      case .zero9, .one2, .one5: insert(.afterZero6)
      case .two0, .two1, .two2, .two3: insert(.ofTwo)
      }
    }
  }
}

/// Programs of one extreme shape each.
enum SyntheticLayouts {
  private static let folder = "Sources/Program"
  private static let log = GeneratedDependency(.received, "log", "Log")
  private static let logType = GeneratedType(name: "Log", folder: folder)

  private static func root(making children: [GeneratedDependency]) -> GeneratedType {
    GeneratedType(
      name: "Root", folder: folder, isRoot: true,
      dependencies: [GeneratedDependency(.instantiated, "log", "Log")] + children)
  }

  static func wide(children: Int) -> [GeneratedType] {
    let made = (0..<children).map { GeneratedDependency(.instantiated, "child\($0)", "Child\($0)") }
    let types = (0..<children).map { GeneratedType(name: "Child\($0)", folder: folder, dependencies: [log]) }
    return [root(making: made), logType] + types
  }

  static func deep(length: Int) -> [GeneratedType] {
    func link(_ index: Int) -> GeneratedDependency {
      GeneratedDependency(.instantiated, "link\(index)", "Link\(index)")
    }
    let types = (0..<length).map { index in
      let next = index + 1 < length ? [link(index + 1)] : []
      return GeneratedType(name: "Link\(index)", folder: folder, dependencies: [log] + next)
    }
    return [root(making: length > 0 ? [link(0)] : []), logType] + types
  }

  static func diamond(layers: Int) -> [GeneratedType] {
    func layer(_ index: Int) -> [GeneratedDependency] {
      guard index < layers else { return [] }
      return ["Left", "Right"].map {
        GeneratedDependency(.instantiated, "\($0.lowercased())\(index)", "\($0)\(index)")
      }
    }
    let types = (0..<layers).flatMap { index in
      ["Left", "Right"].map {
        GeneratedType(name: "\($0)\(index)", folder: folder, dependencies: [log] + layer(index + 1))
      }
    }
    return [root(making: layer(0)), logType] + types
  }

  static func plain(files: Int) -> [GeneratedType] {
    (0..<files).map { GeneratedType(name: "Plain\($0)", folder: "Sources/Plain\($0 / 100)", isInjected: false) }
  }
}

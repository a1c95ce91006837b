import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// Reads a `Package.swift` without running it.
package enum ManifestReader {
  /// Nil when `source` is no manifest that can be read: no `Package(…)` in it, or nested beyond all reason. Parses and
  /// evaluates, so call it on a thread with a large stack.
  package static func manifest(from source: String) -> PackageManifest? {
    guard isParsable(source) else { return nil }
    let file = Parser.parse(source: source)
    var evaluator = ManifestEvaluator(for: file)
    evaluator.run(file.statements)
    guard let variable = evaluator.packageVariable, case .call(let call)? = evaluator.scopes[0][variable] else {
      return nil
    }
    var manifest = manifest(from: call)
    manifest.hasSyntaxErrors = file.hasError
    doubt(evaluator.changedProperties, of: &manifest)
    if evaluator.isCutShort {
      manifest.unknown = [.targets, .products, .dependencies]
      doubt(["dependencies", "plugins", "path"], of: &manifest)
    }
    return manifest
  }

  /// Doubts properties that code may change in any target.
  private static func doubt(_ properties: Set<String>, of manifest: inout PackageManifest) {
    for index in manifest.targets.indices {
      if properties.contains("dependencies") { manifest.targets[index].hasUnknownDependencies = true }
      if properties.contains("plugins") { manifest.targets[index].hasUnknownPlugins = true }
      if !properties.isDisjoint(with: ["path", "sources", "exclude"]) {
        manifest.targets[index].hasUnknownSources = true
      }
      if properties.contains("swiftSettings") { manifest.targets[index].conditions.open() }
    }
  }

  /// Returns true if an unreadable manifest has syntax errors, or is too large or nested to be parsed.
  package static func hasSyntaxErrors(_ source: String) -> Bool {
    !isParsable(source) || Parser.parse(source: source).hasError
  }

  /// The place of the first syntax error of a manifest; nil where none is found. Parses, so the calling thread needs a
  /// large stack.
  package static func fault(in source: String) -> UTF8Range? {
    guard isParsable(source) else { return nil }
    for token in Parser.parse(source: source).tokens(viewMode: .all) {
      let isUnexpected = sequence(first: Syntax(token), next: \.parent).contains { $0.is(UnexpectedNodesSyntax.self) }
      guard token.presence == .missing || isUnexpected else { continue }
      // A token that is missing at the end of the text has no place of its own.
      let start = min(token.positionAfterSkippingLeadingTrivia.utf8Offset, max(0, source.utf8.count - 1))
      return UTF8Range(start, min(source.utf8.count, start + max(1, token.trimmedLength.utf8Length)))
    }
    return nil
  }

  /// The size in bytes above which a manifest isn't read.
  private static let sizeLimit = 1 << 20

  /// Returns true if parsing takes no undue time or stack.
  package static func isParsable(_ source: String) -> Bool {
    source.utf8.count <= sizeLimit && BodyBlanker.refusal(ofFullText: Array(source.utf8)) == nil
  }

  private static func manifest(from call: ManifestValue.Call) -> PackageManifest {
    var manifest = PackageManifest()
    manifest.name = call["name"]?.string
    manifest.targets = list(call, "targets", missing: .targets, in: &manifest, read: target)
    manifest.placeOfUnknownTargets = call["targets"]?.elements(orUnknownAt: nil).unknownAt
    manifest.products = list(call, "products", missing: .products, in: &manifest, read: product)
    manifest.dependencies = list(call, "dependencies", missing: .dependencies, in: &manifest, read: dependency)
    return manifest
  }

  private static func list<T>(
    _ call: ManifestValue.Call, _ label: String, missing: PackageManifest.Unknown,
    in manifest: inout PackageManifest, read: (ManifestValue.Call) -> T?
  ) -> [T] {
    let (items, isComplete) = call.items(label) { if case .call(let call) = $0 { read(call) } else { T?.none } }
    if !isComplete { manifest.unknown.insert(missing) }
    return items
  }

  // MARK: Targets

  private static func target(_ call: ManifestValue.Call) -> PackageManifest.Target? {
    guard let kind = ManifestValue.Call.targetKinds[call.name], let name = call["name"]?.string else { return nil }
    var target = PackageManifest.Target(kind: kind, name: name)
    let (sources, exclude) = (call.items("sources", \.string), call.items("exclude", \.string))
    target.path = call["path"]?.string
    target.sources = call["sources"] != nil && sources.isComplete ? sources.values : nil
    target.exclude = exclude.values
    target.hasUnknownSources =
      call["path"] != nil && target.path == nil || !sources.isComplete || !exclude.isComplete
    let copied = call.items("resources") { value -> String? in
      if case .call(let call) = value, call.name == "copy" { call.unlabelled?.string } else { nil }
    }
    target.copiedResources = copied.values
    let dependencies = call.items("dependencies", targetDependency)
    target.dependencies = dependencies.values
    target.possibleDependencies = possibleDependencies(in: call["dependencies"])
    target.hasUnknownDependencies = !dependencies.isComplete
    let plugins = call.items("plugins", pluginName)
    target.plugins = plugins.values
    target.hasUnknownPlugins = !plugins.isComplete
    target.conditions = conditions(of: call)
    return target
  }

  /// The conditions that `.define` sets, in each configuration or in one. Conditions for platforms or traits aren't
  /// known.
  private static func conditions(of target: ManifestValue.Call) -> CompilationConditions {
    var conditions = CompilationConditions()
    let (calls, isComplete) = target.items("swiftSettings") { value -> ManifestValue.Call? in
      if case .call(let call) = value { call } else { nil }
    }
    if !isComplete { conditions.open() }
    for call in calls where call.name == "define" {
      guard let name = call.unlabelled?.string else { continue }
      let condition = call.arguments.dropFirst().compactMap(\.value.unlessNone).first
      for configuration in configurations(of: condition) { conditions[configuration].names.insert(name) }
    }
    return conditions
  }

  /// The configurations in which a condition of a setting holds, whatever else there is.
  private static func configurations(of condition: ManifestValue?) -> [BuildConfiguration] {
    guard let condition else { return BuildConfiguration.allCases }
    guard case .call(let call) = condition, call.name == "when", call.arguments.count == 1,
      case .member(let name)? = call["configuration"]
    else { return [] }
    return BuildConfiguration.allCases.filter { $0.rawValue.lowercased() == name }
  }

  /// The dependencies in some builds only: for a platform, with a trait, in one branch of a condition.
  private static func possibleDependencies(in list: ManifestValue?) -> Set<PackageManifest.TargetDependency> {
    guard case .list(var values, _) = list else { return [] }
    let end = values.partition(by: isPossible)
    return Set(values[end...].compactMap { targetDependency($0.certain) })
      .subtracting(values[..<end].compactMap(targetDependency))
  }

  private static func isPossible(_ dependency: ManifestValue) -> Bool {
    switch dependency {
    case .possible: true
    case .call(let call): call["condition"] != nil
    default: false
    }
  }

  private static func targetDependency(_ value: ManifestValue) -> PackageManifest.TargetDependency? {
    if let name = value.string { return .byName(name) }
    guard case .call(let call) = value, let name = call["name"]?.string else { return nil }
    return switch call.name {
    case "target", "targetItem": .target(name)
    case "product", "productItem": .product(name, package: call["package"]?.string)
    case "byName", "byNameItem": .byName(name)
    default: nil
    }
  }

  private static func pluginName(_ value: ManifestValue) -> String? { value.string ?? value.property("name")?.string }

  // MARK: Products and dependencies

  private static func product(_ call: ManifestValue.Call) -> PackageManifest.Product? {
    guard let name = call["name"]?.string else { return nil }
    let targets = call.items("targets", \.string)
    return PackageManifest.Product(name: name, targets: targets.values, hasUnknownTargets: !targets.isComplete)
  }

  private static func dependency(_ call: ManifestValue.Call) -> PackageManifest.Dependency? {
    guard call.name == "package" else { return nil }
    let name = call["name"]?.string
    if let path = call["path"]?.string { return PackageManifest.Dependency(name: name, location: .path(path)) }
    if let url = call["url"]?.string {
      return PackageManifest.Dependency(name: name, location: .url(url, requirement(call)))
    }
    if let identity = call["id"]?.string {
      return PackageManifest.Dependency(name: name, location: .registry(identity, requirement(call)))
    }
    return nil
  }

  /// The requirement in the arguments of `.package(url: …)`, or in those of `.upToNextMajor(from:)` and its like.
  private static func requirement(_ call: ManifestValue.Call) -> VersionRequirement {
    if call["branch"] != nil || call["revision"] != nil { return .unversioned }
    if let version = call["from"]?.string { return .upToNextMajor(version) }
    if let version = call["exact"]?.string { return .exact(version) }
    guard case .call(let inner) = call.unlabelled else { return .unknown }
    return VersionRequirement(
      inner.name, inner["from"]?.string ?? inner.unlabelled?.string,
      upTo: inner.arguments.dropFirst().first?.value.string)
  }
}

import DICheckPackageManifests
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Changes the text of a `Package.swift`, and nothing else of it: what it says afterwards is for ``ManifestReader``.
struct ManifestEditor {
  private let manifest: ParsedText

  /// Nil when the text is nothing to parse.
  init?(_ text: [UInt8]) {
    guard ManifestReader.isParsable(String(decoding: text, as: UTF8.self)), let manifest = ParsedText(text),
      !manifest.tree.hasError
    else { return nil }
    self.manifest = manifest
  }

  /// Adds to what a target depends on. Nil where the target, or the list to add to, isn't written out in the file.
  /// - Parameter package: where a package must be added to those that this one depends on: its place, and its name in
  ///   manifests of old.
  func adding(
    _ dependency: PackageManifest.TargetDependency, toTarget name: String, package: PackageManifest.Dependency? = nil
  ) -> [UTF8Edit]? {
    let calls = manifest.tree.all(FunctionCallExprSyntax.self)
    // Inside of one are the names of others.
    let targets = calls.filter { call in
      call.isTarget && call.string("name") == name
        && !call.nodesAround.contains { $0.as(FunctionCallExprSyntax.self)?.isTarget == true }
    }
    guard targets.count == 1, let target = targets.first,
      var edits = add(spelling(of: dependency, in: target), toListOf: target, after: ["name"], before: nil)
    else { return nil }
    if let package {
      let packages = calls.filter { $0.calledName == "Package" }
      guard packages.count == 1, let call = packages.first,
        let more = add(
          Self.spelling(of: package), toListOf: call,
          after: ["name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits"],
          before: "targets")
      else { return nil }
      edits += more
    }
    return edits.sorted { $0.range < $1.range }
  }

  // MARK: Spellings

  private func spelling(
    of dependency: PackageManifest.TargetDependency, in target: FunctionCallExprSyntax
  ) -> String {
    switch dependency {
    case .product(let name, let package?): return ".product(name: \"\(name)\", package: \"\(package)\")"
    case .product(let name, nil), .byName(let name): return "\"\(name)\""
    case .target(let name):
      // As the others are written.
      let list = target.argument("dependencies")?.expression.as(ArrayExprSyntax.self)
      let others = list?.elements.map(\.expression) ?? []
      let isSpelledOut =
        others.contains { $0.as(FunctionCallExprSyntax.self)?.calledName == "target" }
        && !others.contains { $0.is(StringLiteralExprSyntax.self) }
      return isSpelledOut ? ".target(name: \"\(name)\")" : "\"\(name)\""
    }
  }

  private static func spelling(of package: PackageManifest.Dependency) -> String {
    let name = package.name.map { "name: \"\($0)\", " } ?? ""
    switch package.location {
    case .path(let path): return ".package(\(name)path: \"\(path)\")"
    case .url(let url, _): return ".package(\(name)url: \"\(url)\")"
    case .registry(let identity, _): return ".package(id: \"\(identity)\")"
    }
  }

  // MARK: Lists

  /// Adds an element to the `dependencies` of a call, or that argument behind the last of `earlier` or ahead of
  /// `later`.
  private func add(
    _ element: String, toListOf call: FunctionCallExprSyntax, after earlier: [String], before later: String?
  ) -> [UTF8Edit]? {
    if let list = call.argument("dependencies")?.expression {
      if let array = list.as(ArrayExprSyntax.self) { return append(element, to: array) }
      // A name or a call stands for a list that others may use too.
      guard list.is(DeclReferenceExprSyntax.self) || list.is(MemberAccessExprSyntax.self) else {
        return nil
      }
      return [UTF8Edit(inserting: " + [\(element)]", at: list.place.end)]
    }
    let argument = "dependencies: [\(element)]"
    if let previous = call.arguments.last(where: { earlier.contains($0.label?.text ?? "") }) {
      return [UTF8Edit(inserting: separator(before: previous) + argument, at: previous.expression.place.end)]
    }
    return call.arguments.first { $0.label?.text == later }.map { next in
      [UTF8Edit(inserting: argument + separator(before: next), at: next.place.start)]
    }
  }

  private func separator(before item: LabeledExprSyntax) -> String {
    manifest.separator(before: item.place.startOffset, newline: manifest.style.newline)
  }

  private func append(_ element: String, to array: ArrayExprSyntax) -> [UTF8Edit] {
    guard let last = array.elements.last else { return [fill(array, with: element)] }
    let hasComma = last.trailingComma != nil
    let comma = hasComma ? "" : ","
    guard manifest.isFirstOnLine(last.place.startOffset) else {
      return [UTF8Edit(inserting: "\(comma) \(element)", at: last.place.end)]
    }
    let line = manifest.style.newline + manifest.indentation(at: last.place.startOffset) + element
    let end = last.expression.place.endOffset
    let lineEnd = manifest.lineEnd(of: end)
    // The bracket that closes it may stand on the last element's line.
    guard lineEnd <= array.rightSquare.place.startOffset else {
      return [UTF8Edit(inserting: comma + line, at: last.place.end)]
    }
    if hasComma { return [UTF8Edit(inserting: line + ",", at: lineEnd)] }
    // A comment behind the element on its line stays there.
    return lineEnd == end
      ? [UTF8Edit(inserting: "," + line, at: end)]
      : [UTF8Edit(inserting: ",", at: end), UTF8Edit(inserting: line, at: lineEnd)]
  }

  /// An empty list, whatever blanks it holds; a comment in it stays.
  private func fill(_ array: ArrayExprSyntax, with element: String) -> UTF8Edit {
    let inside = UTF8Range(start: array.leftSquare.place.end, end: array.rightSquare.place.start)
    let isBlank = manifest.bytes[inside.bounds].allSatisfy { $0 <= 32 }
    return UTF8Edit(range: isBlank ? inside : UTF8Range(at: inside.startOffset), newText: element)
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called.
  fileprivate var calledName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// True if it declares a target.
  fileprivate var isTarget: Bool {
    calledName.map { ["target", "executableTarget", "testTarget", "macro"].contains($0) } ?? false
  }

  fileprivate func argument(_ label: String) -> LabeledExprSyntax? { arguments.first { $0.label?.text == label } }

  fileprivate func string(_ label: String) -> String? { argument(label)?.expression.plainString?.text }
}

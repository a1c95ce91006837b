import DICheckPackageManifests
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Changes the text of a `Package.swift`, and nothing else of it: what it says afterwards is for ``ManifestReader``.
struct ManifestEditor {
  private let manifest: ParsedText

  /// Nil when the text is nothing to parse.
  init?(_ text: [UInt8]) {
    guard ManifestReader.isParsable(String(utf8: text)), let manifest = ParsedText(text),
      !manifest.tree.hasError
    else { return nil }
    self.manifest = manifest
  }

  /// Adds to what a target depends on. Nil where the target, or the list to add to, isn't written out in the file.
  /// - Parameter package: the path of a package that must be added to those that this one depends on.
  func adding(
    _ dependency: PackageManifest.TargetDependency, toTarget name: String, package: String? = nil
  ) -> [UTF8Edit]? {
    let calls = manifest.tree.all(FunctionCallExprSyntax.self)
    // Inside of one are the names of others.
    let targets = calls.filter { call in
      call.isTarget && call.string("name") == name
        && !call.nodesAround.contains { $0.asCall?.isTarget == true }
    }
    let packages = package == nil ? [] : calls.filter { $0.calledExpression.calledName?.text == "Package" }
    guard targets.count == 1, packages.count == (package == nil ? 0 : 1) else { return nil }
    let spelling =
      switch dependency {
      case .product(let name, let package?): ".product(name: \"\(name)\", package: \"\(package)\")"
      case .product(let name, nil), .byName(let name), .target(let name): "\"\(name)\""
      }
    let edits =
      targets.map { add(spelling, toListOf: $0) }
      + packages.map { add(".package(path: \"\(package ?? "")\")", toListOf: $0) }
    return edits.contains(nil) ? nil : edits.compactMap(\.self).sorted { $0.range < $1.range }
  }

  /// Adds an element to the `dependencies` of a call, or that argument behind a target's name or ahead of a package's
  /// targets.
  private func add(_ element: String, toListOf call: FunctionCallExprSyntax) -> UTF8Edit? {
    if let list = call.arguments.labelled("dependencies")?.expression {
      // A name or a call stands for a list that others may use too.
      guard let array = list.asArray else { return nil }
      guard let last = array.elements.last else {
        return UTF8Edit(inserting: element, at: array.leftSquare.place.end)
      }
      // A comment behind the last element would go on with the new one.
      guard !last.trailingTrivia.contains(where: \.isComment) else { return nil }
      return UTF8Edit(inserting: separator(before: last) + element, at: last.expression.place.end)
    }
    let argument = "dependencies: [\(element)]"
    if call.calledExpression.calledName?.text == "Package" {
      return call.arguments.labelled("targets").map {
        UTF8Edit(inserting: argument + separator(before: $0), at: $0.place.start)
      }
    }
    return call.arguments.labelled("name").map {
      UTF8Edit(inserting: separator(before: $0) + argument, at: $0.expression.place.end)
    }
  }

  private func separator(before item: some SyntaxProtocol) -> String {
    manifest.separator(before: item.place.startOffset, newline: manifest.style.newline)
  }
}

extension FunctionCallExprSyntax {
  /// True if it declares a target.
  fileprivate var isTarget: Bool {
    ["target", "executableTarget", "testTarget", "macro"].contains(calledExpression.calledName?.text)
  }

  fileprivate func string(_ label: String) -> String? {
    arguments.labelled(label)?.expression.plainString?.text
  }
}

import DICheckPackageManifests
import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// Changes the text of a `Package.swift`, and nothing else of it: what it says afterwards is for ``ManifestReader``.
struct ManifestEditor {
  private let bytes: [UInt8]
  private let tree: SourceFileSyntax
  private let start: Int
  private let newline: String

  /// Nil when the text is nothing to parse.
  init?(_ text: [UInt8]) {
    // Parsed without its byte order mark.
    start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let source = String(decoding: text[start...], as: UTF8.self)
    guard ManifestReader.isParsable(source) else { return nil }
    tree = Parser.parse(source: source)
    guard !tree.hasError else { return nil }
    bytes = text
    newline = text.firstIndex(of: "\n").map { $0 > 0 && text[$0 - 1] == "\r" } == true ? "\r\n" : "\n"
  }

  /// Adds to what a target depends on. Nil where the target, or the list to add to, isn't written out in the file.
  /// - Parameter package: where a package must be added to those that this one depends on: its place, and its name in
  ///   manifests of old.
  func adding(
    _ dependency: PackageManifest.TargetDependency, toTarget name: String, package: PackageManifest.Dependency? = nil
  ) -> [UTF8Edit]? {
    let finder = ManifestCallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    let targets = finder.targets.filter { $0.string("name") == name }
    guard targets.count == 1, let target = targets.first,
      var edits = add(spelling(of: dependency, in: target), toListOf: target, after: ["name"], before: nil)
    else { return nil }
    if let package {
      guard finder.packages.count == 1, let call = finder.packages.first,
        let more = add(
          Self.spelling(of: package), toListOf: call,
          after: ["name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits"],
          before: "targets")
      else { return nil }
      edits += more
    }
    return edits.sorted { $0.range < $1.range }.map { edit in
      UTF8Edit(range: edit.range.shifted(by: start), newText: edit.newText)
    }
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
      guard list.is(DeclReferenceExprSyntax.self) || list.is(MemberAccessExprSyntax.self) else { return nil }
      return [insertion(" + [\(element)]", at: end(of: list))]
    }
    guard let previous = call.arguments.last(where: { earlier.contains($0.label?.text ?? "") }) else {
      guard let next = call.arguments.first(where: { $0.label?.text == later }) else { return nil }
      let separator = lineIndentation(of: Syntax(next)).map { "," + newline + $0 } ?? ", "
      return [insertion("dependencies: [\(element)]\(separator)", at: offset(of: Syntax(next)))]
    }
    let separator = lineIndentation(of: Syntax(previous)).map { "," + newline + $0 } ?? ", "
    return [insertion("\(separator)dependencies: [\(element)]", at: end(of: previous.expression))]
  }

  private func append(_ element: String, to array: ArrayExprSyntax) -> [UTF8Edit] {
    guard let last = array.elements.last else { return [fill(array, with: element)] }
    let lastEnd = end(of: last.expression)
    guard let indentation = lineIndentation(of: Syntax(last)) else {
      return [insertion(last.trailingComma == nil ? ", \(element)" : " \(element)", at: end(of: last))]
    }
    let lineEnd = bytes[(start + lastEnd)...].firstIndex { $0 == "\n" || $0 == "\r" }.map { $0 - start } ?? lastEnd
    let hasComma = last.trailingComma != nil
    // The bracket that closes it may stand on the last element's line.
    guard lineEnd <= offset(of: Syntax(array.rightSquare)) else {
      let line = (hasComma ? "" : ",") + newline + indentation + element
      return [insertion(line, at: hasComma ? end(of: last) : lastEnd)]
    }
    let line = newline + indentation + element + (hasComma ? "," : "")
    if hasComma { return [insertion(line, at: lineEnd)] }
    // A comment behind the element on its line stays there.
    return lineEnd == lastEnd
      ? [insertion("," + line, at: lineEnd)] : [insertion(",", at: lastEnd), insertion(line, at: lineEnd)]
  }

  /// An empty list, whatever blanks it holds; a comment in it stays.
  private func fill(_ array: ArrayExprSyntax, with element: String) -> UTF8Edit {
    let inside = UTF8Range(end(of: array.leftSquare), offset(of: Syntax(array.rightSquare)))
    let isBlank = bytes[(start + Int(inside.start))..<(start + Int(inside.end))].allSatisfy { $0 <= 32 }
    return UTF8Edit(range: isBlank ? inside : UTF8Range(at: Int(inside.start)), newText: element)
  }

  // MARK: Places

  private func offset(of node: Syntax) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
  private func end(of node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }
  private func insertion(_ text: String, at offset: Int) -> UTF8Edit {
    UTF8Edit(range: UTF8Range(at: offset), newText: text)
  }

  /// The blanks before a node that begins its line; nil for one that doesn't.
  private func lineIndentation(of node: Syntax) -> String? {
    var begin = start + offset(of: node)
    let end = begin
    while begin > start, bytes[begin - 1] == 32 || bytes[begin - 1] == 9 { begin -= 1 }
    guard begin == start || bytes[begin - 1] == 10 || bytes[begin - 1] == 13 else { return nil }
    return String(decoding: bytes[begin..<end], as: UTF8.self)
  }
}

/// Finds what declares targets, and the package.
private final class ManifestCallFinder: SyntaxVisitor {
  private(set) var targets: [FunctionCallExprSyntax] = []
  private(set) var packages: [FunctionCallExprSyntax] = []

  private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledName else { return .visitChildren }
    if name == "Package" { packages.append(node) }
    guard Self.kinds.contains(name) else { return .visitChildren }
    targets.append(node)
    // Inside are the names of others.
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called.
  fileprivate var calledName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  fileprivate func argument(_ label: String) -> LabeledExprSyntax? { arguments.first { $0.label?.text == label } }

  fileprivate func string(_ label: String) -> String? { argument(label)?.expression.plainString?.text }
}

import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension SourceFixer {
  /// Imports beyond this many bytes aren't repeated in each part.
  private static let headerLimit = 1 << 12

  /// The parts of the file around `places`, by the types that they declare or extend. What declares none, such as a
  /// function, is in no part. O(file).
  package func parts(around places: [UTF8Range]) -> [FilePart] {
    let items = Array(document.tree.statements)
    var header = items.prefix { $0.item.is(ImportDeclSyntax.self) }.map(\.stretch)
    if header.reduce(0, { $0 + $1.count }) > Self.headerLimit { header = [] }
    var groups = TypeGroups()
    let groupOfItem = items.map { groups.group(of: PartNames.names(of: Syntax($0.item))) }
    var members: [Int: [Int]] = [:]
    for (index, group) in groupOfItem.enumerated() {
      if let group { members[groups.representative(of: group), default: []].append(index) }
    }
    let starts = items.map(\.stretch.lowerBound)
    var wanted: Set<Int> = []
    for place in places {
      let index = starts.partitioningIndex { $0 > Int(place.start) } - 1
      if index >= 0, let group = groupOfItem[index] { wanted.insert(groups.representative(of: group)) }
    }
    return wanted.sorted().map { group in
      FilePart(of: document.bytes, header + (members[group] ?? []).map { items[$0].stretch })
    }
  }

  /// A fixer of the text of a part, which is written in the file's own style.
  package func fixer(ofPart text: [UInt8]) -> SourceFixer? {
    guard WholeText.isParsable(text) else { return nil }
    var part = document.saying(text)
    // The rest of the file is another one to it.
    part.others = part.others.fromPart(of: document)
    return SourceFixer(part, path: path)
  }
}

/// Names that stand for the same group once one declaration has several of them, as `#if` has.
private struct TypeGroups {
  private var byName: [String: Int] = [:]
  private var parents: [Int] = []

  /// Nil without names.
  mutating func group(of names: [String]) -> Int? {
    guard let first = names.first else { return nil }
    let group = group(named: first)
    for name in names.dropFirst() { parents[representative(of: self.group(named: name))] = representative(of: group) }
    return group
  }

  mutating func representative(of group: Int) -> Int {
    var root = group
    while parents[root] != root { root = parents[root] }
    // So that the way is short the next time.
    var next = group
    while parents[next] != root { (next, parents[next]) = (parents[next], root) }
    return root
  }

  private mutating func group(named name: String) -> Int {
    if let known = byName[name] { return known }
    let new = parents.count
    parents.append(new)
    byName[name] = new
    return new
  }
}

/// The types that top-level code declares or extends, by their outermost names.
private enum PartNames {
  static func names(of node: Syntax) -> [String] {
    if let condition = node.as(IfConfigDeclSyntax.self) {
      return condition.clauses.flatMap { clause -> [String] in
        switch clause.elements {
        case .statements(let items): items.flatMap { names(of: Syntax($0.item)) }
        default: []
        }
      }
    }
    if let declaration = node.asProtocol((any NamedDeclSyntax).self), !node.is(FunctionDeclSyntax.self) {
      return [declaration.name.text]
    }
    guard let declaration = node.as(ExtensionDeclSyntax.self) else { return [] }
    var type = declaration.extendedType
    while let member = type.as(MemberTypeSyntax.self) { type = member.baseType }
    return [type.as(IdentifierTypeSyntax.self)?.name.text ?? type.trimmedDescription]
  }
}

extension CodeBlockItemSyntax {
  /// With the comments before and behind it.
  fileprivate var stretch: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}

extension NameResolver {
  /// True for standard types that surely are hashable, and for declared ones that say so.
  package mutating func isHashable(_ type: ResolvedType) -> Bool {
    if type.standardValue != nil { return true }
    guard let declaration = type.declaration else { return false }
    return ancestors(of: declaration).types.contains(.external("Hashable", []))
  }
}

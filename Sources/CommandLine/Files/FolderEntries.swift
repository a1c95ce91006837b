#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names of a folder's entries; none for one that can't be listed.
func entryNames(of folder: String) -> Set<String> {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: Set<String> = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.insert(name) }
  }
  return names
}

#if canImport(Glibc)
  // Glibc's module map leaves <malloc.h> out. Integers alone are passed alike in C and in Swift.
  @_silgen_name("malloc_trim") private func mallocTrim(_ pad: Int) -> Int32
  @_silgen_name("mallopt") private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
#endif

/// Gives memory that a burst of work left unused back to the system.
package enum MemoryReturn {
  /// A text of so many bytes is parsed into a tree that is worth giving back: a tree takes some fifty times its text.
  package static let largeTextLength = 1 << 18

  /// Syntax trees of a whole workspace come and go within a second, and glibc keeps what they used: 862 MB instead of
  /// 86 after indexing 10,000 files. Other systems return it by themselves.
  package static func trim() {
    #if canImport(Glibc)
      _ = mallocTrim(0)
    #endif
  }

  /// Does `work`, and gives back what it left if the process holds much more after it than before.
  package static func after<Result>(_ work: () -> Result) -> Result {
    let before = ResidentMemory.bytes
    let result = work()
    if let before, let now = ResidentMemory.bytes, now - before > 32 << 20 { trim() }
    return result
  }

  /// Set once at start, before there are threads: fewer, larger steps between the heap and the system, and few heaps.
  package static func tune() {
    #if canImport(Glibc)
      let (trimThreshold, topPad, mapThreshold, heapCount) = (Int32(-1), Int32(-2), Int32(-3), Int32(-8))
      _ = mallopt(trimThreshold, 64 << 20)
      _ = mallopt(topPad, 1 << 20)
      _ = mallopt(mapThreshold, 8 << 20)
      _ = mallopt(heapCount, 4)
    #endif
  }
}

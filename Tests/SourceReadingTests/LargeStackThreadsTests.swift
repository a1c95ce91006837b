import DICheckSourceReading
import Testing

@testable import SafeDILibrary

@Suite struct LargeStackThreadsTests {
  @Test func everyIndexRunsOnce() throws {
    let counts = UnsafeCounts(count: 100)
    _ = try LargeStackThreads.map(count: 100, few: 1) { { counts.increment($0) } }
    #expect(counts.values == Array(repeating: 1, count: 100))
  }

  @Test func recursesDeeply() throws {
    // Frames of 1 KB and more: 20,000 of them overflow the 8 MB of an ordinary main thread.
    #expect(try LargeStackThreads.run { Self.depth(20_000, [UInt64](repeating: 1, count: 2)) } == 20_000)
  }

  @Test func noIndexNoThread() throws {
    #expect(try LargeStackThreads.map(count: 0) { { _ in Issue.record("ran") } }.isEmpty)
  }

  @inline(never)
  private static func depth(_ left: Int, _ numbers: [UInt64]) -> Int {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 128) { buffer in
      buffer.initialize(repeating: numbers[0])
      return left == 0 ? 0 : depth(left - 1, [buffer[5], 1]) + Int(buffer[left % 128])
    }
  }

  /// Each index is touched by one thread only.
  private final class UnsafeCounts: @unchecked Sendable {
    private let slots: UnsafeMutableBufferPointer<Int>
    init(count: Int) {
      slots = .allocate(capacity: count)
      slots.initialize(repeating: 0)
    }
    deinit { slots.deallocate() }
    func increment(_ index: Int) { slots[index] += 1 }
    var values: [Int] { Array(slots) }
  }
}

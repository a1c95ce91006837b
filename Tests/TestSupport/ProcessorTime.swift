#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a thread computes, for tests of functions that count nothing themselves. It is compared with what the same thread
/// computes for other input and never with a clock, so that neither the machine nor what else it does decides.
package enum ProcessorTime {
  /// What `body` takes of the calling thread's processor time. In seconds; what it starts other threads for isn't seen.
  package static func of(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// The least of three runs.
  package static func least(of body: () throws -> Void) rethrows -> Double {
    min(try of(body), try of(body), try of(body))
  }

  /// How many times as much `body` takes for eight times the input: about eight where it goes through its input once,
  /// and 64 where it does so for each part of it.
  package static func growth(from size: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    let small = try least { try body(size) }
    return try least { try body(8 * size) } / small
  }

  /// More than noise makes of eight, and far less than 64.
  package static let limit = 24.0

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

import DICheckSystem

/// A value that threads share, with a lock and a condition to wait for its changes (Hoare's monitor).
///
/// `Synchronization.Mutex` has no condition.
package final class Monitor<State>: @unchecked Sendable {
  // Unchecked: `state` is touched only between `lock` and `unlock`.
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` exclusively and wakes all waiting threads.
  package func update<Value>(_ body: (inout State) -> Value) -> Value {
    access { state in
      let value = body(&state)
      pthread_cond_broadcast(condition)
      return value
    }
  }

  /// Runs `body` exclusively and wakes no thread: for changes that none of them waits for.
  package func access<Value>(_ body: (inout State) -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Waits until `body` returns a value.
  package func wait<Value>(until body: (inout State) -> Value?) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let value = body(&state) {
        pthread_cond_broadcast(condition)
        return value
      }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits until `body` returns a value, at most `seconds`; nil on a timeout.
  package func wait<Value>(atMost seconds: Double, until body: (inout State) -> Value?) -> Value? {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let whole = seconds.rounded(.down)
    let nanoseconds = Int(deadline.tv_nsec) + Int((seconds - whole) * 1e9)
    deadline.tv_sec += Int(whole) + nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let value = body(&state) { return value }
      if pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT { return body(&state) }
    }
  }
}

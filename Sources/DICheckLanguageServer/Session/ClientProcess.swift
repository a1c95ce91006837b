import DICheckSystem

/// The process that the server works for; the server ends with it.
struct ClientProcess {
  let id: Int32

  /// Nil if the process isn't visible now, as in another container.
  init?(_ id: Int32) {
    guard id > 0, kill(id, 0) == 0 || errno == EPERM else { return nil }
    self.id = id
  }

  var isGone: Bool { kill(id, 0) != 0 && errno == ESRCH }
}

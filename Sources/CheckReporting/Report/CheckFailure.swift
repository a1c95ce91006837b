/// Why a check could not be done. It ends the run with status 2 and its message as one line on standard error.
package struct CheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package var message: String
  /// The exit status.
  package var status: Int32

  package init(_ message: String, status: Int32 = 2) {
    self.message = message
    self.status = status
  }

  package var description: String { message }
}

/// The reason why a check could not run. It ends the process with status 2 and a one-line message on standard error.
package struct CheckFailure: Error, Hashable, CustomStringConvertible {
  package var message: String
  /// The exit status; 0 where there was nothing to do.
  package var status: Int32

  package init(_ message: String, status: Int32 = 2) {
    self.message = message
    self.status = status
  }

  package var description: String { message }
}

/// Why a check could not be done. It ends the run with status 2 and its message as one line on standard error.
package struct CheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

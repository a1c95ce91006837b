import DICheckSystem

/// The descriptors that carry the protocol, made unavailable to the rest of the process.
package struct ProtocolStreams: Sendable {
  /// The original standard input.
  package let input: Int32
  /// The original standard output.
  package let output: Int32

  package struct Failure: Error, CustomStringConvertible {
    package let code: Int32
    package var description: String { "standard input or output can't be used (errno \(code))" }
  }

  /// Moves standard input and output to new descriptors. From then on a stray `print`, ours or a library's, goes to
  /// standard error, and no other code can read from the client. Call once, before anything is printed.
  package static func claim() throws(Failure) -> ProtocolStreams {
    SystemCalls.ignoreBrokenPipes()
    return try claim(standardInput: STDIN_FILENO, standardOutput: STDOUT_FILENO, standardError: STDERR_FILENO)
  }

  /// `claim()` for any three descriptors.
  package static func claim(
    standardInput: Int32, standardOutput: Int32, standardError: Int32
  ) throws(Failure) -> ProtocolStreams {
    let input = try duplicate(standardInput)
    let output = try duplicate(standardOutput)
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    if nowhere >= 0 { dup2(nowhere, standardInput) }
    // If standard error is closed, prints go to /dev/null.
    if dup2(standardError, standardOutput) < 0, nowhere >= 0 { dup2(nowhere, standardOutput) }
    if nowhere >= 0 { close(nowhere) }
    return ProtocolStreams(input: input, output: output)
  }

  /// A new descriptor above the standard ones, closed in children.
  private static func duplicate(_ descriptor: Int32) throws(Failure) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3 as Int32)
    guard copy >= 0 else { throw Failure(code: errno) }
    return copy
  }
}

import DICheckAnalysis
import DICheckCheckReporting
import DICheckSystem
import DICheckText

/// Standard output for reports alone, standard error for all else.
package enum StandardStreams {
  /// Makes both safe to use: a reader that has left is an error to be handled and no signal, and a stream that was
  /// closed before the start can't be taken by a file that is opened later.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A limit on the size of files is an error to be handled too.
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free descriptor is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// A reader that has left, as `head` does, wanted no more.
  /// - Throws: ``CheckFailure`` if it can't be written for another reason.
  package static func write(report bytes: some Sequence<UInt8>) throws(CheckFailure) {
    try write(report: { FileBytes.writeAll(Array(bytes), to: $0) })
  }

  /// Writes what `write` hands over to a descriptor in pieces, returning whether that went well.
  static func write(report write: (Int32) -> Bool) throws(CheckFailure) {
    ProgressLine.end()
    guard !write(STDOUT_FILENO), errno != EPIPE else { return }
    throw CheckFailure("the report can't be written: \(String(cString: strerror(errno)))")
  }

  /// Writes a part of a report that goes on. False where its reader has left.
  /// - Throws: ``CheckFailure`` if it can't be written for another reason.
  static func writeLive(_ bytes: [UInt8]) throws(CheckFailure) -> Bool {
    ProgressLine.end()
    if FileBytes.writeAll(bytes, to: STDOUT_FILENO) { return true }
    if errno == EPIPE { return false }
    throw CheckFailure("the report can't be written: \(String(cString: strerror(errno)))")
  }

  /// True of names of standard output itself. It is written to as it is: a file that it was sent to
  /// would be replaced by its name, and lose what others append to it.
  static func isOutput(_ path: String) -> Bool { ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) }

  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The columns of the terminal at a descriptor; nil where there is none, or one that is too narrow or too dumb for
  /// lines to be wrapped: editors run compilers in one, and read each line as a whole.
  static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, environment("TERM") != "dumb",
      ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20
    else { return nil }
    return Int(size.ws_col)
  }

  /// Lines for people, on standard error as they are.
  static func write(remarks bytes: some Sequence<UInt8>) {
    ProgressLine.interrupted { _ = FileBytes.writeAll(Array(bytes), to: STDERR_FILENO) }
  }

  /// One line on standard error, whatever `message` holds: names of files may hold line breaks and escape sequences.
  package static func say(_ message: String, _ kind: String? = nil) {
    let words = PrintableText.line(message.split(whereSeparator: \.isNewline).joined(separator: " "))
    let line = "safedi-lsp: " + (kind.map { $0 + ": " } ?? "") + words
    write(remarks: (remarkStyle.line(line, indent: "  ") + "\n").utf8)
  }

  package static func say(each messages: [String], _ kind: String? = nil) {
    for message in messages { say(message, kind) }
  }

  /// The style of the text report on standard output.
  package static var textStyle: TextStyle { style(at: STDOUT_FILENO) }

  /// The style of text on standard error.
  static var remarkStyle: TextStyle { style(at: STDERR_FILENO) }

  private static func style(at descriptor: Int32) -> TextStyle {
    var values: [String: String] = [:]
    for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TERM"] { values[name] = environment(name) }
    return TextStyle(isTerminal: isatty(descriptor) == 1, environment: values, width: width(of: descriptor))
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

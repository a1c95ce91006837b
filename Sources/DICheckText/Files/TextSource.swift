/// A file's text as it was analysed; nil where it isn't available.
package typealias TextSource = (_ path: String) -> [UInt8]?

/// The same for other threads.
package typealias SendableTextSource = @Sendable (_ path: String) -> [UInt8]?

/// The texts of files, by their paths.
package typealias TextsByPath = [String: [UInt8]]

import Testing

@testable import SafeDILibrary

@Test(arguments: [
  ("1.2.2", "1.2.3"), ("0.6", "1"), ("1", "2"), ("2.0.0-alpha-7", "2.0.0-alpha-10"), ("2.0.0-alpha-10", "2.0.0-beta-1"),
  ("2.0.0-beta-3", "2"),
])
func versionsAreOrdered(older: String, newer: String) throws {
  #expect(try #require(SafeDIVersion(parsing: older)) < (try #require(SafeDIVersion(parsing: newer))))
}

/// A release is read as the line at or above it within its major version.
@Test(arguments: [
  ("0.3.14", SafeDILine.zero6), ("0.5.1", .zero6), ("0.7.5", .zero6), ("0.8.0", .zero9), ("0.9.1", .zero9),
  ("1.0.0-alpha-1", .one2), ("1.1.0", .one2), ("1.2.3", .one2), ("1.3.0", .one5), ("1.5.4", .one5),
  ("2.0.0-alpha-1", .two0), ("2.0.0", .two0), ("2.1.0-beta-1", .two1), ("2.2.0", .two2), ("2.3.3", .two3),
  ("9.9.9", .two3),
])
func releasesAreReadByLines(version: String, line: SafeDILine) throws {
  #expect(try #require(SafeDIVersion(parsing: version)).line == line)
}

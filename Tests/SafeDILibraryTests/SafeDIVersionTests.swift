import SafeDILibrary
import Testing

@Test(arguments: [
  ("1.2.2", "1.2.3"), ("0.6", "1"), ("1", "2"), ("2.0.0-alpha-7", "2.0.0-alpha-10"), ("2.0.0-alpha-10", "2.0.0-beta-1"),
  ("2.0.0-beta-3", "2"),
])
func versionsAreOrdered(older: String, newer: String) throws {
  #expect(try #require(SafeDIVersion(parsing: older)) < (try #require(SafeDIVersion(parsing: newer))))
}

import XCTest

@testable import APIServer

final class SiteTests: XCTestCase {
  func testGreetsByName() {
    XCTAssertEqual(TestServer().site.request("r1").handle(), "Hello, Ada, it is 1970-01-01 00:00:00 +0000")
  }
}

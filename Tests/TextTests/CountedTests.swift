import DICheckText
import Testing

@Suite struct CountedTests {
  @Test func `nouns get their plural`() {
    #expect(counted(1, "key") == "1 key")
    #expect(counted(2, "key") == "2 keys")
    #expect(counted(0, "factory") == "0 factories")
    #expect(counted(2, "file") == "2 files")
  }
}

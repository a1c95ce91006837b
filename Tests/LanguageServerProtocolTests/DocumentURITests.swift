import DICheckLanguageServerProtocol
import Testing

@Suite struct DocumentURITests {
  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"), ("FILE:///a", "/a"), ("file:/a", "/a"), ("file://localhost/a", "/a"),
    ("file:///a%20b/%C3%A9%2b.swift", "/a b/é+.swift"), ("file:///a/b/", "/a/b"), ("file:///", "/"),
    ("file:///100%", "/100%"), ("file:///%zz%4", "/%zz%4"), ("file:///a#b?c", "/a#b?c"), ("file:///é", "/é"),
    ("file:///a+b", "/a+b"), ("file:///%2Fa", "//a"),
  ])
  func pathsOfFiles(uri: String, path: String) {
    #expect(DocumentURI(uri).filePath == path)
  }

  @Test(arguments: [
    "untitled:Untitled-1", "https://a.b/c", "file://server/share", "file:", "file:a", "/a", "", ":", "1file:///a",
    "file:///a%00b", "file://", "git:/a.swift?ref",
  ])
  func othersHaveNoPath(uri: String) {
    #expect(DocumentURI(uri).filePath == nil)
  }

  @Test(arguments: [
    ("untitled:Untitled-1", true), ("UNTITLED:/a", true), ("untitled", false), ("", false),
    ("file:///untitled:", false),
  ])
  func documentsWithoutAFile(uri: String, isUntitled: Bool) {
    #expect(DocumentURI(uri).isUntitled == isUntitled)
  }

  @Test(arguments: [
    ("/a/b-c_d.e~f.swift", "file:///a/b-c_d.e~f.swift"), ("/a b/é+#?%.swift", "file:///a%20b/%C3%A9%2B%23%3F%25.swift"),
    ("/", "file:///"), ("/a:b@(c)", "file:///a%3Ab%40%28c%29"),
  ])
  func pathsBecomeURIsAndBack(path: String, uri: String) {
    #expect(DocumentURI(filePath: path).rawValue == uri)
    #expect(DocumentURI(filePath: path).filePath == path)
  }

  @Test func spellingIsKept() {
    let uri: DocumentURI = "file:///a%2Db"
    #expect(uri.rawValue == "file:///a%2Db")
    #expect(uri != "file:///a-b")
    #expect(uri.json == "file:///a%2Db")
  }

  @Test func mapsAreWrittenInTheOrderOfTheirKeys() {
    let map: [DocumentURI: Int] = ["file:///b": 2, "file:///a": 1, "file:///\"": 3]
    #expect(map.json.description == #"{"file:///\"":3,"file:///a":1,"file:///b":2}"#)
  }
}

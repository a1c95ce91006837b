import DICheckRandomInput
import Foundation
import Testing

@testable import DICheckText

@Suite struct FileContentsTests {
  private func read(
    _ bytes: [UInt8], sizeLimit: Int = FileContents.sizeLimit
  ) throws -> (FileContents, text: String) {
    let tree = try TemporaryTree([:])
    let path = tree.path + "/a.swift"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    var buffer: [UInt8] = []
    let contents = try FileContents.read(path, into: &buffer, sizeLimit: sizeLimit)
    return (contents, String(decoding: buffer[contents.text], as: UTF8.self))
  }

  @Test func `reads text behind a byte order mark`() throws {
    let (contents, text) = try read([0xEF, 0xBB, 0xBF] + Array("let a = \"ä\"".utf8))
    #expect(text == "let a = \"ä\"")
    #expect(contents.text.lowerBound == 3)
  }

  @Test func `reads zeros that aren't at the beginning, and nothing`() throws {
    #expect(try read(Array("abcdefgh\0ijklmnop".utf8)).text == "abcdefgh\0ijklmnop")
    #expect(try read(Array("abc\0".utf8)).text == "abc\0")
    #expect(try read([]).text == "")
  }

  @Test(arguments: [0, 1, 7, 8, 9, 4095, 4096, 4097, 100_000])
  func `reads files of any length`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    #expect(try read(bytes).text == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `a buffer is used again`() throws {
    let tree = try TemporaryTree(["long.swift": String(repeating: "x", count: 9000), "short.swift": "ä"])
    var buffer: [UInt8] = []
    _ = try FileContents.read(tree.path + "/long.swift", into: &buffer)
    let contents = try FileContents.read(tree.path + "/short.swift", into: &buffer)
    #expect(Array(buffer[contents.text]) == Array("ä".utf8))
    #expect(contents.snapshot == FileSnapshot(of: tree.path + "/short.swift"))
    #expect(contents.snapshot != FileSnapshot(of: tree.path + "/long.swift"))
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1), ([0xC0, 0x80], 0), ([0xE0, 0x80, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0xC3], 8), ([0x80], 0), ([0xE2, 0x82], 0),
      ([0xFF, 0xFE, 0x61, 0], 0),
      // UTF-16 of both kinds, without a mark; a zero further on is no fault.
      ([0x61, 0, 0x62, 0], 1), ([0, 0x61, 0, 0x62], 0),
    ] as [([UInt8], Int)])
  func `refuses what is no UTF-8`(bytes: [UInt8], offset: Int) {
    #expect(throws: FileReadFailure.notUTF8(offset: offset)) { try read(bytes) }
  }

  @Test func `agrees with the standard library on random bytes`() {
    var random = SeededGenerator(seed: 42)
    let leads: [UInt8] = [
      0x41, 0x7F, 0x80, 0xBF, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0x9F, 0xA0,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<random.next(below: 20)).map { _ in leads[random.next(below: leads.count)] }
      let isValid = bytes.withUnsafeBytes { UTF8Validation.firstInvalid(in: $0) == nil }
      #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }

  @Test func `says why a file can't be read`() throws {
    let tree = try TemporaryTree(["folder/": "", "closed.swift": "", "big.swift": "12345"])
    var buffer: [UInt8] = []
    #expect(throws: FileReadFailure.missing) { try FileContents.read(tree.path + "/none", into: &buffer) }
    #expect(throws: FileReadFailure.missing) { try FileContents.read(tree.path + "/big.swift/x", into: &buffer) }
    #expect(throws: FileReadFailure.notRegular) { try FileContents.read(tree.path + "/folder", into: &buffer) }
    #expect(throws: FileReadFailure.tooLarge(size: 5, limit: 4)) {
      try FileContents.read(tree.path + "/big.swift", into: &buffer, sizeLimit: 4)
    }
    let pipe = tree.path + "/pipe.swift"
    mkfifo(pipe, 0o600)
    #expect(FileContents.bytes(of: pipe) == nil)
    #expect(FileContents.bytes(of: tree.path + "/big.swift", sizeLimit: 4) == nil)
    #expect(FileContents.bytes(of: tree.path + "/big.swift") == Array("12345".utf8))
    #expect(throws: FileReadFailure.notRegular) { try FileContents.read(pipe, into: &buffer) }
    guard getuid() != 0 else { return }
    chmod(tree.path + "/closed.swift", 0)
    #expect(throws: FileReadFailure.unreadable(SystemError(number: EACCES))) {
      try FileContents.read(tree.path + "/closed.swift", into: &buffer)
    }
  }

  @Test(arguments: [
    ("/a/b", "../c", "/a/c"), ("/a", "./b//c/", "/a/b/c"), ("/a", "/x/../y", "/y"), ("/", "../..", "/"),
    ("/a", ".", "/a"),
  ])
  func `makes paths absolute`(base: String, path: String, expected: String) {
    #expect(FilePath.absolute(path, from: base) == expected)
  }

  @Test func `knows what lies inside of a folder`() {
    #expect(FilePath.isInside("/a/b", "/a") && FilePath.isInside("/a", "/a") && FilePath.isInside("/a", "/"))
    #expect(!FilePath.isInside("/ab", "/a") && !FilePath.isInside("/", "/a"))
    #expect(FilePath.relative("/a/b/c", to: "/a") == "b/c" && FilePath.relative("/a", to: "/") == "a")
    #expect(FilePath.parent(of: "/a") == "/" && FilePath.parent(of: "/") == nil && FilePath.name(of: "/a/b") == "b")
  }
}

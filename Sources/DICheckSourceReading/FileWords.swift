/// The words of a file, as they are noted while it is read.
package struct FileWords: Hashable, Sendable {
  package let called: CalledWords
  package let stated: StatedWords

  package init(_ text: UnsafeBufferPointer<UInt8>) {
    called = CalledWords(text)
    stated = StatedWords(text)
  }
}

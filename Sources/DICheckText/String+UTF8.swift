extension String {
  /// The text of UTF-8 bytes, with a replacement character in place of what is none.
  @inlinable
  package init(utf8 bytes: some Collection<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}

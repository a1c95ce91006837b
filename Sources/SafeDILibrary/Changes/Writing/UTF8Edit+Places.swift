import DICheckText

extension UTF8Edit {
  /// Puts text in at an offset.
  init(inserting text: String, at offset: some BinaryInteger) {
    self.init(range: UTF8Range(at: Int(offset)), newText: text)
  }

  /// Takes out what stands at a place.
  init(removing place: UTF8Range) { self.init(range: place, newText: "") }
}

extension UTF8Range {
  var startOffset: Int { Int(start) }
  var endOffset: Int { Int(end) }
}

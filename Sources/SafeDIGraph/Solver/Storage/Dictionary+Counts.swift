extension Dictionary where Value == Int {
  /// Counts a key more or less often; a count of zero leaves no entry.
  mutating func count(_ key: Key, by delta: Int) {
    let count = (self[key] ?? 0) + delta
    self[key] = count == 0 ? nil : count
  }
}

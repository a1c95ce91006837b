extension Set {
  /// All that some elements lead to, and these.
  @inlinable
  package init<Next: Sequence<Element>>(reachedFrom starts: some Sequence<Element>, by next: (Element) -> Next) {
    self = []
    var pending = Array(starts)
    while let element = pending.popLast() {
      if insert(element).inserted { pending += next(element) }
    }
  }
}

import DICheckSourceReading

/// The results of `body` for each element, in order: on all cores where there are many, as when a program is read first.
func mapped<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ body: @escaping @Sendable (Element) -> Result
) -> [Result] {
  guard elements.count > 256 else { return elements.map(body) }
  let results = try? LargeStackThreads.map(count: elements.count) { { body(elements[$0]) } }
  return results ?? elements.map(body)
}

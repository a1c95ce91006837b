/// A property that carries `@Forwarded`, in the words of the source.
private struct ForwardedProperty {
  var label: String
  var type: String
}

/// The `ForwardedProperties` of a type declaration with this source; empty where it has none.
func forwardedPropertiesDeclaration(for source: String) -> String {
  let properties = forwardedProperties(in: Array(withoutComments(source))).sorted { $0.label < $1.label }
  guard let first = properties.first else { return "" }
  let type =
    properties.count == 1
    ? first.type : "(" + properties.map { "\($0.label): \($0.type)" }.joined(separator: ", ") + ")"
  return "public typealias ForwardedProperties = \(type)"
}

/// Reads `@Forwarded … let label: Type` directly inside the outermost braces; nested types have their own.
private func forwardedProperties(in source: [Character]) -> [ForwardedProperty] {
  var properties: [ForwardedProperty] = []
  let marker = Array("@Forwarded")
  var depth = 0
  var index = 0
  while index < source.count {
    switch source[index] {
    case "\"":
      index = endOfString(in: source, from: index)
      continue
    case "{": depth += 1
    case "}": depth -= 1
    case "@" where depth == 1 && source[index...].starts(with: marker):
      if let property = forwardedProperty(in: source, from: index + marker.count) { properties.append(property) }
    default: break
    }
    index += 1
  }
  return properties
}

private func forwardedProperty(in source: [Character], from start: Int) -> ForwardedProperty? {
  guard let colon = source[start...].firstIndex(of: ":") else { return nil }
  let words = String(source[start..<colon]).split { $0.isWhitespace }
  guard words.contains("let") || words.contains("var"), let label = words.last else { return nil }
  var depth = 0
  var end = colon + 1
  while end < source.count, depth > 0 || !(source[end].isNewline || "={};".contains(source[end])) {
    if "([".contains(source[end]) || source[end] == "<" { depth += 1 }
    // The arrow of a function type is no closing bracket.
    if ")]".contains(source[end]) || (source[end] == ">" && source[end - 1] != "-") { depth -= 1 }
    end += 1
  }
  let type = String(source[(colon + 1)..<end]).split { $0.isWhitespace }.joined(separator: " ")
  return type.isEmpty ? nil : ForwardedProperty(label: String(label), type: type)
}

/// Behind the string literal that starts at `start`; good enough for one-line and multi-line literals without `#`.
private func endOfString(in source: [Character], from start: Int) -> Int {
  let isMultiline = source[start...].starts(with: "\"\"\"")
  let quotes = isMultiline ? 3 : 1
  var index = start + quotes
  while index < source.count {
    if source[index] == "\\" {
      index += 2
    } else if source[index...].starts(with: String(repeating: "\"", count: quotes)) {
      return index + quotes
    } else {
      index += 1
    }
  }
  return source.count
}

private func withoutComments(_ source: String) -> String {
  var result = ""
  let text = Array(source)
  var index = 0
  while index < text.count {
    if text[index] == "\"" {
      let end = endOfString(in: text, from: index)
      result += String(text[index..<min(end, text.count)])
      index = end
    } else if text[index...].starts(with: "//") {
      while index < text.count, !text[index].isNewline { index += 1 }
    } else if text[index...].starts(with: "/*") {
      index += 2
      while index < text.count, !text[index...].starts(with: "*/") { index += 1 }
      index += 2
    } else {
      result.append(text[index])
      index += 1
    }
  }
  return result
}

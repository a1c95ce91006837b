import DICheckDependencyLibrary

extension TypeTerm {
  /// The words that a provider of the type must write: the last component of a name; of any other form, all words.
  var wordsOfProvider: [String] {
    let type = unwrapped
    if let name = type.baseName { return [name.withoutBackticks] }
    return type.description.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { $0 != "any" && $0 != "some" }
  }
}

extension String {
  fileprivate var withoutBackticks: String { contains("`") ? filter { $0 != "`" } : self }
}

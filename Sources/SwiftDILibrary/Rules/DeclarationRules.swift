import DICheckDependencyLibrary

extension SwiftDIFacts {
  /// The faults that single declarations show. They hold unless the workspace declares the library's words itself.
  var ownProblems: [DeclarationProblem] {
    flaws + declarations.all.flatMap { InitWithoutInitContainer.problems(in: $0) }
  }

  /// Returns true if their flaws are alike but for places.
  func hasSameFlaws(as other: SwiftDIFacts) -> Bool {
    flaws.elementsEqual(other.flaws) { $0.owner == $1.owner && $0.fault.isSame(as: $1.fault) }
  }
}

extension LibraryFault {
  fileprivate func isSame(as other: any LibraryFault) -> Bool { (other as? Self) == self }
}

extension ProgramGraph: SolvedGraph {
  package var isChecked: Bool { hasRootsOrMocks || rules.checksWithoutRoots }

  package var hasMocks: Bool { rules.hasMocks }

  package func builtType(ofDeclared type: TypeTerm) -> TypeTerm { rules.reading(of: type).builtType }
}

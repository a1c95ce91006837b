/// A list of inputs and outputs of code generation, as a build system must know them ahead. Paths may be relative.
package struct GenerationManifest: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// A file, or for mocks the name of a type.
    package var input: String
    package var output: String

    package init(input: String, output: String) {
      self.input = input
      self.output = output
    }
  }

  package var production: [Entry]
  package var mocks: [Entry]
  /// Files with a configuration of SafeDI in code.
  package var configurations: [String]
  /// The file for code that several mocks share; nil where there is none.
  package var sharedMockOutput: String?
  /// Types that get a mock because a configuration says so.
  package var additionalMocks: [String]
  /// The names that hold in conditions of compilation; nil where the manifest names none.
  package var activeConditions: [String]?

  package init(
    production: [Entry], mocks: [Entry], configurations: [String], sharedMockOutput: String?, additionalMocks: [String]
  ) {
    self.production = production
    self.mocks = mocks
    self.configurations = configurations
    self.sharedMockOutput = sharedMockOutput
    self.additionalMocks = additionalMocks
  }
}

import DICheckDependencyLibrary
import DICheckJSON

/// The layout of manifests (Rules/Programs.md, "SD-G13").
extension SafeDITool {
  /// - Throws: ``BuildToolError`` for bytes that aren't a manifest.
  package func manifest(from bytes: [UInt8]) throws(BuildToolError) -> GenerationManifest {
    let manifest: GenerationManifest
    do {
      manifest = try Self.manifest(json: JSONValue(parsing: bytes))
    } catch {
      throw BuildToolError("\(error)")
    }
    var inputs: Set<String> = []
    if let twice = manifest.production.first(where: { !inputs.insert($0.input).inserted }) {
      throw BuildToolError("it lists \(twice.input) twice", isMisuse: true)
    }
    return manifest
  }

  private static func manifest(json: JSONValue) throws(JSONDecodingError) -> GenerationManifest {
    let object = try json.expectObject("manifest")
    func entries(_ key: String) throws(JSONDecodingError) -> [GenerationManifest.Entry] {
      let entries: [JSONValue] = try object.required(key)
      return try entries.map { json throws(JSONDecodingError) in
        let object = try json.expectObject("entry")
        return GenerationManifest.Entry(
          input: try object.required("inputFilePath"), output: try object.required("outputFilePath"))
      }
    }
    var manifest = GenerationManifest(
      production: try entries("dependencyTreeGeneration"), mocks: try entries("mockGeneration"),
      configurations: try object.required("configurationFilePaths"),
      sharedMockOutput: try object.optional("mockConfigurationOutputFilePath"),
      additionalMocks: try object.required("additionalMocksToGenerate"))
    manifest.activeConditions = try object.optional("activeCompilationConditions")
    return manifest
  }

  package func file(of manifest: GenerationManifest) -> [UInt8] {
    func write(_ entry: GenerationManifest.Entry, to json: inout JSONWriter) {
      json.object { json in
        json.member("inputFilePath", entry.input)
        json.member("outputFilePath", entry.output)
      }
    }
    var json = JSONWriter(.readable)
    json.object { json in
      json.array("dependencyTreeGeneration", manifest.production) { json, entry in write(entry, to: &json) }
      json.array("mockGeneration", manifest.mocks) { json, entry in write(entry, to: &json) }
      json.member("configurationFilePaths", manifest.configurations)
      json.member("mockConfigurationOutputFilePath", manifest.sharedMockOutput)
      json.member("additionalMocksToGenerate", manifest.additionalMocks)
      json.member("additionalInputFiles", [String]())
      if let conditions = manifest.activeConditions { json.member("activeCompilationConditions", conditions) }
    }
    return json.file
  }
}

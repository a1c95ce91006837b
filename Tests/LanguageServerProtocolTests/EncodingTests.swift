import DICheckLSPTypeGeneration
import DICheckLanguageServerProtocol
import DICheckMetaModelSupport
import Testing

/// Every type that we write, against the specification.
@Suite struct EncodingTests {
  static let samples = basics + edits + lifecycle + messages + features + results

  let model: MessageChecker

  init() throws {
    model = try Specification.model.get()
  }

  @Test(arguments: samples)
  func writtenFormIsValid(_ sample: EncodingSample) {
    #expect(model.violations(of: sample.full, as: sample.type) == [])
    #expect(model.violations(of: sample.minimal, as: sample.type) == [])
  }

  @Test(arguments: samples)
  func fullFormHasAllPropertiesAndMinimalFormTheRequiredOnes(_ sample: EncodingSample) throws {
    let properties = try #require(model.properties(of: sample.type))
    let written = Selection.inUse.members[sample.type].map(Set.init)
    #expect(Set(sample.full.keys) == written ?? Set(properties.map(\.name)).subtracting(sample.unused))
    #expect(Set(sample.minimal.keys) == Set(properties.filter { !$0.isOptional }.map(\.name)))
  }

  @Test(arguments: samples)
  func readingGivesWhatWasWritten(_ sample: EncodingSample) {
    #expect(sample.survivesRoundTrip != false)
  }

  @Test(arguments: samples)
  func misspeltKeyIsRejected(_ sample: EncodingSample) {
    for path in sample.full.keyPaths where !path.isInsideData && !path.endsInMapKey {
      let misspelt = sample.full.renaming(path, to: "misspelt")
      #expect(!model.violations(of: misspelt, as: sample.type).isEmpty, "\(path) in \(misspelt)")
    }
  }

  @Test(arguments: samples)
  func missingRequiredKeyIsRejected(_ sample: EncodingSample) {
    for key in sample.minimal.keys {
      let incomplete = sample.minimal.removing([.key(key)])
      #expect(!model.violations(of: incomplete, as: sample.type).isEmpty, "\(incomplete)")
    }
  }

  @Test(arguments: samples)
  func wrongTypeIsRejected(_ sample: EncodingSample) {
    for path in sample.full.keyPaths where !path.isInsideData {
      let wrong = sample.full.replacing(path, with: [[["wrong": 1]]])
      #expect(!model.violations(of: wrong, as: sample.type).isEmpty, "\(path) in \(wrong)")
    }
  }
}

extension EncodingTests {
  static let basics: [EncodingSample] = [
    EncodingSample("Position", full: Samples.start, minimal: Samples.start),
    EncodingSample("Range", full: Samples.range, minimal: Samples.range),
    EncodingSample("Location", full: Samples.location, minimal: Samples.location),
    EncodingSample("MarkupContent", full: Samples.markup, minimal: Samples.markup),
    EncodingSample("Command", full: Samples.command, minimal: LSP.Command(title: "t", command: "c")),
    EncodingSample("Diagnostic", full: Samples.diagnostic, minimal: Samples.minimalDiagnostic),
    EncodingSample(
      "TextDocumentIdentifier", full: LSP.TextDocumentIdentifier(uri: Samples.uri),
      minimal: LSP.TextDocumentIdentifier(uri: Samples.uri)),
    EncodingSample(
      "TextDocumentPositionParams",
      full: LSP.TextDocumentPositionParams(
        textDocument: LSP.TextDocumentIdentifier(uri: Samples.uri), position: Samples.start),
      minimal: LSP.TextDocumentPositionParams(
        textDocument: LSP.TextDocumentIdentifier(uri: Samples.uri), position: Samples.start)),
  ]

  static let edits: [EncodingSample] = [
    EncodingSample("TextEdit", full: Samples.edit, minimal: Samples.edit),
    EncodingSample(
      "AnnotatedTextEdit",
      full: LSP.AnnotatedTextEdit(range: Samples.range, newText: "x", annotationId: Samples.annotation),
      minimal: LSP.AnnotatedTextEdit(range: Samples.range, newText: "", annotationId: Samples.annotation)),
    EncodingSample(
      "SnippetTextEdit",
      full: LSP.SnippetTextEdit(
        range: Samples.range, snippet: LSP.StringValue(value: "$0"), annotationId: Samples.annotation),
      minimal: LSP.SnippetTextEdit(range: Samples.range, snippet: LSP.StringValue(value: ""))),
    EncodingSample(
      "OptionalVersionedTextDocumentIdentifier",
      full: LSP.OptionalVersionedTextDocumentIdentifier(uri: Samples.uri, version: 7),
      minimal: LSP.OptionalVersionedTextDocumentIdentifier(uri: Samples.uri, version: nil)),
    EncodingSample(
      "TextDocumentEdit", full: Samples.textDocumentEdit,
      minimal: LSP.TextDocumentEdit(
        textDocument: LSP.OptionalVersionedTextDocumentIdentifier(uri: Samples.uri, version: nil), edits: [])),
    EncodingSample("WorkspaceEdit", full: Samples.workspaceEdit, minimal: LSP.WorkspaceEdit()),
    EncodingSample("CreateFile", full: Samples.createFile, minimal: LSP.CreateFile(uri: Samples.uri)),
    EncodingSample(
      "RenameFile", full: Samples.renameFile, minimal: LSP.RenameFile(oldUri: Samples.uri, newUri: "file:///b")),
    EncodingSample("DeleteFile", full: Samples.deleteFile, minimal: LSP.DeleteFile(uri: Samples.uri)),
    EncodingSample("ChangeAnnotation", full: Samples.changeAnnotation, minimal: LSP.ChangeAnnotation(label: "l")),
  ]

  static let lifecycle: [EncodingSample] = [
    EncodingSample("CompletionOptions", full: Samples.completionOptions, minimal: LSP.CompletionOptions()),
    EncodingSample("CodeActionOptions", full: Samples.codeActionOptions, minimal: LSP.CodeActionOptions()),
    EncodingSample(
      "RegistrationParams",
      full: LSP.RegistrationParams(registrations: [LSP.Registration(id: "1", method: "workspace/symbol")]),
      minimal: LSP.RegistrationParams(registrations: [])),
    EncodingSample(
      "Registration",
      full: LSP.Registration(
        id: "1", method: "workspace/didChangeConfiguration", registerOptions: ["section": "s"]),
      minimal: LSP.Registration(id: "1", method: "workspace/didChangeConfiguration")),
    EncodingSample(
      "DidChangeWatchedFilesRegistrationOptions",
      full: LSP.DidChangeWatchedFilesRegistrationOptions(watchers: [
        LSP.FileSystemWatcher(globPattern: .pattern("**/*.swift"), kind: [.create, .delete]),
        LSP.FileSystemWatcher(
          globPattern: .relativePattern(LSP.RelativePattern(baseUri: "file:///app", pattern: "*.swift"))),
      ]),
      minimal: LSP.DidChangeWatchedFilesRegistrationOptions(watchers: [])),
    EncodingSample(
      "FileSystemWatcher", full: LSP.FileSystemWatcher(globPattern: .pattern("*"), kind: .change),
      minimal: LSP.FileSystemWatcher(globPattern: .pattern("*"))),
  ]
}

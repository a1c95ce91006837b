import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckText

/// LSP, "Prepare Rename Request": only where a dependency is named.
enum PrepareRenameHandler {
  static func answer(_ params: LSP.PrepareRenameParams, _ context: RequestContext) -> LSP.PrepareRenameResult? {
    guard context.settings.renameProviderEnabled, let (subject, text) = RenameSubject.at(params, context) else {
      return nil
    }
    return LSP.PrepareRenameResult(range: context.converter.range(subject.range, in: text), placeholder: subject.name)
  }
}

/// LSP, "Rename Request": `null` where no dependency is named, so that another server can answer.
enum RenameHandler {
  static func answer(
    _ params: LSP.RenameParams, _ context: RequestContext
  ) throws -> Answer<LSP.WorkspaceEdit?> {
    guard context.settings.renameProviderEnabled else { return Answer(nil) }
    return Answer(try edit(params, to: params.newName, context)?.edit)
  }

  /// The edit, and the versions of the documents that it is for.
  /// - Parameter patience: a rename that takes longer is refused; nil for no limit.
  static func edit(
    _ params: some LSP.TextDocumentPlace, to newName: String, within patience: Duration? = nil,
    _ context: RequestContext
  ) throws(ResponseError) -> (edit: LSP.WorkspaceEdit, versions: [String: Int?])? {
    guard let (path, offset, _) = context.converter.place(of: params), RenameSubject.at(params, context) != nil,
      let changes = context.changes(of: path, within: patience)
    else { return nil }
    let edits: RenameEdits
    do throws(RenameRefusal) {
      edits = try changes.rename(at: offset, to: newName)
    } catch {
      if changes.deadline.isCancelled { throw .cancelled }
      throw ResponseError(.requestFailed, error.reason)
    }
    let all = edits.certain + edits.doubtful
    guard context.mayEdit(all) else { throw .outOfReach }
    let edit = context.converter.workspaceEdit(edits.certain, doubtful: edits.doubtful, label: "Rename to \(newName)")
    let versions = all.map { ($0.path, context.converter.known.documents[$0.path]?.version) }
    return (edit, Dictionary(versions) { first, _ in first })
  }
}

extension RenameSubject {
  static func at(_ place: some LSP.TextDocumentPlace, _ context: RequestContext) -> (RenameSubject, SourceText)? {
    guard let (path, offset, text) = context.converter.place(of: place),
      let subject = context.snapshot?.renameSubject(at: offset, in: path)
    else { return nil }
    return (subject, text)
  }
}

import DICheckJSON

extension CheckReport.Tool {
  /// The member `tool`, which names the author of each of the project's own JSON documents.
  package func write(to json: inout JSONWriter) {
    json.object("tool", layout: .inline) { json in
      json.member("name", name)
      json.member("version", version)
    }
  }
}

import DICheckJSON

extension CheckReport.Tool {
  /// The member `tool`, by which each of the project's own JSON documents says who wrote it.
  func write(to json: inout JSONWriter) {
    json.object("tool", layout: .inline) { json in
      json.member("name", name)
      json.member("version", version)
    }
  }
}

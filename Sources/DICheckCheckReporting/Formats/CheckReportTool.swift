import DICheckJSON

extension CheckReport.Tool {
  /// The value of `tool`, which names the author of each of the project's own JSON documents.
  var json: JSONFields { JSONFields(["name": name, "version": version]).inline }
}

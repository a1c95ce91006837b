import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// Something wrong in a configuration.
package struct ConfigurationProblem: Hashable, Sendable {
  /// 1-based.
  package var line: Int
  /// 1-based, in UTF-8 bytes.
  package var column: Int
  package var message: String
}

/// Reads a settings file, or the same object from a client's settings.
package enum ConfigurationReader {
  /// The name of a settings file.
  package static let fileName = ".safedi-lsp.json"

  /// The configuration in `text`, nil when it is no JSON object: the caller then keeps the last good one. A bad value
  /// or an unknown key is reported and left out (``Configuration/keepingRefused(from:)``), and the rest counts.
  package static func configuration(
    from text: some Collection<UInt8>, for libraries: [any DependencyLibrary]
  ) -> (configuration: Configuration?, problems: [ConfigurationProblem]) {
    guard text.count <= sizeLimit else {
      let message = "the settings are too large (\(text.count) bytes, the limit is \(sizeLimit))"
      return (nil, [ConfigurationProblem(line: 1, column: 1, message: message)])
    }
    let bytes = Array(text)
    let document: PlacedJSON
    do {
      document = try PlacedJSON(parsing: bytes)
    } catch {
      return (nil, problems([(error.offset, error.reason.rawValue)], in: bytes))
    }
    guard let members = document.members else {
      return (nil, problems([(document.offset, "the settings must be an object, not \(document.kind)")], in: bytes))
    }
    var reading = Reading(libraries: libraries, settings: Setting.all(for: libraries))
    reading.read(members, prefix: "")
    return (reading.configuration, problems(reading.faults, in: bytes))
  }

  /// A bound in bytes: longer lists aren't written by hand.
  private static let sizeLimit = 1 << 20
  /// More than anybody reads at once.
  private static let problemLimit = 100

  /// The file that counts for `folder`: in it, or in the nearest folder above it within the repository.
  package static func nearestFile(to folder: String) -> String? { files(around: folder).first { _ in true } }

  /// The files in a folder and those above it within the repository, the nearest first.
  package static func files(around folder: String) -> some Sequence<String> {
    ([folder] + VersionFinder.foldersAbove(folder)).lazy
      .map { FilePath.joining($0, fileName) }
      .filter { FileSnapshot(of: $0)?.kind == .file }
  }

  /// O(bytes + faults · log lines).
  private static func problems(
    _ faults: [(offset: Int, message: String)], in bytes: [UInt8]
  ) -> [ConfigurationProblem] {
    let lines = bytes.withUnsafeBufferPointer { LineTable($0) }
    return faults.prefix(problemLimit).map { fault in
      let line = lines.line(at: min(fault.offset, bytes.count))
      return ConfigurationProblem(
        line: line + 1, column: fault.offset - lines.start(ofLine: line) + 1, message: fault.message)
    }
  }

  private struct Reading {
    let libraries: [any DependencyLibrary]
    let settings: [Setting]
    var configuration = Configuration()
    var faults: [(offset: Int, message: String)] = []

    mutating func read(_ members: [PlacedJSON.Member], prefix: String) {
      var seen: Set<String> = []
      for member in members {
        let key = prefix + member.key
        if !seen.insert(key).inserted { faults.append((member.keyOffset, "`\(key)` is set twice")) }
        if key == "$schema" { continue }
        if !member.key.contains("."), let setting = settings.first(where: { $0.key == key }) {
          // `null` is how clients say that nothing is set.
          if member.value.value.isNull { continue }
          if let value = value(of: member.value, for: setting) {
            configuration.values[key] = value
          } else {
            configuration.refusals.insert(.setting(key))
          }
        } else if settings.contains(where: { $0.key.hasPrefix(key + ".") }) {
          if let inner = member.value.members {
            read(inner, prefix: key + ".")
          } else if !member.value.value.isNull {
            faults.append((member.value.offset, "`\(key)` must be an object, not \(member.value.kind)"))
            configuration.refusals.formUnion(
              settings.lazy.map(\.key).filter { $0.hasPrefix(key + ".") }.map { .setting($0) })
          }
        } else {
          faults.append((member.keyOffset, "there is no setting `\(key)`" + advice(for: key)))
        }
      }
    }

    /// VS Code's spelling of nested settings is one name with dots.
    private func advice(for key: String) -> String {
      let parts = key.split(separator: ".")
      guard parts.count == 2, settings.contains(where: { $0.key == key }) else { return "" }
      return "; write `\"\(parts[0])\": {\"\(parts[1])\": …}`"
    }

    private mutating func value(of json: PlacedJSON, for setting: Setting) -> Configuration.Value? {
      switch setting.kind {
      case .boolean:
        if let value = json.value.boolValue { return .boolean(value) }
        faults.append((json.offset, "`\(setting.key)` must be `true` or `false`, not \(json.kind)"))
      case .choice(let names, _):
        if let name = json.value.stringValue, names.contains(name) { return .text(name) }
        faults.append((json.offset, "`\(setting.key)` must be one of \(names.quotedList)"))
      case .version(let releases):
        if let text = json.value.stringValue, text == "auto" || releases.version(named: text) != nil {
          return .text(text)
        }
        let examples = releases.examples.dropLast().quotedList + " or " + releases.examples.suffix(1).quotedList
        faults.append((json.offset, "`\(setting.key)` must be `auto` or a version such as \(examples)"))
      case .patterns: return strings(json, setting, of: "pattern")
      case .conditions: return strings(json, setting, of: "name")
      case .severities: return severities(json, setting)
      }
      return nil
    }

    private mutating func strings(
      _ json: PlacedJSON, _ setting: Setting, of element: String
    ) -> Configuration.Value? {
      guard let values = json.elements else {
        faults.append((json.offset, "`\(setting.key)` must be an array of \(element)s, not \(json.kind)"))
        return nil
      }
      return .patterns(
        values.compactMap { value in
          if let text = value.value.stringValue { return text }
          faults.append((value.offset, "a \(element) must be a string, not \(value.kind)"))
          return nil
        })
    }

    private mutating func severities(_ json: PlacedJSON, _ setting: Setting) -> Configuration.Value? {
      guard let members = json.members else {
        faults.append((json.offset, "`\(setting.key)` must be an object, not \(json.kind)"))
        return nil
      }
      var levels: SeveritiesByCode = [:]
      for member in members {
        guard let code = libraries.lazy.compactMap({ $0.catalogue.code(named: member.key) }).first else {
          faults.append((member.keyOffset, "there is no diagnostic code `\(member.key)`"))
          continue
        }
        guard let level = Setting.severityNames.first(where: { $0.name == member.value.value.stringValue }) else {
          let names = Setting.severityNames.map(\.name).quotedList
          faults.append((member.value.offset, "the severity of `\(member.key)` must be one of \(names)"))
          configuration.refusals.insert(.severity(code))
          continue
        }
        levels[code] = .some(level.severity)
      }
      return .severities(levels)
    }
  }
}

extension PlacedJSON {
  /// The kind of the value, for a sentence.
  fileprivate var kind: String {
    switch value {
    case .null: value.kindName
    case .array, .object: "an \(value.kindName)"
    case .bool, .integer, .number, .string: "a \(value.kindName)"
    }
  }
}

import DICheckDependencyLibrary
import DICheckJSON
import Foundation
import SafeDIGraph
import Testing

@testable import DICheckLanguageServer
@testable import DICheckWorkspace
@testable import SafeDILibrary

@Suite struct ConfigurationTests {
  private func read(_ text: String) -> (configuration: Configuration?, problems: [String]) {
    let result = ConfigurationReader.configuration(from: text.utf8, for: [SafeDI()])
    return (result.configuration, result.problems.map { "\($0.line):\($0.column) \($0.message)" })
  }

  @Test func `reads every setting`() throws {
    let (configuration, problems) = read(
      """
      {"$schema": "x", "severity": {"dependency-cycle": "off", "no-instantiable": "hint"}, "exclude": ["Old/", "*.pb.swift"],
       "include": ["../Shared"], "followOutsideLinks": true, "safediVersion": "1.3.0",
       "activeCompilationConditions": ["DEBUG", "TRIAL"], "diagnostics": {"mode": "pull", "macroRules": "never"}, "inlayHints": {"enabled": true},
       "codeLens": {"enabled": false}, "rename": {"provider": true}, "hierarchy": {"enabled": true},
       "symbols": {"enabled": true}, "log": {"level": "debug"}}
      """)
    #expect(problems == [])
    let read = try #require(configuration)
    #expect(read.severities[.dependencyCycle] == .some(nil) && read.severities[.noInstantiable] == .some(.hint))
    #expect(read.severities["type-not-public"] == nil)
    #expect(read.exclude == ["Old/", "*.pb.swift"] && read.version(of: SafeDI()) == SafeDIVersion(1, 3, 0))
    #expect(read.activeConditions == ["DEBUG", "TRIAL"])
    #expect(read.include == ["../Shared"] && read.followsOutsideLinks)
    #expect(!read.showsMacroRules && read.diagnosticsMode == .pull && read.logLevel == .debug)
    #expect(read.inlayHintsEnabled && !read.codeLensEnabled && read.renameProviderEnabled)
    #expect(read.hierarchyEnabled && read.symbolsEnabled)
    #expect(Set(read.values.keys) == Set(Setting.all(for: [SafeDI()]).map(\.key)))
  }

  @Test func `a file that nobody wrote by hand is refused, and a hundred faults are said`() {
    let long = read("{\"exclude\": [\"\(String(repeating: "x", count: 1 << 20))\"]}")
    #expect(long.configuration == nil)
    #expect(long.problems == ["1:1 the settings are too large (1048593 bytes, the limit is 1048576)"])
    let keys = (0..<20_000).map { "\n  \"key\($0)\": 1" }.joined(separator: ",")
    let many = read("{\(keys), \"exclude\": [\"x\"]}")
    #expect(many.configuration?.exclude == ["x"])
    #expect(many.problems.count == 100)
    #expect(many.problems.first == "2:3 there is no setting `key0`")
  }

  @Test func `has the table's defaults`() {
    let configuration = Configuration()
    #expect(configuration.showsMacroRules && configuration.diagnosticsMode == .auto && configuration.logLevel == nil)
    #expect(!configuration.inlayHintsEnabled && configuration.codeLensEnabled && !configuration.renameProviderEnabled)
    #expect(configuration.version(of: SafeDI()) == nil && configuration.exclude == [])
    #expect(read(#"{"safediVersion": "auto", "log": null, "exclude": null}"#).problems == [])
  }

  @Test func `choices of the table are those of the code`() {
    #expect(
      Setting.diagnosticsMode.kind == .choice(Configuration.DiagnosticsMode.allCases.map(\.rawValue), default: "auto"))
    #expect(Setting.logLevel.kind == .choice(LogLevel.allCases.map(\.rawValue), default: "info"))
  }

  @Test(arguments: [
    ("{\n  \"exclde\": []\n}", "2:3 there is no setting `exclde`"),
    (
      "{\"severity\": {\n\"dependency-cycle\": \"fatal\"}}",
      "2:21 the severity of `dependency-cycle` must be one of `error`, `warning`, `information`, `hint`, `off`"
    ),
    ("{\"severity\": {\"x\": \"off\"}}", "1:15 there is no diagnostic code `x`"),
    ("{\"severity\": []}", "1:14 `severity` must be an object, not an array"),
    ("{\"exclude\": \"a\"}", "1:13 `exclude` must be an array of patterns, not a string"),
    ("{\"exclude\": [1]}", "1:14 a pattern must be a string, not a number"),
    (
      "{\"safediVersion\": 2}",
      "1:19 `safediVersion` must be `auto` or a version such as `0.6`, `1`, `2`, `2.3` or `1.5.4`"
    ),
    ("{\"log\": \"debug\"}", "1:9 `log` must be an object, not a string"),
    ("{\"log\": {\"level\": \"x\"}}", "1:19 `log.level` must be one of `error`, `warning`, `info`, `debug`"),
    ("{\"symbols\": {\"enabled\": 1}}", "1:25 `symbols.enabled` must be `true` or `false`, not a number"),
    (
      "{\"diagnostics.mode\": \"pull\"}",
      "1:2 there is no setting `diagnostics.mode`; write `\"diagnostics\": {\"mode\": …}`"
    ),
    ("{\"exclude\": [], \"exclude\": []}", "1:17 `exclude` is set twice"),
  ])
  func `says what is wrong and where, and keeps the rest`(text: String, problem: String) {
    let (configuration, problems) = read(text)
    #expect(problems == [problem])
    #expect(configuration != nil)
  }

  @Test(arguments: [
    ("", "1:1 the document ends where a value is expected"), ("{\n \"a\" 1}", "2:6 `:` is expected after a key"),
    ("{\"a\": tru}", "1:7 a value is expected here"), ("[]", "1:1 the settings must be an object, not an array"),
    ("{} x", "1:4 there is more after the end of the document"),
    ("{\"exclude\": [\"ä\" 1]}", "1:19 `,` or `]` is expected here"),
    ("// hello\n{}", "1:1 a value is expected here"), ("{\"a\": \"\\q\"}", "1:9 this is no escape"),
    (String(repeating: "[", count: 5000), "1:257 values are nested too deeply"),
  ])
  func `a file that is no object gives no configuration`(text: String, problem: String) {
    let (configuration, problems) = read(text)
    #expect(configuration == nil)
    #expect(problems == [problem])
  }

  @Test func `settings of a client go over those of the file`() {
    let file = read(#"{"severity": {"dependency-cycle": "off", "no-instantiable": "hint"}, "exclude": ["a"]}"#)
      .configuration
    let client = read(#"{"severity": {"no-instantiable": "error"}, "log": {"level": "error"}}"#).configuration
    let both = (file ?? Configuration()).overridden(by: client ?? Configuration())
    #expect(both.severities[.dependencyCycle] == .some(nil) && both.severities[.noInstantiable] == .some(.error))
    #expect(both.exclude == ["a"] && both.logLevel == .error)
  }

  @Test func `finds the nearest file`() throws {
    let tree = try TemporaryTree([".safedi-lsp.json": "{}", "a/b/": "", "c/.safedi-lsp.json": "{}"])
    #expect(ConfigurationReader.nearestFile(to: tree.path + "/a/b") == tree.path + "/.safedi-lsp.json")
    #expect(ConfigurationReader.nearestFile(to: tree.path + "/c") == tree.path + "/c/.safedi-lsp.json")
  }
}

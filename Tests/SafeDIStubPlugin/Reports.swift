/// What the library's macros would say of three faults, at the places where they say it (Rules/Declarations.md,
/// Rules/Properties.md), in words of our own. For macros of the module `SafeDIReportingMacros` alone: samples are
/// type-checked without.
func reports(of attached: HostRequest.AttachedMacro) -> [PluginAnswer.Diagnostic] {
  let syntax = attached.declSyntax
  let source = Array(syntax.source.utf8)
  let start = source.firstIndex { !" \n\t".utf8.contains($0) } ?? 0
  func report(_ message: String, at offset: Int) -> PluginAnswer.Diagnostic {
    PluginAnswer.Diagnostic(
      message: message,
      position: .init(fileName: syntax.location.fileName, offset: syntax.location.offset + offset))
  }
  let head = String(decoding: source[start...].prefix { $0 != UInt8(ascii: "{") }, as: UTF8.self)
  let words = head.split { !($0.isLetter || $0 == "@") }
  if attached.macroRole == "member" {
    var reports: [PluginAnswer.Diagnostic] = []
    if !words.contains("Instantiable") { reports.append(report("the type must say that it conforms", at: start)) }
    if !words.contains("public") { reports.append(report("the type must be public", at: start)) }
    return reports
  }
  guard let keyword = head.firstRange(of: "var ")?.lowerBound else { return [] }
  return [report("the property must be a constant", at: start + head.utf8.distance(from: head.startIndex, to: keyword))]
}

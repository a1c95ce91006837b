// A compiler plugin that stands in for SafeDI's macros when samples are type-checked: property macros expand to
// nothing, the type macro to the `ForwardedProperties` that the library would add (Rules/Initializers.md,
// "ForwardedProperties"). It speaks the compiler's plugin protocol: each message is a little-endian 64-bit byte count
// and that much JSON.

import Foundation

/// Reads exactly `count` bytes; nil at the end of the input.
func readBytes(_ count: Int) -> Data? {
  var data = Data()
  while data.count < count {
    let more = try? FileHandle.standardInput.read(upToCount: count - data.count)
    guard let more, !more.isEmpty else { return nil }
    data.append(more)
  }
  return data
}

/// The next message; nil when the compiler is done, which it says by closing the pipe or by an empty message.
func readMessage() -> Data? {
  guard let header = readBytes(8) else { return nil }
  let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  return count == 0 ? nil : readBytes(Int(clamping: count))
}

func write(_ answer: PluginAnswer) throws {
  let body = try JSONEncoder().encode(answer)
  let header = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
  try FileHandle.standardOutput.write(contentsOf: Data(header) + body)
}

while let data = readMessage() {
  try write(answer(to: try JSONDecoder().decode(HostRequest.self, from: data)))
}

func answer(to request: HostRequest) -> PluginAnswer {
  if request.getCapability != nil {
    return PluginAnswer(getCapabilityResult: .init(capability: .init(protocolVersion: 7)))
  }
  var expansion = ""
  var diagnostics: [PluginAnswer.Diagnostic] = []
  if let attached = request.expandAttachedMacro {
    if attached.macroRole == "member" { expansion = forwardedPropertiesDeclaration(for: attached.declSyntax.source) }
    if attached.macro.moduleName == "SafeDIReportingMacros" { diagnostics = reports(of: attached) }
  }
  return PluginAnswer(expandMacroResult: .init(expandedSource: expansion, diagnostics: diagnostics))
}

import DICheckLanguageServerProtocol
import DICheckRandomInput
import Testing

/// Random frames, cut and damaged at random, into codec and parser.
@Suite struct FuzzTests {
  private static let seeds: [[UInt8]] = [
    #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"position":{"line":1e3,"character":-2}}}"#,
    #"{"jsonrpc":"2.0","method":"a\ud83d\ude00\u0000\n","params":[[[[{"é":[null,true,false,1.5e-3]}]]]]}"#,
    #"{"jsonrpc":"2.0","id":"x","result":{"":"","\"":9223372036854775808}}"#, #"[]"#, #"{"id":{}}"#, "",
  ].map { Array($0.utf8) }

  private static let headers = [
    "Content-Length: %\r\n\r\n", "content-length:%\n\n", "Content-Type: a; charset=utf-8\r\nCONTENT-LENGTH: %\r\n\r\n",
    "Content-Length: %\r\nContent-Type: ;charset=\r\n\r\n", "Content-Length: -%\r\n\r\n",
    "Content-Length: %%%%%%%%%%%\r\n\r\n",
  ]

  @Test(.timeLimit(.minutes(60)))
  func damagedStreams() {
    var random = SeededGenerator(seed: 2024)
    var frames = 0
    var outcomes: [String: Int] = [:]
    while frames < 100_000 {
      var decoder = MessageDecoder()
      var isBroken = false
      for _ in 0..<8 where !isBroken {
        frames += 1
        var rest = Self.frame(using: &random)[...]
        while !rest.isEmpty {
          let piece = rest.prefix(Int.random(in: 1...max(1, rest.count), using: &random))
          rest = rest.dropFirst(piece.count)
          decoder.append(Array(piece))
          while let message = decoder.next() {
            outcomes[message.name, default: 0] += 1
            if case .broken = message { isBroken = true }
          }
        }
      }
    }
    // All outcomes come up often, or the fuzzing has lost its way.
    for name in ["message", "invalid", "broken"] { #expect(outcomes[name, default: 0] > 1_000, "\(outcomes)") }
  }

  private static func frame(using random: inout SeededGenerator) -> [UInt8] {
    let body = seeds.randomElement(using: &random) ?? []
    let isOdd = Int.random(in: 0..<4, using: &random) == 0
    let header = isOdd ? headers.randomElement(using: &random) ?? "" : headers[0]
    var frame = header.utf8.flatMap { $0 == UInt8(ascii: "%") ? Array("\(body.count)".utf8) : [$0] }
    let headerLength = frame.count
    frame += body
    switch Int.random(in: 0..<6, using: &random) {
    case 0: damage(&frame, from: 0, using: &random)
    case 1, 2, 3: damage(&frame, from: headerLength, using: &random)
    default: break
    }
    return frame
  }

  /// Changes up to four bytes; within a body its length stays right.
  private static func damage(_ bytes: inout [UInt8], from start: Int, using random: inout SeededGenerator) {
    guard start < bytes.count else { return }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: start..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes[index] = bytes[Int.random(in: start..<bytes.count, using: &random)]
      default: bytes.swapAt(index, Int.random(in: start..<bytes.count, using: &random))
      }
    }
  }
}

extension IncomingMessage {
  var name: String {
    switch self {
    case .message: "message"
    case .invalid: "invalid"
    case .broken: "broken"
    case .endOfInput: "end"
    }
  }
}

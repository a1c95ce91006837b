import DICheckSourceReading
import SwiftSyntax

/// Compares the parse of a text's skeleton with that of the text. The judge of all tests of the blanker.
package enum BlankingCheck {
  package enum Verdict: Equatable {
    case equal
    /// The text itself has syntax errors, so there is nothing to compare.
    case erroneous
    case fullText
    case refused(Refusal)
    /// The first lines that differ.
    case differs(String)
  }

  /// Must run on a large stack.
  package static func verdict(_ text: [UInt8]) -> Verdict { verdict(text, keeping: nil) }

  /// Must run on a large stack.
  package static func verdict(_ text: [UInt8], keeping kept: KeptBodies?) -> Verdict {
    var blanker = BodyBlanker()
    let outcome = text.withUnsafeBufferPointer { blanker.blank($0, keeping: kept) }
    switch outcome {
    case .refused(let refusal): return .refused(refusal)
    case .fullText: return text.parsed().hasError ? .erroneous : .fullText
    case .skeleton: break
    }
    let skeleton = blanker.copySkeleton()
    if let fault = formFault(of: skeleton, text) { return .differs(fault) }
    let full = text.parsed()
    let blanked = skeleton.bytes.parsed()
    if full.hasError { return .erroneous }
    guard StructuralOutline(full) == StructuralOutline(blanked) else {
      return .differs(difference(outline(full), outline(blanked)))
    }
    let sliced = outlineBySlices(of: skeleton, explains: false)
    guard StructuralOutline(full) == sliced else {
      return .differs("slices: " + difference(outline(full), outlineBySlices(of: skeleton, explains: true).lines))
    }
    return .equal
  }

  /// The outline when each slice is parsed on its own.
  package static func outlineBySlices(of skeleton: Skeleton, explains: Bool) -> StructuralOutline {
    var whole: StructuralOutline?
    for slice in skeleton.slices {
      let tree = Array(skeleton.bytes[slice.bounds]).parsed()
      let outline = StructuralOutline(tree, explains: explains) { $0 + Int(slice.start) }
      if whole == nil { whole = outline } else { whole?.append(outline) }
    }
    return whole ?? StructuralOutline([UInt8]().parsed())
  }

  private static func outline(_ tree: SourceFileSyntax) -> [String] { StructuralOutline(tree, explains: true).lines }

  /// Checks that the skeleton is as long as the text, well-formed if the text is, and differs from it only in blanks.
  private static func formFault(of skeleton: Skeleton, _ text: [UInt8]) -> String? {
    guard skeleton.bytes.count == text.count else { return "length \(skeleton.bytes.count) for \(text.count)" }
    for index in text.indices where skeleton.bytes[index] != text[index] && skeleton.bytes[index] != 32 {
      return "byte \(index) is neither the text's nor a blank"
    }
    let wasValid = String(validating: text, as: UTF8.self) != nil
    if wasValid, String(validating: skeleton.bytes, as: UTF8.self) == nil { return "not UTF-8 any more" }
    return nil
  }

  private static func difference(_ expected: [String], _ actual: [String]) -> String {
    let shared = min(expected.count, actual.count)
    let first = (0..<shared).first { expected[$0] != actual[$0] } ?? shared
    let around = max(0, first - 3)
    return """
      expected \(expected[around..<min(expected.count, first + 5)].joined(separator: " | "))
      actual   \(actual[around..<min(actual.count, first + 5)].joined(separator: " | "))
      """
  }
}

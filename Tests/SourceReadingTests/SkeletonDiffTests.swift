import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckSourceReadingSupport
import DICheckText
import SafeDIGraph
import Testing

@testable import DICheckSourceReading
@testable import SafeDILibrary

@Suite struct SkeletonDiffTests {
  static func skeleton(_ text: [UInt8]) -> Skeleton? {
    var blanker = BodyBlanker()
    guard text.withUnsafeBufferPointer({ blanker.blank($0) }) == .skeleton else { return nil }
    return blanker.copySkeleton()
  }

  private func diff(_ old: String, _ new: String) throws -> SkeletonDiff {
    SkeletonDiff(
      from: try #require(Self.skeleton(Array(old.utf8))), to: try #require(Self.skeleton(Array(new.utf8))))
  }

  @Test(arguments: [
    ("struct A { func f() { a } }", "struct A { func f() { abc } }", 21, 2),
    ("struct A { func f() { abc } }", "struct A { func f() { a } }", 21, -2),
    ("struct A { func f() {\n a } }", "struct A { func f() {\n a { b } } }", 21, 6),
    ("func f() { a }\nfunc g() { b }", "func f() { a }\nfunc g() { bb }", 25, 1),
    ("let a = 1 // b\nlet c", "let a = 1 // bb\nlet c", 10, 1),
    ("let a = f { 1 }", "let a = f { 2 }", 0, 0),
    ("let a = 1", "let a = 1", 0, 0),
  ])
  func bodyEdits(old: String, new: String, pivot: Int, delta: Int) throws {
    #expect(try diff(old, new) == .bodyEdit(.init(pivot: pivot, delta: delta)))
  }

  @Test(arguments: [
    (
      "struct A { }\nstruct B { let b: C }\nstruct D { }", "struct A { }\nstruct B { let bb: C }\nstruct D { }", 1, 1,
      12, 34, 35
    ),
    ("struct A { }\nstruct B { }", "struct A { }\nstruct X { }\nstruct B { }", 1, 1, 12, 12, 25),
    ("struct A { }\nstruct B { }\nstruct C { }", "struct A { }\nstruct C { }", 1, 1, 12, 25, 12),
    ("let a = \"b  c\"", "let a = \"b   c\"", 0, 0, 0, 14, 15),
    ("let a  = 1", "let a   = 1", 0, 0, 0, 10, 11),
    ("func f() {}", "func f() { }", 0, 0, 0, 11, 12),
    ("let a = 1  ", "let a = 1 //b", 0, 0, 0, 11, 13),
  ])
  func declarationEdits(
    old: String, new: String, prefix: Int, suffix: Int, start: Int, oldEnd: Int, newEnd: Int
  ) throws {
    let changed = SkeletonDiff.ChangedSlices(
      unchangedPrefix: prefix, unchangedSuffix: suffix, old: UTF8Range(start, oldEnd), new: UTF8Range(start, newEnd)
    )
    #expect(try diff(old, new) == .declarations(changed))
  }

  /// What follows from the old text's outline and the diff is the new text's outline, after any edit.
  @Test func whatTheDiffSaysIsWhatAFreshReadingSays() throws {
    let counts = try LargeStackThreads.run { () -> [String: Int] in
      var counts: [String: Int] = [:]
      for (number, sample) in SampleTexts.all.enumerated() {
        var edits = RandomEdits(seed: UInt64(number) &+ 1)
        var old = Array(sample.utf8)
        for _ in 0..<250 {
          let new = edits.edit(old)
          counts[Self.check(old, new), default: 0] += 1
          // Goes on from the edited text unless that is broken, so that edits add up.
          old = Self.skeleton(new) != nil ? new : Array(sample.utf8)
        }
      }
      return counts
    }
    #expect(counts["wrong", default: 0] == 0)
    #expect(counts["body", default: 0] > 100)
    #expect(counts["declarations", default: 0] > 100)
  }

  static func check(_ old: [UInt8], _ new: [UInt8]) -> String {
    guard let oldSkeleton = skeleton(old), let newSkeleton = skeleton(new) else { return "no skeleton" }
    switch SkeletonDiff(from: oldSkeleton, to: newSkeleton) {
    case .bodyEdit(let shift):
      let expected = StructuralOutline(newSkeleton.bytes.parsed())
      let actual = StructuralOutline(oldSkeleton.bytes.parsed(), movedBy: { shift($0) })
      return expected == actual ? "body" : "wrong"
    case .declarations(let changed):
      return slicesAgree(oldSkeleton, newSkeleton, changed) ? "declarations" : "wrong"
    }
  }

  private static func slicesAgree(
    _ old: Skeleton, _ new: Skeleton, _ changed: SkeletonDiff.ChangedSlices
  ) -> Bool {
    let oldSlices = old.slices
    let newSlices = new.slices
    let before = oldSlices.prefix(changed.unchangedPrefix).elementsEqual(newSlices.prefix(changed.unchangedPrefix)) {
      $0 == $1 && old.bytes[$0.bounds] == new.bytes[$1.bounds]
    }
    let shift = changed.new.endOffset - changed.old.endOffset
    let after = oldSlices.suffix(changed.unchangedSuffix).elementsEqual(newSlices.suffix(changed.unchangedSuffix)) {
      $0.shifted(by: shift) == $1 && old.bytes[$0.bounds] == new.bytes[$1.bounds]
    }
    let covered = newSlices.dropFirst(changed.unchangedPrefix).dropLast(changed.unchangedSuffix)
    let start = covered.first.map { Int($0.start) } ?? Int(changed.new.start)
    let end = covered.last.map { Int($0.end) } ?? Int(changed.new.start)
    return before && after && start == Int(changed.new.start) && end == Int(changed.new.end)
  }
}

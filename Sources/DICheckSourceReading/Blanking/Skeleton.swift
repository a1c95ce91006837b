import DICheckText

/// The blanked text of one version of an open file, see ``BodyBlanker``.
package struct Skeleton: Sendable, Equatable {
  /// The skeleton's bytes, as many as the text has.
  package let bytes: [UInt8]
  /// The insides of the blanked bodies, in order.
  let bodies: [UTF8Range]
  /// The comments outside of bodies, in order.
  let comments: [UTF8Range]
  let sliceStarts: [Int]

  /// The top-level slices: together all bytes, each parsed alone gives the declarations that it gives in the whole.
  /// A slice begins after the body of a type at file level, outside of `#if`; the first holds the imports too.
  package var slices: [UTF8Range] {
    let starts = [0] + sliceStarts
    let ends = sliceStarts + [bytes.count]
    return zip(starts, ends).map { UTF8Range($0, $1) }
  }
}

import DICheckText

/// A property in plain form that a compact skeleton leaves out, because it can be read without the parser:
/// `@Word private let name: Type`, on lines of its own, in the braces of a type at file level and outside of `#if`.
///
/// Its pieces stand in the text. `Type` is a name, or names with dots between, with `any` before it or not.
package struct LeftOutProperty: Sendable {
  /// The blank of the skeleton that stands for it, and for those left out next to it.
  package internal(set) var place: Int
  /// From the attribute through the type.
  package var declaration: UTF8Range
  /// The attribute's `@` and name. It has no arguments.
  package var attribute: UTF8Range
  package var name: UTF8Range
  package var type: UTF8Range
}

/// A parameter of an initializer with a long list of nothing but `name: Type`, which a compact skeleton leaves empty:
/// such a list says once more what the properties say.
package struct LeftOutParameter: Sendable {
  /// The blank of the skeleton that stands for the list.
  package internal(set) var place: Int
  /// In the text.
  package var name: UTF8Range
  /// As in ``LeftOutProperty``.
  package var type: UTF8Range
}

/// The properties and parameters that are left out of a stretch of a compact skeleton.
package struct LeftOutProperties {
  private let all: ArraySlice<LeftOutProperty>
  private let parameters: ArraySlice<LeftOutParameter>
  private let text: UnsafeBufferPointer<UInt8>
  /// Where the stretch begins in the whole skeleton.
  private let start: Int
  private var next: Int
  private var nextParameter: Int

  init(
    _ all: [LeftOutProperty], _ parameters: [LeftOutParameter], of text: UnsafeBufferPointer<UInt8>,
    in stretch: Range<Int>
  ) {
    next = all.partitioningIndex { $0.place >= stretch.lowerBound }
    nextParameter = parameters.partitioningIndex { $0.place >= stretch.lowerBound }
    self.all = all[next..<all.partitioningIndex { $0.place >= stretch.upperBound }]
    self.parameters =
      parameters[nextParameter..<parameters.partitioningIndex { $0.place >= stretch.upperBound }]
    self.text = text
    start = stretch.lowerBound
  }

  private init() {
    (all, parameters, next, nextParameter) = ([], [], 0, 0)
    (text, start) = (UnsafeBufferPointer(start: nil, count: 0), 0)
  }

  /// Of a skeleton that leaves none out.
  package static var none: LeftOutProperties { LeftOutProperties() }

  package var isEmpty: Bool { next == all.endIndex && nextParameter == parameters.endIndex }

  /// The next one, if it stood before what stands at `offset` of the stretch.
  package mutating func take(before offset: Int) -> LeftOutProperty? {
    guard next < all.endIndex, all[next].place < start + offset else { return nil }
    next += 1
    return all[next - 1]
  }

  /// The parameters of the list that ends at `offset` of the stretch; none if they are in the skeleton.
  package mutating func takeParameters(before offset: Int) -> ArraySlice<LeftOutParameter> {
    let first = nextParameter
    while nextParameter < parameters.endIndex, parameters[nextParameter].place < start + offset { nextParameter += 1 }
    return parameters[first..<nextParameter]
  }

  /// What the text says there.
  package func bytes(_ place: UTF8Range) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[place.bounds])
  }

  /// What stands for a place of the text among the places of the stretch, from which ``SkeletonPlaces`` leads back.
  package func standIn(for place: UTF8Range) -> UTF8Range { place.shifted(by: SkeletonPlaces.leftOutBase - start) }

  /// Whether a place is one that ``standIn(for:)`` made.
  package static func isStandIn(_ place: UTF8Range) -> Bool {
    // A stretch begins within the largest text.
    Int(place.start) >= SkeletonPlaces.leftOutBase - NestingGuard.maximumSize
  }
}

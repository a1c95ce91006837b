import DependencyGraph

/// In this module the name means the core's range of offsets, not SwiftSyntax's range of lines and columns.
package typealias SourceRange = DependencyGraph.SourceRange

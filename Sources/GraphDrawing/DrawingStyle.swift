extension Drawing {
  /// A library's kinds of nodes and edges, and its words for them.
  package struct Style: Hashable, Sendable {
    /// In the order of the legend.
    package var nodes: [NodeStyle]
    package var edges: [EdgeStyle]
    /// What groups its nodes: a noun, which also names the group in JSON.
    package var group: String

    /// - Precondition: there are fewer than 255 kinds of edges.
    package init(nodes: [NodeStyle], edges: [EdgeStyle], group: String) {
      self.nodes = nodes
      self.edges = edges
      self.group = group
    }

    /// The kind of an edge to the node of the same type that holds the edges of both, if a drawing of all edges would
    /// be too large. No library has it.
    static let same = UInt8.max
  }

  /// How a kind of node is drawn.
  package struct NodeStyle: Hashable, Sendable {
    /// The shapes and colours of the formats, named after what they mostly show.
    package enum Look: String, Hashable, Sendable {
      case root, plain, lazy, alias, forwarded
      /// What something asks for, and nothing provides.
      case missing
    }

    /// A word of letters, by which JSON names the kind. Kinds that differ only in their meaning may share it.
    package var name: String
    package var look: Look
    /// The legend's words. Where kinds share a name, the meanings of those in use are joined by "or", without the words
    /// that they begin with alike.
    package var meaning: String

    package init(_ name: String, _ look: Look, meaning: String) {
      self.name = name
      self.look = look
      self.meaning = meaning
    }
  }

  /// How a kind of edge is drawn. What leads down to a node has that node's name, which trees show in brackets unless
  /// the look is plain.
  package struct EdgeStyle: Hashable, Sendable {
    package enum Look: Hashable, Sendable {
      case plain, lazy, alias, forwarded
      /// Of ``Style/same``.
      case same
    }

    /// The words for an edge that leads to a node below another one.
    package struct Across: Hashable, Sendable {
      /// What the node at its end is to the one at its start, such as "received from above".
      package var meaning: String
      /// The node at its start, such as "receiver".
      package var start: String
      /// The node at its end, such as "what it receives".
      package var end: String

      package init(meaning: String, start: String, end: String) {
        self.meaning = meaning
        self.start = start
        self.end = end
      }
    }

    /// A word of letters, by which JSON names the kind.
    package var name: String
    package var look: Look
    /// Nil if it leads down.
    package var across: Across?

    package init(_ name: String, _ look: Look, across: Across? = nil) {
      self.name = name
      self.look = look
      self.across = across
    }

    static let same = EdgeStyle("same", .same)
  }
}

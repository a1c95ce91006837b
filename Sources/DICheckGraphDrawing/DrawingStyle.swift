extension Drawing {
  /// A library's kinds of nodes and edges, and its words for them.
  package struct Style: Hashable, Sendable {
    /// In the order of the legend.
    var nodes: [NodeStyle]
    var edges: [EdgeStyle]
    /// The noun for what groups its nodes, which also names the group in JSON.
    var group: String
    /// The verb from a node to those that its edges lead down to.
    var down: Verb

    /// - Precondition: there are fewer than 255 kinds of edges.
    package init(
      nodes: [NodeStyle], edges: [EdgeStyle], group: String, down: Verb = Verb("holds", plural: "hold", past: "held")
    ) {
      self.nodes = nodes
      self.edges = edges
      self.group = group
      self.down = down
    }

    /// The kind of an edge to the node of the same type that holds the edges of both, if a drawing of all edges would
    /// be too large. No library has it.
    static let same = UInt8.max
  }

  /// A verb, in its forms, from nodes to those that their edges lead to.
  package struct Verb: Hashable, Sendable {
    /// Such as "makes", "make" and "made".
    var singular, plural, past: String

    package init(_ singular: String, plural: String, past: String) {
      self.singular = singular
      self.plural = plural
      self.past = past
    }
  }

  /// How a kind of node is drawn.
  package struct NodeStyle: Hashable, Sendable {
    /// The shapes and colours of the formats, named after what they mostly show.
    package enum Look: String, Sendable {
      case root, plain, lazy, alias, forwarded
      /// A node that is asked for, and that nothing provides.
      case missing
    }

    /// A word of letters, by which JSON names the kind. Kinds that differ only in their meaning may share it.
    var name: String
    var look: Look
    /// The legend's words. Where kinds share a name, the meanings of those in use are joined by "or", without the words
    /// that they begin with alike.
    var meaning: String
    /// The page's words about a single node: "lamp: Lamp: made at once."
    var sentence: String

    /// - Parameter sentence: those of the legend if nil.
    package init(_ name: String, _ look: Look, meaning: String, sentence: String? = nil) {
      self.name = name
      self.look = look
      self.meaning = meaning
      self.sentence = sentence ?? meaning
    }
  }

  /// How a kind of edge is drawn. What leads down to a node has that node's name, which trees show in brackets unless
  /// the look is plain.
  package struct EdgeStyle: Hashable, Sendable {
    package enum Look: String, Sendable {
      case plain, lazy, alias, forwarded
      /// Of ``Style/same``.
      case same
    }

    /// The words for an edge that leads to a node below another one.
    package struct Across: Hashable, Sendable {
      /// The role of the node at its end for the one at its start, such as "received from above".
      var meaning: String
      /// The node at its start, such as "receiver": a noun that "s" makes plural.
      var start: String
      /// The node at its end, such as "what it receives".
      var end: String
      /// The verb from the node at its start to the one at its end.
      var verb: Verb

      package init(
        meaning: String, start: String, end: String, verb: Verb = Verb("uses", plural: "use", past: "used")
      ) {
        self.meaning = meaning
        self.start = start
        self.end = end
        self.verb = verb
      }
    }

    /// A word of letters, by which JSON names the kind.
    var name: String
    var look: Look
    /// Nil if it leads down.
    var across: Across?

    package init(_ name: String, _ look: Look, across: Across? = nil) {
      self.name = name
      self.look = look
      self.across = across
    }

    static let same = EdgeStyle("same", .same)
  }
}

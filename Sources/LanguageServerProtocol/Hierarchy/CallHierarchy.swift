extension LSP {
  /// LSP 3.16, "Prepare Call Hierarchy Request".
  package enum PrepareCallHierarchyRequest: ClientRequest {
    package static let method = "textDocument/prepareCallHierarchy"
    package typealias Params = TextDocumentPositionParams
    package typealias Result = [HierarchyItem]?
  }

  /// LSP 3.16, "Call Hierarchy Incoming Calls".
  package enum IncomingCallsRequest: ClientRequest {
    package static let method = "callHierarchy/incomingCalls"
    package typealias Params = HierarchyItemParams
    package typealias Result = [IncomingCall]?
  }

  /// LSP 3.16, "Call Hierarchy Outgoing Calls".
  package enum OutgoingCallsRequest: ClientRequest {
    package static let method = "callHierarchy/outgoingCalls"
    package typealias Params = HierarchyItemParams
    package typealias Result = [OutgoingCall]?
  }

  /// LSP 3.16, "CallHierarchyIncomingCall".
  package struct IncomingCall: Hashable, Sendable, JSONEncodable {
    /// The caller.
    package var from: HierarchyItem
    /// In the caller's document.
    package var fromRanges: [Range]

    package init(from: HierarchyItem, fromRanges: [Range]) {
      self.from = from
      self.fromRanges = fromRanges
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("from", from)
        $0.member("fromRanges", fromRanges)
      }
    }
  }

  /// LSP 3.16, "CallHierarchyOutgoingCall".
  package struct OutgoingCall: Hashable, Sendable, JSONEncodable {
    /// The callee.
    package var to: HierarchyItem
    /// In the document of the item that was asked about.
    package var fromRanges: [Range]

    package init(to: HierarchyItem, fromRanges: [Range]) {
      self.to = to
      self.fromRanges = fromRanges
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("to", to)
        $0.member("fromRanges", fromRanges)
      }
    }
  }
}

import DICheckTestTraits
import Testing

/// One editor at a time: each keeps two servers and a core busy.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long)
enum NeovimSessions {}

import Testing

/// One editor at a time: each keeps two servers and a core busy, and waits for them with limits.
@Suite(.serialized)
enum NeovimSessions {}

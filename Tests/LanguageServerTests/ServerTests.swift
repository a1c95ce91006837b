import DICheckTestTraits
import Testing

/// Tests of the real executable, one after another: each has a core for itself, as far as that goes.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) enum ServerTests {}

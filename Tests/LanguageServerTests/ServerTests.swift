import Testing

/// Tests of the real executable, one after another: each has the machine for itself, as far as that goes.
@Suite(.serialized) enum ServerTests {}

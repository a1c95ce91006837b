package enum ProtocolPlaceholder {}

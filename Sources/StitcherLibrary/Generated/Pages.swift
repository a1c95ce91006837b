enum Pages { static let texts: [String: String] = [:] }

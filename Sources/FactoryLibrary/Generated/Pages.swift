/// The pages of the codes.
enum Pages {
  static let texts: [String: String] = [:]
}

import Foundation

public struct Note: Identifiable, Hashable, Sendable, Codable {
  public let id: UUID
  public var title: String
  public var body: String
  public var author: String
  public var modified: Date

  public init(id: UUID = UUID(), title: String, body: String, author: String, modified: Date) {
    self.id = id
    self.title = title
    self.body = body
    self.author = author
    self.modified = modified
  }
}

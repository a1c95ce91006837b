import Foundation
import SafeDI

@Instantiable
extension FileManager: @retroactive Instantiable {
  public static func instantiate() -> FileManager {
    .default
  }
}

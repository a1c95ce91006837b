/// Something that fills the window.
public protocol Screen: AnyObject {
  var title: String { get }
  func render() -> String
}

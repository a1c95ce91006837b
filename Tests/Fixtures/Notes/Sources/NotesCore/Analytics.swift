/// Counts what people do, without their words.
public protocol Analytics: AnyObject {
  func record(_ event: String)
}

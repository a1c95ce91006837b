import DICheckDependencyGraph

/// What is common knowledge of the classes that apps mostly inherit from.
extension Superclass {
  /// - Parameter path: a name, or a module's and a name.
  static func known(_ path: [String]) -> Superclass? {
    switch path.count {
    case 1: ofFrameworks[path[0]]
    case 2 where ["AppKit", "Foundation", "ObjectiveC", "SwiftUI", "UIKit", "XCTest"].contains(path[0]):
      ofFrameworks[path[1]]
    default: nil
    }
  }

  private static let ofFrameworks: [String: Superclass] = {
    let none = Initializer([])
    let object = Superclass(initializers: [none], endingIn: "super.init()")
    let controller = Superclass(
      initializers: [Initializer([("nibName", "String?"), ("bundle", "Bundle?")])],
      endingIn: "super.init(nibName: nil, bundle: nil)",
      requiresCoder: true)
    let view = Superclass(
      initializers: [Initializer([("frame", "CGRect")])], endingIn: "super.init(frame: .zero)", requiresCoder: true)
    var result = ["NSObject": object, "NSViewController": controller]
    for name in ["UIViewController", "UITabBarController", "UINavigationController", "UISplitViewController"] {
      result[name] = controller
    }
    for name in [
      "UIView", "UIControl", "UIButton", "UILabel", "UIStackView", "UIScrollView", "UIImageView", "UITextField",
      "UICollectionViewCell", "UICollectionReusableView", "NSView",
    ] {
      result[name] = view
    }
    for name in ["Operation", "UIResponder", "NSResponder", "XCTestCase"] { result[name] = object }
    // These have no usual arguments.
    for (name, arguments) in [
      ("UITableViewController", [("style", "UITableView.Style")]),
      ("UICollectionViewController", [("collectionViewLayout", "UICollectionViewLayout")]),
      ("UICollectionView", [("frame", "CGRect"), ("collectionViewLayout", "UICollectionViewLayout")]),
      ("UITableView", [("frame", "CGRect"), ("style", "UITableView.Style")]),
      ("UITableViewCell", [("style", "UITableViewCell.CellStyle"), ("reuseIdentifier", "String?")]),
      ("UIHostingController", [("rootView", "Content")]),
    ] {
      let values = arguments.map { "\($0.0): <#\($0.1)#>" }.joined(separator: ", ")
      result[name] = Superclass(
        initializers: [Initializer(arguments)], endingIn: "super.init(\(values))", requiresCoder: true)
    }
    return result
  }()
}

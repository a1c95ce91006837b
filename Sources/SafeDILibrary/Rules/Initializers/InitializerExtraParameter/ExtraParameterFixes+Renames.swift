import DICheckDependencyGraph
import DICheckDependencyLibrary

/// A rename that stopped half-way.
extension ExtraParameterFixes {
  /// The property gets its former name back, or all that still say it follow; that first which the rest of the code
  /// speaks for.
  func finishingRename() -> [Fix?] {
    guard let rename = HalfwayRename(parameter, of: initializer, in: declaration, document) else { return [] }
    let (old, new) = (parameter.label, rename.property.name)
    // Nothing above provides it by the new name, and something does by the old one.
    let isMissing = arrival != nil && fixer.known.faulty.contains(new)
    let isBack = rename.oldUses > 0 || rename.newUses == 0 && isMissing
    let isOnward = rename.newUses > 0 || rename.oldUses == 0 && arrival == nil
    // A superclass may have the property.
    let isSure = isBack != isOnward && document.superclass(of: declaration) == nil
    let fixes = [
      propose("Rename `\(new)` to `\(old)`", isPreferred: isSure && isBack) { $0.apply(rename.restoring) },
      propose("Rename the parameter `\(old)` to `\(new)`", isPreferred: isSure && isOnward) {
        $0.apply(rename.finishing)
      },
    ]
    return isOnward && !isBack ? fixes.reversed() : fixes
  }
}

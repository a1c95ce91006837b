import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

/// A rename that stopped half-way: the parameter sets a property that isn't there, and a dependency of its type is set
/// by nothing.
extension ExtraParameterFixes {
  /// The property gets its former name back, or all that still say it follow; that first which the rest of the code
  /// speaks for.
  func finishingRename() -> [Fix?] {
    let (old, exactly) = (parameter.label, document.dialect.matchesParametersExactly)
    let body = InitializerBody(initializer, in: document)
    guard body.assigns(old), !declaration.memberNames.contains(old.withoutBackticks) else { return [] }
    let taken = Set(initializer.parameters.map(\.label.withoutBackticks))
    let unset = dependencies.filter {
      !taken.contains($0.name.withoutBackticks) && !$0.isComputed && !body.assigns($0.name)
        && parameter.type.takes($0.type, exactly: exactly)
    }
    guard unset.count == 1, let property = unset.first,
      let renamer = DependencyRenamer(text: document.bytes, version: document.dialect.version)
    else { return [] }
    var back = RenameTargets()
    back.names = [property.place]
    var onward = RenameTargets()
    onward.names = [parameter.name.place]
    onward.foreignTypes = [declaration.fullName]
    guard let restored = renamer.edits(back, from: property.name, to: old), restored.doubtful.isEmpty,
      let finished = renamer.edits(onward, from: old, to: property.name), finished.doubtful.isEmpty
    else { return [] }
    let place = initializer.node.place
    func count(_ uses: RenamedUses, besides declared: UTF8Range) -> Int {
      uses.certain.count { $0.range != declared && !(place.start..<place.end).contains($0.range.start) }
    }
    let (newUses, oldUses) = (count(restored, besides: property.place), count(finished, besides: parameter.name.place))
    // What nothing above provides by the new name, and by the old one something does.
    let isMissing = arrival != nil && fixer.known.faulty.contains(property.name)
    let isBack = oldUses > 0 || newUses == 0 && isMissing
    let isOnward = newUses > 0 || oldUses == 0 && arrival == nil
    // A superclass may have the property.
    let isSure = isBack != isOnward && document.superclass(of: declaration) == nil
    let fixes = [
      propose("Rename `\(property.name)` to `\(old)`", isPreferred: isSure && isBack) { $0.apply(restored.certain) },
      propose("Rename the parameter `\(old)` to `\(property.name)`", isPreferred: isSure && isOnward) {
        $0.apply(finished.certain)
      },
    ]
    return isOnward && !isBack ? fixes.reversed() : fixes
  }
}

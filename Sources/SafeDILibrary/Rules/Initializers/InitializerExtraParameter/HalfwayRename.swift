import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A rename that stopped half-way: an initializer's parameter sets a property that isn't there, and one dependency of
/// its type is set by nothing.
struct HalfwayRename {
  /// The dependency that has the new name.
  let property: MemberwiseDependency
  /// The edits that give the property its former name back.
  let restoring: [UTF8Edit]
  /// The edits that let all code follow which still says the former name.
  let finishing: [UTF8Edit]
  /// The numbers of uses of the new name, and of the former one, in the type's code beside the initializer.
  let newUses: Int
  let oldUses: Int

  init?(
    _ parameter: Parameter, of initializer: InitializerDeclaration, in declaration: InstantiableDeclaration,
    _ file: SourceFile
  ) {
    let (old, dialect) = (parameter.label, file.dialect)
    let body = InitializerBody(initializer, in: file)
    guard body.assigns(old), !declaration.memberNames.contains(old.withoutBackticks) else { return nil }
    let taken = Set(initializer.parameters.map(\.label.withoutBackticks))
    let unset = file.memberwiseDependencies(of: declaration).filter {
      !taken.contains($0.name.withoutBackticks) && !$0.isComputed && !body.assigns($0.name)
        && parameter.type.takes($0.type, in: dialect)
    }
    guard let property = unset.only,
      let renamer = DependencyRenamer(text: file.bytes)
    else { return nil }
    let back = RenameTargets(names: [property.place])
    let onward = RenameTargets(names: [parameter.name.place], foreignTypes: [declaration.fullName])
    guard let restored = renamer.edits(back, from: property.name, to: old), restored.doubtful.isEmpty,
      let finished = renamer.edits(onward, from: old, to: property.name), finished.doubtful.isEmpty
    else { return nil }
    let place = initializer.node.place
    func count(_ uses: RenamedUses, besides declared: UTF8Range) -> Int {
      uses.certain.count { $0.range != declared && !(place.start..<place.end).contains($0.range.start) }
    }
    self.property = property
    (restoring, finishing) = (restored.certain, finished.certain)
    newUses = count(restored, besides: property.place)
    oldUses = count(finished, besides: parameter.name.place)
  }
}

extension SourceFile {
  /// The edits that finish the rename of a type's dependency there, while the rest of the type still says `former`;
  /// nil where it wasn't renamed. `isAlone` if nothing of the type says the new name, `isAskedFor` if others need the
  /// former one.
  func halfwayRename(
    of dependency: DependencyName, formerly former: String
  ) -> (edits: [UTF8Edit], isAlone: Bool, isAskedFor: Bool)? {
    guard
      let declaration = declaration(ofTypeNamed: dependency.owner),
      let initializer = declaration.initializers.only,
      let parameter = initializer.parameters.first(where: { $0.label == former }),
      let rename = HalfwayRename(parameter, of: initializer, in: declaration, self),
      rename.property.name == dependency.label
    else { return nil }
    return (
      rename.finishing, rename.newUses == 0 && !mayHaveSuperclass(declaration),
      isAskedFor(former, renamedTo: dependency.label, of: declaration)
    )
  }
}

/// A rename that stopped half-way.
extension ExtraParameterFixes {
  /// The property gets its former name back, or all that still say it follow; that first which the rest of the code
  /// speaks for.
  func finishingRename() -> [Fix?] {
    guard let rename = HalfwayRename(parameter, of: initializer, in: declaration, file) else { return [] }
    let (old, new) = (parameter.label, rename.property.name)
    // True if no provider above has the new name, and one has the old one.
    let isMissing = arrival != nil && fixer.labelsAtFault.contains(new)
    let isAskedFor = file.isAskedFor(old, renamedTo: new, of: declaration)
    // A dependency has its name where it is instantiated or forwarded: all others follow.
    let isSource =
      !isAskedFor && !NearSpelling.isSlip(new, for: old)
      && declaration.dependencies.contains { $0.shape.label == new && !$0.shape.source.isRequest }
    let isBack = isAskedFor || !isSource && (rename.oldUses > 0 || rename.newUses == 0 && isMissing)
    let isOnward = isSource || !isAskedFor && (rename.newUses > 0 || rename.oldUses == 0 && arrival == nil)
    // A superclass may have the property.
    let isSure = isBack != isOnward && !file.mayHaveSuperclass(declaration)
    let fixes = [
      propose("Rename `\(new)` to `\(old)`", isSure && isBack ? .preferred : .offered) { $0.apply(rename.restoring) },
      propose("Rename the parameter `\(old)` to `\(new)`", isSure && isOnward ? .preferred : .offered) {
        $0.apply(rename.finishing)
      },
    ]
    return isOnward && !isBack ? fixes.reversed() : fixes
  }
}

extension SourceFile {
  /// Returns true if others need the former name of a renamed dependency: a protocol has the property, or calls of a
  /// builder name what they hand over, since that is more than one value.
  fileprivate func isAskedFor(
    _ former: String, renamedTo label: String, of declaration: InstantiableDeclaration
  ) -> Bool {
    let forwarded = declaration.dependencies.filter { $0.shape.source == .forwarded }
    return forwarded.count > 1 && forwarded.contains { $0.shape.label == label }
      || protocolAsking(.property, named: former, ofTypeNamed: declaration.fullName) != nil
  }
}

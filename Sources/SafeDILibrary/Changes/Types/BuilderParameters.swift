import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Changes to what an extension's `instantiate` functions receive: their parameters. Functions are named by the type
/// that they build; the first one counts.
extension SourceFile {
  /// Adds a parameter behind the others. `type` is the parameter's type as source.
  func addParameter(_ label: String, type: String, toBuilderOf built: String) -> [UTF8Edit]? {
    rewriting(builderOf: built) { function in
      guard !function.parameters.contains(where: { $0.label == label }) else { return nil }
      let list = ParameterList(function.parameterClause, in: self)
      return list.edits(for: function.parameters.map(list.item) + [ParameterList.Item(text: "\(label): \(type)")])
    }
  }

  /// Takes a parameter of another type.
  func changeParameterType(of label: String, ofBuilderOf built: String, to type: String) -> [UTF8Edit]? {
    rewriting(builderOf: built) { function in
      let parameter = function.parameters.first { $0.label == label && !$0.hasDefault }
      return parameter.map { [UTF8Edit(range: $0.node.type.place, newText: type)] }
    }
  }

  /// Renames the parameter whose inner name stands at `place`, with what its function says of it.
  func renameParameter(at place: UTF8Range, from oldName: String, to newName: String) -> [UTF8Edit]? {
    guard oldName != newName else { return [] }
    var targets = RenameTargets()
    targets.names = [place]
    return DependencyRenamer(text: bytes, version: dialect.version)?.edits(
      targets, from: oldName, to: newName)?.certain
  }

  /// Makes a parameter with a default value a constant of the function's body.
  func moveDefaultIntoBody(ofParameterAt place: UTF8Range) -> [UTF8Edit]? {
    let whole = withBodies
    guard let node = whole.node(FunctionParameterSyntax.self, at: place.startOffset),
      let value = node.defaultValue?.value,
      let function = node.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
      let first = function.body?.statements.first
    else { return nil }
    let parameter = Parameter(node)
    let start = first.place.startOffset
    let separator = whole.isFirstOnLine(start) ? "\n" + whole.indentation(at: start) : "; "
    let constant = "let \(parameter.label): \(parameter.propertyType) = \(whole.text(value.place))" + separator
    return rewriting {
      $0.apply([whole.removing(node), UTF8Edit(inserting: constant, at: start)])
    }
  }

  private func rewriting(
    builderOf built: String, _ edits: (FunctionDeclaration) -> [UTF8Edit]?
  ) -> [UTF8Edit]? {
    let functions = declarations.instantiables.filter { $0.kind == .extension && $0.macro != nil }
      .flatMap(\.builders)
    let function = functions.first { $0.returnType?.description == built }
    guard let function, let edits = edits(function) else { return nil }
    return rewriting { $0.apply(edits) }
  }

  /// The range of the decorated extension's `instantiate` function that is meant at `offset`: the one whose name
  /// `offset` touches, or the only one if it touches the name of the extended type.
  func builder(at offset: Int) -> UTF8Range? {
    for declaration in declarations.instantiables
    where declaration.kind == .extension && declaration.macro != nil {
      guard declaration.node.place.touches(offset) else { continue }
      let functions = declaration.builders.filter { $0.returnType != nil }
      if declaration.name.place.touches(offset) { return functions.count == 1 ? functions[0].node.place : nil }
      return functions.first { $0.node.name.place.touches(offset) }?.node.place
    }
    return nil
  }
}

extension BlankingPass {
  mutating func readOperator(at index: Int, _ byte: UInt8) -> Int {
    let before = scanner.byte(at: index - 1)
    switch byte {
    case ".":
      if previous == .separator || previous == .opening || previous == .operation { nesting.startOfExpression() }
      // `0...` may end a line; a single dot asks for a name, which may be spelled like a keyword.
      previous = before == byte || scanner.byte(at: index + 1) == byte ? .operation : .dot
      nesting.postfix(at: index)
    case "<":
      nesting.openAngle(at: index)
      previous = .angle
    case ">":
      if before == "-" { nesting.link(at: index) } else { nesting.closeAngle(in: context.mark) }
      previous = before == "-" ? .operation : .closing
    case "?", "!":
      if scanner.classes[Int(before)] <= ByteClass.newline {
        nesting.link(at: index)
        previous = .operation
      } else {
        nesting.postfix(at: index)
        previous = previous == .prefixWord ? .prefixWord : .closing
      }
    default:
      previous = .operation
    }
    return index + 1
  }

  mutating func readPunctuation(at index: Int, _ byte: UInt8) -> Int {
    switch byte {
    case "@":
      previous = .at
      if context.attribute == nil { context.attribute = index }
      nesting.attribute(at: index)
    case ";":
      previous = .start
      nesting.separator(in: context.mark)
    case ",":
      previous = .separator
      nesting.separator(in: context.mark)
    case ":":
      previous = .operation
      nesting.colon(at: index)
    default: previous = .operation
    }
    return index + 1
  }
}

extension BlankingPass {
  private mutating func push(_ kind: Context.Kind, at index: Int) {
    let mark = nesting.open(square: kind == .square, depth: outer.count + 1, at: index)
    outer.append(context)
    let isInMarkedType = context.isInMarkedType || kind == .type && context.isMarked
    context = Context(kind: kind, mark: mark, isInMarkedType: isInMarkedType)
  }

  private mutating func pop() {
    nesting.close(context.mark)
    context = outer.removeLast()
    if let depth = wholeBodyDepth, outer.count <= depth { wholeBodyDepth = nil }
  }

  mutating func open(_ kind: Context.Kind, at index: Int) -> Int {
    if previous == .closing || previous.isWord { nesting.postfix(at: index) }
    push(kind, at: index)
    previous = .opening
    return index + 1
  }

  mutating func close(_ byte: UInt8, at index: Int) -> Int {
    let kind: Context.Kind = byte == "]" ? .square : .parenthesis
    if context.kind == kind {
      pop()
    } else {
      scanner.isUncertain = true
      recover {
        $0.kind == kind
      } until: {
        $0.isBraces
      }
    }
    previous = .closing
    return index + 1
  }

  mutating func closeBrace(at index: Int) -> Int {
    if context.isBraces {
      let wasType = context.kind == .type
      pop()
      if wasType {
        nesting.endOfMembers()
        context.pending = .nothing
        if outer.isEmpty, conditions.isEmpty { possibleSliceStart = index + 1 }
      }
    } else {
      scanner.isUncertain = true
      recover {
        $0.isBraces
      } until: { _ in
        false
      }
    }
    previous = .closingBrace
    return index + 1
  }

  /// In a text that is only guarded: closes the innermost bracket of the kind, if no `limit` lies before it.
  private mutating func recover(to match: (Context) -> Bool, until limit: (Context) -> Bool) {
    let stack = outer.dropFirst() + [context]
    guard !outer.isEmpty, let target = stack.lastIndex(where: { match($0) || limit($0) }), match(stack[target]) else {
      return
    }
    for _ in target..<stack.endIndex { pop() }
  }

  mutating func readBrace(at index: Int) -> Int {
    if outer.isEmpty, staysWhole(index) { wholeBodyDepth = 0 }
    if context.pending == .type {
      context.pending = .nothing
      return open(.type, at: index)
    }
    let inside = firstToken(from: index + 1)
    guard isBlanking, wholeBodyDepth == nil, !keepsInside(inside.index, ofProperty: context.pending == .property) else {
      if marks.holdMark(in: index..<index + 1) { context.isMarked = true }
      return open(.kept, at: index)
    }
    guard let body = scanner.skipBody(from: index + 1) else {
      scanner.isUncertain = true
      return scanner.end
    }
    if keepsWhole(index..<body.close) {
      wholeBodyDepth = outer.count
      found.wholeBodies.append(index..<body.close)
      return open(.kept, at: index)
    }
    if isEditable, context.pending == .initializer {
      previous = .closingBrace
      return body.close + 1
    }
    if body.hasDirectives, inside.newline == nil, mayBelongToCondition(body.close) { scanner.isUncertain = true }
    if body.close > index + 1 {
      blankBody(index + 1..<body.close, keeping: inside.newline)
    }
    previous = .closingBrace
    return body.close + 1
  }

  /// Returns true if all of the declaration at file level with a brace stays.
  private mutating func staysWhole(_ brace: Int) -> Bool {
    guard isBlanking, marks.holdMarkOfWhole(in: declarationStart..<scanner.end),
      let close = scanner.skipBody(from: brace + 1)?.close
    else { return false }
    defer { declarationStart = close + 1 }
    return marks.holdMarkOfWhole(in: declarationStart..<close)
  }

  /// Returns true if a body stays whole, and notes its declaration.
  private mutating func keepsWhole(_ body: Range<Int>) -> Bool {
    if marks.keepsBodies, context.pending == .initializer { return true }
    let declaration = context.keyword == nil ? outer.last { $0.keyword != nil } : context
    guard declaration?.isMarked == true || marks.holdMark(in: body) else {
      return marks.includesAllElsewhere && !context.isInMarkedType
    }
    if let keyword = declaration?.keyword { found.keptDeclarations.append(keyword) }
    return true
  }

  /// The first token after `start`, and the line break before it.
  mutating func firstToken(from start: Int) -> (index: Int, newline: Int?) {
    var index = start
    var newline: Int?
    while index < scanner.end {
      let byteClass = scanner.byteClass(at: index)
      if byteClass == ByteClass.newline {
        if newline == nil { newline = index }
        index += 1
      } else if byteClass == ByteClass.space {
        index += 1
      } else if byteClass == ByteClass.slash, scanner.isComment(at: index) {
        let end = scanner.skipComment(at: index)
        if newline == nil { newline = (index..<end).first(where: scanner.isNewline) }
        index = end
      } else {
        return (index, newline)
      }
    }
    return (index, newline)
  }

  /// Returns true if the parser looks at the token at `index`, the first after a `{`, to decide the kind of the braces.
  func keepsInside(_ index: Int, ofProperty isProperty: Bool) -> Bool {
    let byte = scanner.byte(at: index)
    guard isProperty || byte == "c" else { return false }
    if byte == "@" { return true }
    guard scanner.byteClass(at: index) == ByteClass.word else { return false }
    let word = scanner.word(index..<scanner.endOfWord(index))
    return word == .case || (isProperty && (word == .accessor || word == .initializer))
  }

  /// After a condition the parser takes braces for a closure if one of these follows them, and it gives up at an
  /// `#endif` within.
  private func mayBelongToCondition(_ close: Int) -> Bool {
    var index = close + 1
    while index < scanner.end, scanner.byteClass(at: index) == ByteClass.space { index += 1 }
    let byteClass = scanner.byteClass(at: index)
    return byteClass == ByteClass.openBrace || byteClass == ByteClass.openBracket || byteClass == ByteClass.operator
      || byteClass == ByteClass.punctuation
  }
}

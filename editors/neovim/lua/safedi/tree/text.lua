--- The tree as lines.
local Model = require('safedi.tree.model')

local M = {}

--- As `safedi-lsp graph --format tree` marks them.
local BEFORE = { received = '⇠ ', required = '⇠ ' }
local FAULTY, FAULTY_BELOW = '✗ ', '(✗) '
local AFTER = { lazy = ' (lazy)', forwarded = ' (forwarded)', alias = ' (alias)', created = ' (created)' }

local function marker(model, entry)
  if not model:may_open(entry) then return '  ' end
  return model.open[entry.path] and '▾ ' or '▸ '
end

--- Programs are named where there are several.
local function has_several_programs(model)
  for _, entry in ipairs(model.tops) do
    if entry.node.program ~= model.tops[1].node.program then return true end
  end
  return false
end

--- @return string
function M.heading(model)
  if model.subject then return 'Who makes ' .. Model.words(model.subject) end
  return #model.tops == 0 and 'No roots' or 'What the roots make'
end

--- Of a tree of makers, a property below the top begins with the type that has it.
local function owner(model, entry)
  return model.subject and entry.depth > 0 and entry.node.owner and entry.node.owner .. '.' or ''
end

--- The codes of the node's faults.
local function codes(node)
  local list = {}
  for _, fault in ipairs(node.faults or {}) do
    if not vim.tbl_contains(list, fault.code) then list[#list + 1] = fault.code end
  end
  return table.concat(list, ', ')
end

--- Takes columns away from the end of a piece that has them; returns how many are still to be taken.
local function shorten(piece, excess)
  local width = vim.fn.strdisplaywidth(piece[2])
  if excess <= 0 or width == 0 then return excess end
  local kept = width - excess - 1
  if kept < 0 then
    piece[2] = ''
    return excess - width
  end
  local text = vim.fn.strcharpart(piece[2], 0, kept)
  while vim.fn.strdisplaywidth(text) > kept do text = vim.fn.strcharpart(text, 0, vim.fn.strchars(text) - 1) end
  piece[2] = text .. '…'
  return excess - (width - vim.fn.strdisplaywidth(piece[2]))
end

--- Codes say what is wrong, so they stay whole, and the type gives way first.
--- @param width integer of the window
--- @return string line
--- @return table[] parts that are highlighted: group, first byte from 0, end
function M.line(model, entry, width)
  local node = entry.node
  local name, type = Model.name_and_type(node)
  local has_faults = node.faults ~= nil
  local after = node.isMissing and ' (missing)' or AFTER[node.kind] or ''
  if entry.depth == 0 and has_several_programs(model) then after = after .. ' — ' .. node.program end
  local pieces = {
    { nil, string.rep('  ', entry.depth) .. marker(model, entry) },
    -- Before the name, since the window is narrow.
    { 'DiagnosticError', has_faults and FAULTY or node.hasFaultsBelow and FAULTY_BELOW or '' },
    { 'Comment', node.isMissing and '' or BEFORE[node.kind] or '' },
    { 'Identifier', owner(model, entry) .. name },
    { 'Type', type },
    { 'Comment', after },
    { 'DiagnosticError', has_faults and ' ' .. codes(node) or '' },
  }
  local excess = -width
  for _, piece in ipairs(pieces) do excess = excess + vim.fn.strdisplaywidth(piece[2]) end
  for _, index in ipairs({ 5, 6, 4 }) do excess = shorten(pieces[index], excess) end
  local line, parts = '', {}
  for _, piece in ipairs(pieces) do
    if piece[1] and piece[2] ~= '' then parts[#parts + 1] = { piece[1], #line, #line + #piece[2] } end
    line = line .. piece[2]
  end
  return line, parts
end

return M

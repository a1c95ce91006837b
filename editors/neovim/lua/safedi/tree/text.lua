--- The tree as lines.
local Model = require('safedi.tree.model')

local M = {}

--- As `safedi-lsp --graph tree` marks them.
local BEFORE = { received = '⇠ ' }
local AFTER = { lazy = ' (lazy)', forwarded = ' (forwarded)', alias = ' (alias)' }

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

--- @return string line
--- @return integer name_start, integer name_end, integer type_end in bytes from 0; the type follows the name
function M.line(model, entry)
  local node = entry.node
  local before = string.rep('  ', entry.depth) .. marker(model, entry) .. (BEFORE[node.kind] or '')
  local after = AFTER[node.kind] or ''
  if entry.depth == 0 and has_several_programs(model) then after = after .. ' — ' .. node.program end
  local words = Model.words(node)
  local name_end = #before + #words - #node.typeName
  return before .. words .. after, #before, name_end, #before + #words
end

return M

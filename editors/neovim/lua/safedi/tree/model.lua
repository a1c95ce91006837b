--- The tree without a window: which nodes are shown, which are open, and what is asked of the server for them.
---
--- A node's id is the server's, and stays while the program changes. It can stand at several places of the tree, so what
--- is open is remembered by path: the ids of a node and of all above it.
local Model = {}
Model.__index = Model

--- @class SafeDIEntry
--- @field node table an OutlineNode
--- @field path string
--- @field depth integer 0 at the top
--- @field children SafeDIEntry[]|nil nil before they were asked for

--- Of more roots than these none is opened by itself.
local OPENED_ROOTS = 8

--- @param ask fun(method: string, params: table, handler: fun(nodes: table[])) asks the server
--- @param changed fun() called when there is something new to show
function Model.new(ask, changed)
  return setmetatable({
    ask = ask,
    changed = changed,
    --- The node whose makers are shown; nil while the roots are.
    subject = nil,
    tops = {},
    open = {},
    --- Answers to questions of an older generation are dropped.
    generation = 0,
  }, Model)
end

--- What the node is called.
--- @return string name with a colon, or '' for a type
--- @return string type
function Model.name_and_type(node)
  local built = node.builtType and ' → ' .. node.builtType or ''
  return node.label and node.label ~= '' and node.label .. ': ' or '', node.typeName .. built
end

--- @return string
function Model.words(node)
  return table.concat({ Model.name_and_type(node) })
end

--- What was below an entry before stays until the server answered, so that nothing flickers.
--- @param before SafeDIEntry[]|nil the entries that these replace
local function entries(nodes, above, before)
  local children = {}
  for _, entry in ipairs(before or {}) do children[entry.path] = entry.children end
  return vim.tbl_map(function(node)
    local path = (above and above.path .. '\n' or '') .. node.id
    return { node = node, path = path, depth = above and above.depth + 1 or 0, children = children[path] }
  end, nodes)
end

function Model:question(method, params, handler)
  local generation = self.generation
  self.ask(method, params, function(nodes)
    if generation == self.generation then handler(nodes or {}) end
  end)
end

--- Nobody makes what is received or required in the type that has it: it comes from another.
local COMES_FROM_ELSEWHERE = { received = true, alias = true, required = true }

--- What is asked for below an entry, and of which id.
function Model:question_below(entry)
  local node = entry.node
  if not self.subject then return 'safedi/children', node.id end
  if COMES_FROM_ELSEWHERE[node.kind] then return 'safedi/origins', node.id end
  -- Below the top a property names the type that has it: next come those who make that one.
  local names_owner = entry.depth > 0 and node.owner
  return 'safedi/parents', names_owner and node.program .. '/' .. node.owner or node.id
end

--- Asks for what is below an entry, and below that as far as it was open.
function Model:load(entry)
  local method, id = self:question_below(entry)
  self:question(method, { id = id }, function(nodes)
    entry.children = entries(nodes, entry, entry.children)
    self:load_open(entry.children)
    self.changed()
  end)
end

function Model:load_open(entries)
  for _, entry in ipairs(entries) do
    if self.open[entry.path] and self:may_open(entry) then self:load(entry) end
  end
end

--- Asks for all that is shown once more.
function Model:refresh()
  self.generation = self.generation + 1
  if self.subject then return self:set_tops({ self.subject }) end
  self:question('safedi/roots', {}, function(nodes) self:set_tops(nodes) end)
end

function Model:set_tops(nodes)
  self.tops = entries(nodes, nil, self.tops)
  -- The subject is there for its makers, and of the roots one level is open at first.
  local opens = self.subject and 1 or not self.has_opened and #self.tops <= OPENED_ROOTS and #self.tops or 0
  for index = 1, math.min(opens, #self.tops) do self.open[self.tops[index].path] = true end
  if not self.subject and #self.tops > 0 then self.has_opened = true end
  self:load_open(self.tops)
  self.changed()
end

--- Whether there can be something below. Makers show themselves only when they are asked for, but a root has none.
function Model:may_open(entry)
  if entry.children then return #entry.children > 0 end
  if self.subject then return entry.node.kind ~= 'root' end
  return entry.node.hasChildren
end

function Model:toggle(entry)
  if self.open[entry.path] then
    self.open[entry.path] = nil
  elseif self:may_open(entry) then
    self.open[entry.path] = true
    if not entry.children then self:load(entry) end
  end
  self.changed()
end

--- Shows who makes the node; nil shows what the roots make. What was open there is so again.
function Model:show_makers(node)
  if self.subject == nil and node then
    self.open_of_roots, self.open = self.open, {}
  elseif self.subject and not node then
    self.open = self.open_of_roots or {}
  end
  self.subject, self.tops = node, {}
  self:refresh()
end

--- The entries that are shown, from top to bottom.
--- @return SafeDIEntry[]
function Model:visible()
  local list = {}
  local function add(entries)
    for _, entry in ipairs(entries) do
      list[#list + 1] = entry
      if self.open[entry.path] and entry.children then add(entry.children) end
    end
  end
  add(self.tops)
  return list
end

return Model

--- The tree's window, one in a tab page.
local client = require('safedi.client')
local compat = require('safedi.compat')
local notice = require('safedi.notice')
local Model = require('safedi.tree.model')
local options = require('safedi.options')
local status = require('safedi.status')
local text = require('safedi.tree.text')

local M = {}

local namespace = vim.api.nvim_create_namespace('safedi_tree')

--- Below the heading and an empty line.
local FIRST_LINE = 3

--- The trees by buffer.
local trees = {}

local KEYS = {
  { '<CR>', 'open', 'show the code' },
  { '<Tab>', 'toggle', 'open or close the node' },
  { 'm', 'toggle_makers', 'show who makes the node, or the roots again' },
  { 'd', 'open_origin', 'show where a received dependency comes from' },
  { 'R', 'refresh', 'ask the server again' },
  { 'q', 'close', 'close the tree' },
  { 'g?', 'help', 'show these keys' },
}

--- The server may be started again: the project's, whichever it is now.
local function client_of(tree)
  for _, server in ipairs(compat.clients()) do
    if server.config.root_dir == tree.root and compat.is_ready(server) then return server end
  end
end

local function ask(tree, method, params, handler)
  local server = client_of(tree)
  if not server then return notice.say('SafeDI: no server runs for ' .. tree.root, vim.log.levels.WARN) end
  client.ask(server, method, params, function(result)
    if vim.api.nvim_buf_is_valid(tree.bufnr) then handler(result) end
  end)
end

--- Half of the screen, within bounds.
local function usual_width()
  return options.current.tree.width or math.max(36, math.min(70, math.floor(vim.o.columns / 2)))
end

local function render(tree)
  if not vim.api.nvim_buf_is_valid(tree.bufnr) then return end
  tree.shown = tree.model:visible()
  local window = vim.fn.bufwinid(tree.bufnr)
  local width = window > 0 and vim.api.nvim_win_get_width(window) or usual_width()
  local lines, marks = { text.heading(tree.model), '' }, {}
  for _, entry in ipairs(tree.shown) do
    local line, parts = text.line(tree.model, entry, width)
    marks[#lines] = parts
    lines[#lines + 1] = line
  end
  vim.bo[tree.bufnr].modifiable = true
  vim.api.nvim_buf_set_lines(tree.bufnr, 0, -1, false, lines)
  vim.bo[tree.bufnr].modifiable = false
  vim.api.nvim_buf_clear_namespace(tree.bufnr, namespace, 0, -1)
  vim.api.nvim_buf_set_extmark(tree.bufnr, namespace, 0, 0, { end_col = #lines[1], hl_group = 'Title' })
  for row, parts in pairs(marks) do
    for _, part in ipairs(parts) do
      vim.api.nvim_buf_set_extmark(tree.bufnr, namespace, row, part[2], { end_col = part[3], hl_group = part[1] })
    end
  end
  -- Not beside the heading, where no key does anything.
  if window > 0 and #tree.shown > 0 and vim.api.nvim_win_get_cursor(window)[1] < FIRST_LINE then
    vim.api.nvim_win_set_cursor(window, { FIRST_LINE, 0 })
  end
end

local function entry_at_cursor(tree)
  return (tree.shown or {})[vim.api.nvim_win_get_cursor(0)[1] - FIRST_LINE + 1]
end

--- The window to show code in: the one before, or the first with a file, or a new one.
local function leave_for_code(tree)
  local candidates = vim.list_extend({ vim.fn.win_getid(vim.fn.winnr('#')) }, vim.api.nvim_tabpage_list_wins(0))
  for _, window in ipairs(candidates) do
    if window > 0 and vim.bo[vim.api.nvim_win_get_buf(window)].buftype == '' then
      return vim.api.nvim_set_current_win(window)
    end
  end
  vim.cmd(options.current.tree.side == 'left' and 'botright vnew' or 'topleft vnew')
  vim.api.nvim_win_set_width(vim.fn.bufwinid(tree.bufnr), usual_width())
end

local function show_code(tree, node)
  local server = client_of(tree)
  if not server or not node.location then return end
  leave_for_code(tree)
  compat.open_location(node.location, server.offset_encoding)
end

local actions = {}

function actions.open(tree, entry)
  if entry then show_code(tree, entry.node) end
end

function actions.toggle(tree, entry)
  if entry then tree.model:toggle(entry) end
end

function actions.toggle_makers(tree, entry)
  if tree.model.subject then return tree.model:show_makers(nil) end
  if entry then tree.model:show_makers(entry.node) end
end

function actions.open_origin(tree, entry)
  if not entry then return end
  ask(tree, 'safedi/origins', { id = entry.node.id }, function(nodes)
    nodes = nodes or {}
    if #nodes == 0 then return notice.say('SafeDI: nothing is known of where this comes from') end
    if #nodes == 1 then return show_code(tree, nodes[1]) end
    local choice = { prompt = 'Where it comes from', format_item = Model.words }
    vim.ui.select(nodes, choice, function(node)
      if node then show_code(tree, node) end
    end)
  end)
end

function actions.refresh(tree)
  tree.model:refresh()
end

function actions.close(tree)
  for _, window in ipairs(vim.fn.win_findbuf(tree.bufnr)) do
    if #vim.api.nvim_tabpage_list_wins(0) > 1 then
      vim.api.nvim_win_close(window, true)
    else
      vim.cmd('enew')
    end
  end
end

function actions.help()
  local lines = vim.tbl_map(function(key) return string.format('%-6s %s', key[1], key[3]) end, KEYS)
  require('safedi.float').show(lines, '', 'keys')
end

local function forget(tree)
  trees[tree.bufnr] = nil
  vim.api.nvim_del_autocmd(tree.on_resize)
end

local function make_buffer(root)
  local bufnr = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_name(bufnr, 'safedi://tree/' .. bufnr)
  vim.bo[bufnr].bufhidden = 'wipe'
  vim.bo[bufnr].filetype = 'safedi-tree'
  local tree = { bufnr = bufnr, root = root }
  tree.model = Model.new(
    function(method, params, handler) ask(tree, method, params, handler) end,
    function() render(tree) end
  )
  for _, key in ipairs(KEYS) do
    vim.keymap.set('n', key[1], function() actions[key[2]](tree, entry_at_cursor(tree)) end, {
      buffer = bufnr,
      nowait = true,
      silent = true,
      desc = 'SafeDI: ' .. key[3],
    })
  end
  trees[bufnr] = tree
  -- Lines are as long as the window is wide.
  local events = vim.fn.exists('##WinResized') == 1 and { 'VimResized', 'WinResized' } or { 'VimResized' }
  tree.on_resize = vim.api.nvim_create_autocmd(events, { callback = function() render(tree) end })
  vim.api.nvim_create_autocmd('BufWipeout', { buffer = bufnr, callback = function() forget(tree) end })
  return tree
end

local function make_window(tree)
  vim.cmd(options.current.tree.side == 'left' and 'topleft vsplit' or 'botright vsplit')
  vim.api.nvim_win_set_buf(0, tree.bufnr)
  vim.api.nvim_win_set_width(0, usual_width())
  for name, value in pairs({
    cursorline = true,
    list = false,
    number = false,
    relativenumber = false,
    signcolumn = 'no',
    spell = false,
    winfixwidth = true,
    wrap = false,
  }) do
    vim.wo[name] = value
  end
end

--- The tab page's tree of that project.
local function existing(root)
  for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    local tree = trees[vim.api.nvim_win_get_buf(window)]
    if tree and tree.root == root then return tree, window end
  end
end

local function show(root, subject)
  local tree, window = existing(root)
  if window then
    vim.api.nvim_set_current_win(window)
  else
    tree = make_buffer(root)
    make_window(tree)
  end
  tree.model:show_makers(subject)
end

--- Opens the tree, or goes to it and asks the server again.
--- @param bufnr integer
--- @param of_cursor boolean who makes what is under the cursor, instead of what the roots make
function M.open(bufnr, of_cursor)
  local server = client.of_buffer(bufnr)
  if not server then return end
  if not of_cursor then return show(server.config.root_dir, nil) end
  client.ask(server, 'safedi/nodeAt', client.position_params(server), function(node)
    if not node then return notice.say('SafeDI: there is no dependency under the cursor') end
    show(server.config.root_dir, node)
  end, bufnr)
end

vim.api.nvim_create_autocmd('User', {
  group = vim.api.nvim_create_augroup('safedi_tree', {}),
  pattern = 'SafeDIStatusChanged',
  desc = 'SafeDI: show what changed',
  callback = function()
    for _, tree in pairs(trees) do
      local server = client_of(tree)
      local known = server and status.of_client(server.id)
      if known and known.state == 'ready' then tree.model:refresh() end
    end
  end,
})

return M

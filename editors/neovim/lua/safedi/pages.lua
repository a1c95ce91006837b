--- What commands show: the graph, an explanation, the server's state.
local client = require('safedi.client')
local float = require('safedi.float')
local notice = require('safedi.notice')

local M = {}

--- Shows lines in a split with a buffer of that name, which is used again.
local function show_page(name, filetype, lines)
  local bufnr = vim.fn.bufnr('^' .. vim.fn.escape(name, '[]*?\\') .. '$')
  if bufnr < 0 then
    bufnr = vim.api.nvim_create_buf(true, true)
    vim.api.nvim_buf_set_name(bufnr, name)
  end
  vim.bo[bufnr].modifiable = true
  vim.api.nvim_buf_set_lines(bufnr, 0, -1, false, lines)
  vim.bo[bufnr].modifiable = false
  vim.bo[bufnr].bufhidden = 'wipe'
  vim.bo[bufnr].filetype = filetype
  local window = vim.fn.bufwinid(bufnr)
  if window < 0 then
    vim.cmd('botright split')
    vim.api.nvim_win_set_buf(0, bufnr)
    vim.wo.wrap = false
  else
    vim.api.nvim_set_current_win(window)
  end
  vim.api.nvim_buf_set_keymap(bufnr, 'n', 'q', '<Cmd>close<CR>', { nowait = true, silent = true })
end

--- The formats of the graph.
M.FORMATS = { 'tree', 'mermaid', 'dot', 'json' }

--- @param format string one of `FORMATS`
--- @param root string|nil only the graph of this type
function M.show_graph(bufnr, format, root)
  if not vim.tbl_contains(M.FORMATS, format) then
    local message = "SafeDI: '%s' is no format of the graph. There are %s; the name of a root comes behind it"
    return notice.say(string.format(message, format, table.concat(M.FORMATS, ', ')), vim.log.levels.ERROR)
  end
  local server = client.of_buffer(bufnr)
  if not server then return end
  client.ask(server, 'safedi/graph', { format = format, root = root }, function(result)
    if not result then return notice.say('SafeDI: there is no graph') end
    local lines = vim.split(result.content, '\n')
    if lines[#lines] == '' then lines[#lines] = nil end
    local filetype = format == 'tree' and 'safedi-graph' or format
    show_page(string.format('safedi://graph/%s%s', root and root .. '.' or '', format), filetype, lines)
  end)
end

--- The page of a code, as the command line prints it.
local function show_code_page(server, code)
  local lines = vim.fn.systemlist({ client.executable(server), 'explain', code })
  if vim.v.shell_error ~= 0 then return notice.say('SafeDI: ' .. (lines[1] or ''), vim.log.levels.ERROR) end
  vim.cmd('close')
  show_page('safedi://explain/' .. code, 'markdown', lines)
end

--- Where the dependency under the cursor comes from, in a floating window.
function M.explain(bufnr)
  local server = client.of_buffer(bufnr)
  if server then M.explain_place(server, client.position_params(server)) end
end

--- @param place table a document and a position, as the server counts
function M.explain_place(server, place)
  client.ask(server, 'safedi/explain', place, function(result)
    if not result then return notice.say('SafeDI: there is no dependency under the cursor') end
    local lines = vim.split('**' .. result.title .. '**\n\n' .. result.content.value, '\n')
    local code = M.with_key(lines)
    local bufnr = float.show(lines, 'markdown', 'explain')
    if not bufnr or not code then return end
    vim.keymap.set('n', 'e', function() show_code_page(server, code) end, { buffer = bufnr, nowait = true })
  end)
end

--- Puts a key in place of the shell command of the last line, and returns the code that it explains.
--- @param lines string[] of an explanation
--- @return string|nil
function M.with_key(lines)
  for number = #lines, 1, -1 do
    local code = lines[number]:match('^`safedi%-lsp explain ([%l%d-]+)`')
    if code then
      -- What follows goes on with it.
      for _ = number, #lines do table.remove(lines) end
      lines[number] = string.format('`<C-W>w` enters; there `e` explains `%s`, and `q` closes', code)
      return code
    end
  end
end

--- The code that is generated for what is under the cursor, at the line that makes it.
function M.show_generated(bufnr)
  local server = client.of_buffer(bufnr)
  if not server then return end
  local arguments = { client.position_params(server) }
  client.ask(server, 'workspace/executeCommand', { command = 'safedi.showGenerated', arguments = arguments }, function(page)
    if type(page) ~= 'table' then return notice.say('SafeDI: nothing is generated here') end
    -- Without a line there is none that makes what is under the cursor.
    local place = { line = page.line or 0, character = 0 }
    -- Newer releases have it open by now.
    require('safedi.compat').open_location({ uri = page.uri, range = { start = place, ['end'] = place } }, server.offset_encoding)
    -- The file is written anew where the code is another.
    vim.cmd('checktime %')
  end)
end

local function plural(count, word)
  return string.format('%d %s%s', count, word, count == 1 and '' or 's')
end

--- The lines of the server's state.
--- @param status table result of the command `safedi.status`
function M.status_lines(status)
  local head = string.format('safedi-lsp %s: %s, %s read', status.version, status.state, plural(status.files, 'file'))
  local lines = { head }
  for _, program in ipairs(status.programs) do
    local roots = #program.roots == 0 and 'no root' or 'root ' .. table.concat(program.roots, ', ')
    lines[#lines + 1] =
      string.format('%s: %s, %s, %s %s', program.name, plural(program.types, 'type'), roots, program.library, program.version)
  end
  return lines
end

function M.show_status(bufnr)
  local server = client.of_buffer(bufnr)
  if not server then return end
  client.ask(server, 'workspace/executeCommand', { command = 'safedi.status' }, function(status)
    notice.say(table.concat(M.status_lines(status), '\n'))
  end)
end

function M.doctor(bufnr)
  local server = client.of_buffer(bufnr)
  if not server then return end
  client.ask(server, 'workspace/executeCommand', { command = 'safedi.doctor' }, function(report)
    if type(report) == 'table' then show_page('safedi://doctor', 'text', vim.split(vim.trim(report.content), '\n')) end
  end)
end

function M.reindex(bufnr)
  local server = client.of_buffer(bufnr)
  if not server then return end
  client.ask(server, 'workspace/executeCommand', { command = 'safedi.reindex' }, function()
    notice.say('SafeDI: reading the project again')
  end)
end

return M

-- What the scripts beside this file share. Each prints what a user sees, a line each; NeovimTests.swift compares it.
local M = {}

M.sample = os.getenv('SAMPLE')
M.server = os.getenv('SERVER')
M.is_new = vim.fn.has('nvim-0.11') == 1

-- For a machine that does much else; it is waited for only where something is wrong.
local PATIENCE = 120000

function M.say(...)
  local words = vim.tbl_map(tostring, { ... })
  -- The machine's folders are left out.
  io.stdout:write((table.concat(words, ' '):gsub(vim.pesc(M.sample), 'SAMPLE')) .. '\n')
end

--- What the user was shown, in order.
M.messages = {}
vim.notify = function(message) M.messages[#M.messages + 1] = message end

--- Says and forgets what the user was shown.
function M.say_messages(label)
  M.say(label .. ':', #M.messages == 0 and 'none' or table.concat(M.messages, ' | '))
  M.messages = {}
end

--- @return boolean whether it came true in time
function M.wait(condition)
  return (vim.wait(PATIENCE, condition, 20))
end

--- Like a configuration's last lines. Beside sourcekit-lsp, if the test wants that.
function M.setup(options)
  if os.getenv('BESIDE_SOURCEKIT') then require('sourcekit').start() end
  require('safedi').setup(options)
end

function M.edit(path)
  vim.cmd('edit ' .. vim.fn.fnameescape(vim.startswith(path, '/') and path or M.sample .. '/' .. path))
end

M.EDITOR_SCREEN = 'Sources/NotesApp/NoteEditorScreen.swift'

function M.clients(name)
  local all = vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()
  return vim.tbl_filter(function(client) return not name or client.name == name end, all)
end

--- @param name string|nil the server of SafeDI by default
function M.client(name)
  return M.clients(name or 'safedi_lsp')[1]
end

function M.wait_for_client(name)
  return M.wait(function()
    local client = M.client(name)
    return client ~= nil and client.initialized == true
  end)
end

--- A buffer is served a moment after it is shown. Swift's server too, if it runs: 0.7 waits for ever for the answers to
--- a question that was asked while a server started.
function M.wait_for_commands()
  if os.getenv('BESIDE_SOURCEKIT') then M.wait_for_client('sourcekit') end
  return M.wait(function() return vim.fn.exists(':SafeDITree') == 2 end)
end

--- The answer of one server, by its name.
function M.request(name, method, params)
  local client = M.client(name)
  for id, answer in pairs(vim.lsp.buf_request_sync(0, method, params, PATIENCE) or {}) do
    if client and id == client.id then return answer.result end
  end
end

function M.position()
  return vim.lsp.util.make_position_params(0, 'utf-16')
end

--- Puts the cursor at a place, both from 1.
function M.go(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column - 1 })
end

local function of_source(bufnr, source)
  return vim.tbl_filter(function(finding)
    return finding.source == (source or 'safedi')
  end, vim.diagnostic.get(bufnr))
end

--- What is found in the buffer.
--- @param source string|nil ours by default
function M.findings(source)
  local lines = vim.tbl_map(function(finding)
    return string.format('%d:%d %s', finding.lnum + 1, finding.col + 1, finding.code or finding.message)
  end, of_source(0, source))
  table.sort(lines)
  return #lines == 0 and 'none' or table.concat(lines, ', ')
end

--- Waits until there are so many findings in the buffer, and returns them.
function M.wait_for_findings(count)
  M.wait(function() return #of_source(0) == count end)
  return M.findings()
end

--- Waits until there are so many findings in all files, and says how many there are.
function M.wait_for_all_findings(count)
  M.wait(function() return #of_source(nil) == count end)
  return #of_source(nil)
end

--- The text of each floating window, in the order of their handles.
function M.floating_texts()
  local texts = {}
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      texts[#texts + 1] = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
    end
  end
  return texts
end

function M.close_floating_windows()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then vim.api.nvim_win_close(window, true) end
  end
end

--- The current buffer's lines.
function M.lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

--- Presses keys, as typed.
function M.press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'mx', false)
end

--- Where the cursor is.
function M.here()
  local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ':t')
  return string.format('%s %d:%d', name, vim.fn.line('.'), vim.fn.col('.'))
end

--- Runs a script to its end, whatever happens.
function M.run(script)
  local function finish()
    for _, client in ipairs(M.clients()) do client.stop(true) end
    vim.cmd('qa!')
  end
  vim.defer_fn(function()
    M.say('the script took too long')
    finish()
  end, 4 * PATIENCE)
  local ended, failure = xpcall(script, debug.traceback)
  if not ended then M.say('failed:', failure) end
  finish()
end

return M

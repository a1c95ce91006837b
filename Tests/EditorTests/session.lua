-- A session in a real Neovim (0.7 or later), beside the broken sample: what a user sees is printed, a line each.
-- Run by NeovimTests.swift, which sets SAFEDI_LSP (the server) and SAMPLE (a copy of the sample).
local server, sample = os.getenv('SAFEDI_LSP'), os.getenv('SAMPLE')

local function say(...)
  io.stdout:write(table.concat(vim.tbl_map(tostring, { ... }), ' ') .. '\n')
end

local function request(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 10000) or {}) do
    return answer.result
  end
end

local function position()
  return vim.lsp.util.make_position_params(0, 'utf-16')
end

local function findings()
  local lines = vim.tbl_map(function(finding)
    return (finding.lnum + 1) .. ':' .. (finding.col + 1) .. ' ' .. finding.code
  end, vim.diagnostic.get(0))
  table.sort(lines)
  return #lines == 0 and 'none' or table.concat(lines, ', ')
end

local function wait_for(count)
  vim.wait(30000, function() return #vim.diagnostic.get(0) == count end, 20)
  return findings()
end

local client = vim.lsp.start_client({
  name = 'safedi',
  cmd = { server },
  root_dir = sample,
  capabilities = vim.lsp.protocol.make_client_capabilities(),
})
vim.cmd('edit ' .. sample .. '/Sources/NotesApp/NoteEditorScreen.swift')
vim.lsp.buf_attach_client(0, client)
say('open:', wait_for(2))

-- On `dateProvider`, which comes from above.
vim.api.nvim_win_set_cursor(0, { 38, 25 })
local hover = request('textDocument/hover', position())
say('hover:', hover and hover.contents.value:match('^[^\n]*'))
local target = request('textDocument/definition', position())
say('definition:', target and target[1].uri:match('[^/]*$'), target and target[1].range.start.line + 1)
vim.api.nvim_win_set_cursor(0, { 1, 0 })
say('hover elsewhere:', request('textDocument/hover', position()))

vim.api.nvim_win_set_cursor(0, { 37, 25 })
local range = vim.lsp.util.make_range_params(0, 'utf-16')
range.context = { diagnostics = {} }
local actions = request('textDocument/codeAction', range) or {}
say('action:', actions[1] and actions[1].title)
if actions[1] then vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16') end
say('fixed:', wait_for(1))

vim.cmd('undo')
say('undone:', wait_for(2))
vim.api.nvim_win_set_cursor(0, { 37, 0 })
vim.cmd('normal! A // 📝 // safedi:ignore unfulfilled-received')
say('typed:', wait_for(1))
vim.cmd('qa!')

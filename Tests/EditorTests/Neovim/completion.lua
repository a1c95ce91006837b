-- What a completion leaves in the file, in each way in which it can be had. Keys are typed into another Neovim, since
-- completion waits for the server's answer between two of them.
local t = require('support')

local child

local function ask(method, ...)
  return vim.rpcrequest(child, method, ...)
end

local function evaluate(code)
  return ask('nvim_exec_lua', code, {})
end

local function start(configuration)
  local init = os.getenv('SCRIPTS') .. '/init.lua'
  child = vim.fn.jobstart({ vim.v.progpath, '--embed', '--headless', '-u', init, '-i', 'NONE', '-n' }, { rpc = true })
  evaluate("vim.o.completeopt = 'menuone,noselect'")
  evaluate(configuration)
  ask('nvim_command', 'edit ' .. t.sample .. '/Sources/NotesApp/SettingsScreen.swift')
  t.wait(function() return evaluate("return require('safedi').status():match('types')") == 'types' end)
end

--- Types a line behind the last property, takes the first that is offered, and says which lines are new.
--- @param typed string
--- @param key string that asks for completions; '' if they come by themselves
local function complete(label, typed, key)
  local before = ask('nvim_buf_get_lines', 0, 0, -1, false)
  evaluate("vim.fn.search('let analytics')")
  ask('nvim_input', 'o' .. typed)
  t.wait(function() return vim.endswith(ask('nvim_get_current_line'), typed) end)
  ask('nvim_input', key)
  t.wait(function() return evaluate('return vim.fn.pumvisible()') == 1 end)
  ask('nvim_input', '<C-n><C-y>')
  t.wait(function() return evaluate('return vim.fn.pumvisible()') == 0 end)
  -- Where the cursor is, in a place to fill in.
  ask('nvim_input', '|<Esc>')
  t.wait(function() return ask('nvim_get_mode').mode == 'n' end)
  local new = vim.tbl_filter(function(line)
    return not vim.tbl_contains(before, line)
  end, ask('nvim_buf_get_lines', 0, 0, -1, false))
  t.say(label .. ':', table.concat(vim.tbl_map(vim.trim, new), ' / '))
  ask('nvim_buf_set_lines', 0, 0, -1, false, before)
  -- The server has to see that text by itself: what is typed next may come together with it, and is incomplete, so that
  -- the text with the completion would stand in for it.
  evaluate([[vim.lsp.buf_request_sync(0, 'textDocument/hover', {
    textDocument = vim.lsp.util.make_text_document_params(), position = { line = 0, character = 0 },
  }, 60000)]])
end

local function complete_all(label, key)
  complete(label .. ', a name', '@Received let ', key)
  complete(label .. ', half a name', '@Received let auth', key)
  complete(label .. ', a property', '@Received ', key)
  complete(label .. ', an argument', '@Instantiated(', key)
  complete(label .. ', text', '@Instantiated(fulfilledByType: "', key)
  vim.fn.jobstop(child)
end

t.run(function()
  start("require('safedi').setup({ on_attach = function(_, bufnr) vim.bo[bufnr].omnifunc = 'v:lua.vim.lsp.omnifunc' end })")
  complete_all('omnifunc', '<C-x><C-o>')
  if not t.is_new then return end
  start([[require('safedi').setup({ on_attach = function(client, bufnr)
    vim.lsp.completion.enable(true, client.id, bufnr)
  end })]])
  complete_all('enabled', '<C-x><C-o>')
  start([[require('safedi').setup({ on_attach = function(client, bufnr)
    vim.lsp.completion.enable(true, client.id, bufnr, { autotrigger = true })
  end })]])
  complete('by itself', '@Received let ', '')
end)

-- Code lenses, and what they do when they are run.
local t = require('support')

local function lens_at(line)
  for _, lens in ipairs(vim.lsp.codelens.get(0)) do
    if lens.range.start.line + 1 == line and lens.command then return lens.command.title end
  end
end

local function show(path, line)
  t.edit(path)
  t.wait_for_commands()
  t.wait(function() return require('safedi').status():match('types') end)
  vim.lsp.codelens.refresh()
  t.wait(function() return lens_at(line) end)
  t.say(vim.fn.fnamemodify(path, ':t') .. ' ' .. line .. ':', lens_at(line))
  t.go(line, 1)
  -- Of several on the line, the first.
  vim.ui.select = function(items, _, choose) choose(items[1], 1) end
end

t.run(function()
  t.setup()
  show('Sources/NotesApp/NotesApplication.swift', 35)
  vim.lsp.codelens.run()
  t.wait(function() return vim.bo.buftype == 'quickfix' end)
  for _, item in ipairs(vim.fn.getqflist()) do
    t.say('|', vim.fn.fnamemodify(vim.fn.bufname(item.bufnr), ':t'), item.lnum, item.col)
  end
  vim.cmd('cclose')

  show('Sources/NotesCore/Tokenizer.swift', 5)
  vim.lsp.codelens.run()
  t.wait(function() return not t.here():match('^Tokenizer') end)
  t.say('one place:', t.here())
  t.say_messages('messages')
end)

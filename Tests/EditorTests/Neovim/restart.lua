-- The server is started again, for all its buffers; also after it has died.
local t = require('support')

local function restart_and_tell(label, before)
  t.wait_for_commands()
  vim.cmd('SafeDIRestart')
  t.wait(function() return t.client() ~= nil and t.client().id ~= before and t.client().initialized == true end)
  t.say(label .. ':', #t.clients('safedi_lsp'), 'server', t.wait_for_findings(2))
  -- Also in files that aren't open, none twice.
  t.say(label .. ', in all files:', t.wait_for_all_findings(12))
  vim.cmd('buffer NotesApplication.swift')
  t.say(label .. ', the other buffer:', t.wait_for_findings(2))
  vim.cmd('buffer NoteEditorScreen.swift')
end

t.run(function()
  t.setup()
  t.edit('Sources/NotesApp/NotesApplication.swift')
  t.wait_for_findings(2)
  t.edit(t.EDITOR_SCREEN)
  t.wait_for_findings(2)
  local first = t.client().id
  restart_and_tell('restarted', first)

  local second = t.client().id
  t.client().stop(true)
  t.wait(function() return #t.clients('safedi_lsp') == 0 end)
  t.say('without a server:', #t.clients('safedi_lsp'), t.wait_for_all_findings(0))
  restart_and_tell('started again', second)
end)

-- There is no server: this is said once, and only where one is wanted.
local t = require('support')

t.run(function()
  vim.env.SAFEDI_LSP = nil
  t.setup()
  t.edit(t.EDITOR_SCREEN)
  t.edit('Sources/NotesApp/UserSession.swift')
  vim.wait(300)
  t.say('servers:', #t.clients())
  t.say_messages('messages')
  if t.is_new then vim.lsp.config('safedi_lsp', { cmd = { t.server } }) else t.setup({ server = t.server }) end
  vim.cmd('edit')
  t.say('named:', t.wait_for_client())
  t.wait_for_commands()
  vim.cmd('SafeDICheck')
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('check')
end)

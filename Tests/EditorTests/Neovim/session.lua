-- A file of the broken sample: what is shown, where one jumps to, what a fix and an edit change.
local t = require('support')

t.run(function()
  if t.is_new then vim.lsp.enable('safedi_lsp') else t.setup() end
  t.edit(t.EDITOR_SCREEN)
  t.say('open:', t.wait_for_findings(2))

  -- On `dateProvider`, which comes from above.
  t.go(38, 26)
  vim.lsp.buf.hover()
  t.wait(function() return #t.floating_texts() > 0 end)
  t.say('hover:', (t.floating_texts()[1] or ''):match('^[^\n]*'))
  vim.lsp.buf.definition()
  t.wait(function() return t.here() ~= 'NoteEditorScreen.swift 38:26' end)
  t.say('definition:', t.here())
  vim.cmd('buffer #')
  t.go(1, 1)
  t.say('hover elsewhere:', t.request(nil, 'textDocument/hover', t.position()))

  t.go(37, 26)
  local titles
  vim.ui.select = function(actions, options, choose)
    titles = vim.tbl_map(options.format_item, actions)
    choose(actions[1], 1)
  end
  vim.lsp.buf.code_action()
  t.say('fixed:', t.wait_for_findings(1))
  t.say('offered first:', titles and titles[1])
  vim.cmd('undo')
  -- Between its two changes there are two findings as well.
  t.wait(function() return t.findings():find('37:25') end)
  t.say('undone:', t.wait_for_findings(2))
  t.go(37, 1)
  vim.cmd('normal! A // 📝 // safedi:ignore unfulfilled-received')
  t.say('typed:', t.wait_for_findings(1))
  t.say_messages('messages')
end)

-- What settings turn on is there.
local t = require('support')

t.run(function()
  t.setup({
    settings = {
      inlayHints = { enabled = true },
      hierarchy = { enabled = true },
      symbols = { enabled = true },
      severity = { ['unfulfilled-received'] = 'warning' },
    },
  })
  t.edit(t.EDITOR_SCREEN)
  t.wait_for_findings(2)
  t.wait_for_commands()
  local offered = t.client().server_capabilities
  t.say('hierarchy:', offered.callHierarchyProvider)
  local symbols = t.request(nil, 'textDocument/documentSymbol', { textDocument = t.position().textDocument })
  t.say('symbols:', symbols and symbols[1] and symbols[1].name)
  local warnings = vim.diagnostic.get(0, { severity = vim.diagnostic.severity.WARN })
  t.say('warnings:', #warnings, warnings[1] and warnings[1].code)
  if vim.lsp.inlay_hint then
    t.wait(function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0 end)
    local hint = vim.lsp.inlay_hint.get({ bufnr = 0 })[1]
    t.say('hint:', hint and hint.inlay_hint.label[1].value)
  else
    t.say('hint:', offered.inlayHintProvider and 'offered')
  end
  t.say_messages('messages')
end)

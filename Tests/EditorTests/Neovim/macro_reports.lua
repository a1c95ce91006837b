-- What SafeDI's macros report, once it is built, is shown once: by Swift's server, and by ours when that one is silent.
local t = require('support')

--- What Swift's server says of macros.
local function of_macros()
  return vim.tbl_filter(function(finding)
    return finding.source ~= 'safedi' and finding.message:find('from macro', 1, true)
  end, vim.diagnostic.get(0))
end

t.run(function()
  t.setup()
  t.edit('Page.swift')
  t.wait_for_client('sourcekit')
  t.wait(function() return #of_macros() == 2 end)
  t.say('of macros:', #of_macros())
  t.say('ours beside them:', t.wait_for_findings(0))

  t.go(6, 21)
  local params = t.position()
  params = {
    textDocument = params.textDocument,
    range = { start = params.position, ['end'] = params.position },
    context = { diagnostics = {}, only = { 'quickfix' } },
  }
  local actions = t.request('safedi_lsp', 'textDocument/codeAction', params) or {}
  t.say('offered:', #actions > 0 and actions[1].title or 'nothing')

  -- Swift's server stands still, and its list goes.
  local swift = t.client('sourcekit')
  for id in pairs(vim.diagnostic.get_namespaces()) do
    local name = vim.diagnostic.get_namespace(id).name
    if name:find('sourcekit', 1, true) then vim.diagnostic.reset(id) end
  end
  t.say('ours alone:', t.wait_for_findings(2))
  t.say('Swift’s server runs:', swift ~= nil)
  t.say_messages('messages')
end)

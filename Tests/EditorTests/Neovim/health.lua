-- The health check, with a server, and without one.
local t = require('support')

-- What 0.7 and 0.11 mark in ways of their own.
local MARKS = { ['✅ OK '] = 'OK: ', ['⚠️ WARNING '] = 'WARNING: ', ['❌ ERROR '] = 'ERROR: ' }

local function report(label)
  vim.cmd('checkhealth safedi')
  for _, line in ipairs(t.lines()) do
    line = line:gsub(vim.pesc(t.server), 'SERVER'):gsub(vim.pesc(vim.fn.fnamemodify(t.sample, ':~')), 'SAMPLE')
    for mark, word in pairs(MARKS) do line = line:gsub(mark, word) end
    line = line:gsub('INFO: ', ''):gsub('^## ', ''):gsub(' ~$', '')
    if line:match('%S') and not line:match('^=+$') and not line:match('^safedi: ') then t.say(label, vim.trim(line)) end
  end
end

t.run(function()
  t.setup()
  t.edit(t.EDITOR_SCREEN)
  t.wait_for_findings(2)
  t.wait(function() return require('safedi').status() == 'SafeDI: 17 types' end)
  report('served:')
  vim.env.SAFEDI_LSP = nil
  report('no server:')
end)

-- Which server is taken.
local t = require('support')

t.run(function()
  local server = require('safedi.server')
  local options = require('safedi.options')
  -- What the variable names wins; the rest is about the other places.
  local function tell(label, set)
    options.set(set)
    local path, steps = server.locate(t.sample)
    t.say(label .. ':', path and path:gsub(vim.pesc(t.server), 'SERVER') or 'nothing')
    return steps
  end
  tell('variable', {})
  tell('option before variable', { server = '/bin/sh' })
  tell('an option that leads nowhere', { server = '/nowhere/safedi-lsp' })
  vim.env.SAFEDI_LSP = nil
  tell('nowhere', {})
  for _, configuration in ipairs({ 'debug', 'release' }) do
    vim.fn.mkdir(t.sample .. '/.build/' .. configuration, 'p')
    vim.fn.system({ 'cp', '/bin/sh', t.sample .. '/.build/' .. configuration .. '/safedi-lsp' })
    local steps = tell(configuration .. ', not trusted', {})
    t.say('  said:', steps[#steps - 1])
    tell(configuration .. ', trusted', { trusted = { vim.fn.fnamemodify(t.sample, ':h') } })
    tell(configuration .. ', all trusted', { trusted = true })
    tell(configuration .. ', another trusted', { trusted = { t.sample .. '-other' } })
  end
  vim.env.PATH = vim.fn.fnamemodify(t.server, ':h') .. ':' .. vim.env.PATH
  tell('PATH', {})
end)

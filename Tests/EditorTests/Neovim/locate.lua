-- Which server is taken.
local t = require('support')

t.run(function()
  local server = require('safedi.server')
  local options = require('safedi.options')
  -- What the variable names wins; the rest is about the other places.
  local function report(label, set)
    options.set(set)
    local path, steps = server.locate(t.sample)
    t.say(label .. ':', path and path:gsub(vim.pesc(t.server), 'SERVER') or 'nothing')
    return steps
  end
  report('variable', {})
  report('option before variable', { server = '/bin/sh' })
  report('an option that leads nowhere', { server = '/nowhere/safedi-lsp' })
  vim.env.SAFEDI_LSP = nil
  report('nowhere', {})
  -- Somebody else's folder, with a program of the server's name in it.
  vim.fn.system({ 'cp', '/bin/sh', t.sample .. '/safedi-lsp' })
  vim.cmd('cd ' .. vim.fn.fnameescape(t.sample))
  local path = vim.env.PATH
  vim.env.PATH = '.::' .. path
  report('a bare name', { server = 'safedi-lsp' })
  options.set({ server = 'env' })
  t.say('another on the path:', (server.locate(t.sample) or ''):match('^/.*/env$') ~= nil)
  report('no name', {})
  for _, name in ipairs({ './safedi-lsp', '../sample/safedi-lsp', 'Sources/../safedi-lsp', './`echo safedi-lsp`' }) do
    local steps = report(name, { server = name })
    t.say('  said:', steps[#steps])
    vim.env.SAFEDI_LSP = name
    report('variable ' .. name, {})
    vim.env.SAFEDI_LSP = nil
  end
  report('./safedi-lsp, trusted', { server = './safedi-lsp', trusted = true })
  vim.env.HOME = t.sample
  report('the home folder', { server = '~/safedi-lsp' })
  vim.env.PATH = path
  for _, configuration in ipairs({ 'debug', 'release' }) do
    vim.fn.mkdir(t.sample .. '/.build/' .. configuration, 'p')
    vim.fn.system({ 'cp', '/bin/sh', t.sample .. '/.build/' .. configuration .. '/safedi-lsp' })
    local steps = report(configuration .. ', not trusted', {})
    t.say('  said:', steps[#steps - 3])
    report(configuration .. ', trusted', { trusted = { vim.fn.fnamemodify(t.sample, ':h') } })
    report(configuration .. ', all trusted', { trusted = true })
    report(configuration .. ', another trusted', { trusted = { t.sample .. '-other' } })
  end
  vim.fn.mkdir(t.sample .. '/.local/bin', 'p')
  vim.fn.system({ 'cp', '/bin/sh', t.sample .. '/.local/bin/safedi-lsp' })
  report('~/.local/bin', {})
  vim.env.PATH = vim.fn.fnamemodify(t.server, ':h') .. ':' .. vim.env.PATH
  report('PATH', {})
end)

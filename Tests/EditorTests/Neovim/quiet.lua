-- Where there is nothing to do, nothing starts and nothing is said; then a file begins to use SafeDI.
local t = require('support')

t.run(function()
  t.setup()
  local plain = t.sample .. '-plain'
  vim.fn.mkdir(plain .. '/Sources/Plain', 'p')
  local manifest = { '// swift-tools-version: 6.0', 'import PackageDescription', 'let package = Package(name: "P")' }
  vim.fn.writefile(manifest, plain .. '/Package.swift')
  vim.fn.writefile({ 'struct Plain {}' }, plain .. '/Sources/Plain/Plain.swift')
  t.edit(plain .. '/Sources/Plain/Plain.swift')
  vim.wait(500)
  t.say('plain:', #t.clients(), 'servers,', vim.fn.exists(':SafeDITree') == 0 and 'no commands' or 'commands')
  t.say('status line:', '[' .. require('safedi').status() .. ']')
  t.edit(plain .. '/notes.txt')
  vim.cmd('enew')
  vim.bo.filetype = 'swift'
  vim.wait(200)
  t.say('no project:', #t.clients(), 'servers')
  t.say_messages('messages')
  t.say('shown:', vim.trim(vim.fn.execute('messages')) == '' and 'nothing' or vim.fn.execute('messages'))

  t.edit(plain .. '/Sources/Plain/Plain.swift')
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { 'import SafeDI', '@Instantiable' })
  vim.cmd('silent write')
  t.wait_for_client()
  t.say('uses it:', #t.clients(), 'server', t.wait_for_findings(2))
  vim.fn.delete(plain, 'rf')
end)

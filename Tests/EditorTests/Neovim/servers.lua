-- One server a project, also when several files are opened at once; and several programs in one project.
local t = require('support')

local function write(path, lines)
  vim.fn.mkdir(vim.fn.fnamemodify(path, ':h'), 'p')
  vim.fn.writefile(lines, path)
end

--- A package with a root of its own.
local function write_package(folder, name)
  write(folder .. '/Package.swift', {
    '// swift-tools-version: 6.0',
    'import PackageDescription',
    string.format('let package = Package(name: "%s", targets: [.target(name: "%s")])', name, name),
  })
  write(string.format('%s/Sources/%s/%sRoot.swift', folder, name, name), {
    'import SafeDI',
    '@Instantiable(isRoot: true)',
    string.format('public final class %sRoot: Instantiable { public init() {} }', name),
  })
end

t.run(function()
  t.setup()
  t.edit(t.EDITOR_SCREEN)
  t.edit('Sources/NotesApp/UserSession.swift')
  t.edit('Sources/NotesApp/NotesApplication.swift')
  t.wait_for_commands()
  t.wait_for_findings(2)
  t.say('one project:', #t.clients(), 'server', #vim.lsp.get_buffers_by_client_id(t.client().id), 'buffers')

  local other = t.sample .. '-other'
  write(other .. '/.safedi-lsp.json', { '{}' })
  write_package(other .. '/First', 'First')
  write_package(other .. '/Second', 'Second')
  t.edit(other .. '/First/Sources/First/FirstRoot.swift')
  t.wait_for_commands()
  t.wait(function() return #t.clients() == 2 and t.clients()[2].initialized end)
  t.say('two projects:', #t.clients(), 'servers')
  t.wait(function() return require('safedi').status() == 'SafeDI: 2 types' end)
  vim.cmd('SafeDITree')
  t.wait(function() return #t.lines() == 4 end)
  t.say('programs:', table.concat(t.lines(), ' | '))
  vim.fn.delete(other, 'rf')
end)

-- The help: its tags can be made, and each command, option and function has one.
local t = require('support')

t.run(function()
  local folder = t.sample .. '-help'
  vim.fn.mkdir(folder .. '/doc', 'p')
  vim.fn.system({ 'cp', os.getenv('PLUGIN') .. '/doc/safedi.txt', folder .. '/doc/' })
  vim.cmd('helptags ' .. folder .. '/doc')
  vim.opt.runtimepath:append(folder)
  local wanted = { 'safedi', 'safedi.setup()', 'safedi.status()' }
  for name in pairs(require('safedi.commands').all) do wanted[#wanted + 1] = ':' .. name end
  for name in pairs({ server = 1, trusted = 1, settings = 1, capabilities = 1, on_attach = 1, tree = 1 }) do
    wanted[#wanted + 1] = 'safedi-option-' .. name
  end
  table.sort(wanted)
  local missing = vim.tbl_filter(function(tag) return not pcall(vim.cmd, 'help ' .. tag) end, wanted)
  t.say('without help:', #missing == 0 and 'none' or table.concat(missing, ' '))
  vim.cmd('help safedi')
  t.say('page:', t.here():match('^%S+'))
  -- Each |link| leads to a tag.
  local broken = {}
  for _, line in ipairs(vim.fn.readfile(folder .. '/doc/safedi.txt')) do
    for tag in line:gmatch('|([^%s|]+)|') do
      if not pcall(vim.cmd, 'help ' .. tag) then broken[#broken + 1] = tag end
    end
  end
  t.say('broken links:', #broken == 0 and 'none' or table.concat(broken, ' '))
  vim.fn.delete(folder, 'rf')
end)

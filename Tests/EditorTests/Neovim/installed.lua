-- What a user has after the steps of the README, with a file of the sample open.
package.path = os.getenv('SCRIPTS') .. '/?.lua;' .. package.path
local t = require('support')

t.run(function()
  t.say('open:', t.wait_for_findings(2))
  t.say('commands:', vim.fn.exists(':SafeDITree') == 2)
  t.say('help:', (pcall(vim.cmd, 'help safedi.setup()')))
end)

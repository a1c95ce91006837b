-- `:compiler safedi` and `:make`.
local t = require('support')

t.run(function()
  vim.env.PATH = vim.fn.fnamemodify(t.server, ':h') .. ':' .. vim.env.PATH
  vim.cmd('cd ' .. t.sample)
  vim.cmd('compiler safedi')
  vim.cmd('silent make!')
  local kinds, unplaced = {}, 0
  for _, item in ipairs(vim.fn.getqflist()) do
    kinds[item.type] = (kinds[item.type] or 0) + 1
    if item.valid == 0 or item.bufnr == 0 then unplaced = unplaced + 1 end
  end
  t.say('items:', kinds.e, 'errors', kinds.n, 'notes', unplaced, 'others')
  vim.cmd('silent cfirst')
  t.say('first:', t.here(), vim.fn.getqflist()[1].text:match('^[^.]*'))
end)

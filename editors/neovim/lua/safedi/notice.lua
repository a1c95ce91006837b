--- What is said to the user. No message ends in "Press ENTER": what the message line has no room for is shown in a
--- window, and is among `:messages` all the same.
local M = {}

--- Columns of the message line that the editor itself uses.
local OWN_COLUMNS = 12

--- Another notifier shows messages of any length.
local function is_the_editors_own()
  return debug.getinfo(vim.notify, 'S').source:match('vim/_') ~= nil
end

--- @param text string
--- @param level integer|nil of `vim.log.levels`
function M.say(text, level)
  local fits = not text:find('\n') and vim.fn.strdisplaywidth(text) <= vim.o.columns - OWN_COLUMNS
  if fits or #vim.api.nvim_list_uis() == 0 or not is_the_editors_own() then return vim.notify(text, level) end
  local lines = vim.split(text, '\n')
  for _, line in ipairs(lines) do vim.cmd('silent echomsg ' .. vim.fn.string(line)) end
  require('safedi.float').show(lines, '', 'notice')
end

return M

-- A move of a dependency, chosen from the menu at its property.
local t = require('support')

t.run(function()
  if t.is_new then vim.lsp.enable('safedi_lsp') else t.setup() end
  t.edit('Sources/NotesApp/NotesApplication.swift')
  t.say('open:', t.wait_for_findings(2))
  local line = vim.fn.search('private let loginScreenBuilder')
  t.go(line, 50)
  local chosen
  vim.ui.select = function(actions, options, choose)
    for index, action in ipairs(actions) do
      local title = options.format_item(action)
      if title:find('at once', 1, true) then
        chosen = title
        choose(action, index)
      end
    end
  end
  vim.lsp.buf.code_action()
  t.wait(function() return vim.fn.getline(line):find(': LoginScreen$') ~= nil end)
  t.say('chosen:', chosen)
  t.say('property:', vim.fn.getline(line))
  t.say('use:', vim.fn.getline(vim.fn.search('let login = ')))
  vim.cmd('undo')
  t.say('undone:', vim.fn.getline(line))
  t.say_messages('messages')
end)

-- The tree's window.
local t = require('support')

local function is_tree()
  return vim.bo.filetype == 'safedi-tree'
end

--- Waits until some line begins with the text, and goes to the last such line.
local function find(text)
  local found
  t.wait(function()
    for number, line in ipairs(t.lines()) do
      local words = vim.trim(line)
      for _, mark in ipairs({ '▸ ', '▾ ', '✗ ', '(✗) ' }) do words = words:gsub('^' .. vim.pesc(mark), '') end
      if vim.startswith(words, text) then found = number end
    end
    return found
  end)
  if not found then return t.say('no line ' .. text) end
  vim.api.nvim_win_set_cursor(0, { found, 0 })
end

local function report(label)
  t.say(label .. ':')
  for _, line in ipairs(t.lines()) do t.say(line == '' and '' or '| ' .. line) end
end

local function open(bang)
  t.wait_for_commands()
  vim.cmd('SafeDITree' .. (bang or ''))
end

--- Presses a key, and waits for a line.
local function press(key, text)
  t.press(key)
  find(text)
end

t.run(function()
  vim.o.columns = 160
  t.setup({ tree = { width = 90 } })
  t.edit(t.EDITOR_SCREEN)
  t.wait_for_findings(2)
  open()
  t.wait(is_tree)
  find('analytics')
  report('roots')
  -- Where it is narrow the type gives way, and the code stays.
  vim.api.nvim_win_set_width(0, 44)
  t.press('R')
  t.wait(function() return table.concat(t.lines(), '\n'):find('…', 1, true) end)
  report('narrow')
  local widest = 0
  for _, line in ipairs(t.lines()) do widest = math.max(widest, vim.fn.strdisplaywidth(line)) end
  t.say('within the window:', widest <= 44)
  vim.api.nvim_win_set_width(0, 90)
  t.press('R')
  t.wait(function() return not table.concat(t.lines(), '\n'):find('…', 1, true) end)
  find('analytics')
  press('<Tab>', '⇠ dateProvider')
  report('opened')
  t.say('width:', vim.api.nvim_win_get_width(0), 'windows', #vim.api.nvim_list_wins())

  t.press('<CR>')
  t.say('shown:', t.here(), 'windows', #vim.api.nvim_list_wins())
  open()
  find('⇠ dateProvider')
  local received = vim.tbl_filter(function(line) return line:match('⇠') end, t.lines())
  t.say('still open:', #received, 'windows', #vim.api.nvim_list_wins())
  t.press('d')
  t.wait(function() return not is_tree() end)
  t.say('comes from:', t.here())

  open()
  find('⇠ dateProvider')
  press('m', 'NotesApplication.dateProvider')
  report('who makes it')
  press('m', 'loginScreenBuilder')
  find('⇠ dateProvider')
  report('roots again')

  -- An edit of another window's buffer shows by itself.
  vim.cmd('wincmd p')
  vim.cmd('edit ' .. t.sample .. '/Sources/NotesApp/NotesApplication.swift')
  vim.fn.search('Instantiated private let analytics')
  vim.cmd('normal! dd')
  vim.cmd('wincmd p')
  t.wait(function() return not table.concat(t.lines(), '\n'):find('analytics: any Analytics', 1, true) end)
  find('NotesApplication initializer-extra-parameter')
  report('after an edit')
  local before = t.client().id
  require('safedi.client').restart(vim.fn.bufnr('NotesApplication.swift'))
  t.wait(function() return t.client() ~= nil and t.client().id ~= before and t.client().initialized == true end)
  t.wait(function() return require('safedi').status(vim.fn.bufnr('NotesApplication.swift')):match('types') end)
  find('NotesApplication')
  t.press('<Tab>')
  report('after a restart')
  t.press('q')
  t.say('closed:', is_tree(), #vim.api.nvim_list_wins())

  t.edit('Sources/NotesCore/Tokenizer.swift')
  vim.fn.search('class Tokenizer')
  vim.cmd('normal! w')
  open('!')
  t.wait(is_tree)
  find('SearchIndex.tokenizer')
  press('<Tab>', 'NoteListScreen.searchIndex')
  report('of the cursor')
  t.press('m')
  find('userSession')
  press('<Tab>', 'noteListBuilder')
  press('<Tab>', 'editorBuilder')
  press('<Tab>', 'noteStore: NoteStore')
  t.say('missing:', vim.trim(vim.fn.getline('.')))
  t.press('q')
  vim.cmd('normal! gg')
  t.messages = {}
  open('!')
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('of nothing')
end)

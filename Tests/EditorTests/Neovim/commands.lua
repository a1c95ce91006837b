-- The commands of a buffer that is served.
local t = require('support')

t.run(function()
  t.setup()
  t.edit('Package.swift')
  t.edit(t.EDITOR_SCREEN)
  t.wait_for_findings(2)
  t.wait_for_commands()
  local names = vim.tbl_keys(vim.api.nvim_buf_get_commands(0, {}))
  table.sort(names)
  t.say('commands:', table.concat(names, ' '))
  vim.cmd('new')
  t.say('elsewhere:', vim.fn.exists(':SafeDITree'))
  vim.cmd('close')
  t.messages = {}

  -- Findings may be there before all is read.
  t.wait(function()
    t.messages = {}
    vim.cmd('SafeDIStatus')
    t.wait(function() return #t.messages > 0 end)
    return not t.messages[1]:find('indexing', 1, true)
  end)
  t.say_messages('status')
  t.say('status line:', require('safedi').status())

  vim.cmd('SafeDIReindex')
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('reindex')
  t.say('after it:', t.wait_for_findings(2))

  for _, arguments in ipairs({ '', 'mermaid', 'tree NotesApplication' }) do
    vim.cmd('SafeDIGraph ' .. arguments)
    t.wait(function() return vim.api.nvim_buf_get_name(0):match('^safedi://') end)
    t.say('graph ' .. arguments .. ':', vim.bo.filetype, vim.bo.modifiable, t.lines()[1])
    t.press('q')
  end
  vim.cmd('SafeDIGraph tree Nobody')
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('graph of nobody')
  vim.cmd('SafeDIGraph nonsense')
  t.say_messages('graph of another format')
  t.say('closed:', t.here():match('^%S+'))

  t.go(38, 26)
  vim.cmd('SafeDIWhy')
  t.wait(function() return #t.floating_texts() > 0 end)
  t.say('why:', (t.floating_texts()[1] or ''):match('^[^\n]*'))
  -- Of a finding: the window is off the cursor's line and inside the screen, and its last line names keys, which work.
  t.close_floating_windows()
  t.go(37, 26)
  vim.cmd('normal! zz')
  local function float()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then return window end
    end
  end
  vim.cmd('SafeDIWhy')
  t.wait(function() return (t.floating_texts()[1] or ''):match('unfulfilled') end)
  local window = float()
  local place = vim.api.nvim_win_get_config(window)
  local is_above = place.anchor:match('S') ~= nil
  local room = is_above and vim.fn.winline() - 1 or vim.fn.winheight(0) - vim.fn.winline()
  t.say('a finding:', t.floating_texts()[1]:match('[^\n]*$'))
  -- Older versions wrap the number.
  local row = type(place.row) == 'table' and place.row[false] or place.row
  local edge = is_above and vim.fn.winline() - 1 or vim.fn.winline()
  t.say('off the line:', row == edge, place.height + 2 <= room, vim.wo[window].wrap)
  vim.api.nvim_set_current_win(window)
  t.press('e')
  t.say('its page:', t.lines()[1], vim.bo.filetype, float() == nil)
  t.press('q')

  t.go(1, 1)
  vim.cmd('SafeDIWhy')
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('why not')

  t.go(38, 26)
  local editor = vim.api.nvim_get_current_buf()
  local pages = {}
  for _ = 1, 2 do
    vim.cmd('SafeDIGenerated')
    t.wait(function() return vim.api.nvim_get_current_buf() ~= editor end)
    -- The server shows the page before it answers, and the answer goes there too.
    t.wait(function() return next(t.client().requests) == nil end)
    t.say('generated:', vim.api.nvim_buf_get_lines(0, 0, 1, false)[1])
    pages[#pages + 1] = vim.api.nvim_get_current_buf()
    vim.cmd('buffer ' .. editor)
  end
  t.say('in one buffer:', pages[1] == pages[2])
  t.say_messages('without complaint')

  -- A type's name, which is no dependency.
  t.go(5, 20)
  vim.cmd('SafeDIRename other')
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('rename refused')
  vim.ui.input = function() t.say('asked for a name') end
  vim.cmd('SafeDIRename')
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('nothing to rename')
  t.go(38, 26)
  vim.cmd('SafeDIRename clock')
  t.wait(function() return vim.fn.getline(38):find('clock') end)
  t.say('renamed:', vim.trim(vim.fn.getline(10)), vim.trim(vim.fn.getline(16)), vim.trim(vim.fn.getline(38)))
  local changed = vim.tbl_filter(function(buffer) return buffer.changed == 1 end, vim.fn.getbufinfo())
  t.say('in files:', #changed, t.wait_for_findings(2))
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('said')
  local present
  vim.ui.input = function(options, answer)
    present = options.default
    answer('dateProvider')
  end
  vim.ui.select = function(actions, options, choose)
    for _, action in ipairs(actions) do
      if options.format_item(action):find('^Rename `clock` along') then return choose(action, 1) end
    end
  end
  vim.lsp.buf.code_action()
  t.wait(function() return vim.fn.getline(38):find('dateProvider') end)
  t.say('by an action, from', present .. ':', vim.trim(vim.fn.getline(38)))
  t.wait(function() return #t.messages > 0 end)
  t.messages = {}
  vim.cmd('silent wall')

  vim.cmd('SafeDICheck')
  t.wait(function() return #t.messages > 0 end)
  t.say_messages('check')
  local list = vim.fn.getqflist({ items = 1, title = 1 })
  local third = list.items[3]
  t.say('list:', list.title, #list.items, 'window', vim.bo.buftype)
  local name = vim.fn.fnamemodify(vim.fn.bufname(third.bufnr), ':t')
  t.say('third:', name, third.lnum, third.col, third.end_col, third.type, third.text)
  vim.cmd('cclose')

  vim.cmd('SafeDICheck --severity nonsense')
  t.wait(function() return #t.messages > 0 end)
  t.say('refused:', (t.messages[1] or ''):match('^[^.]*'))
end)

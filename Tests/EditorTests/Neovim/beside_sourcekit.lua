-- In one buffer with sourcekit-lsp: nothing doubles, and nothing disappears.
local t = require('support')

--- Each server's answer, in a word or two, and what the editor shows of them.
local function say_hover(label)
  for _, name in ipairs({ 'sourcekit', 'safedi_lsp' }) do
    local answer = t.request(name, 'textDocument/hover', t.position())
    local text = answer and answer.contents.value:gsub('```%w*\n', ''):match('^[^\n\\[]*')
    t.say(label .. ', ' .. name .. ':', text or 'nothing')
  end
  vim.lsp.buf.hover()
  t.wait(function() return #t.floating_texts() > 0 end)
  -- Time for a second one.
  vim.wait(1000)
  local shown = t.floating_texts()
  local headings = {}
  for heading in (shown[1] or ''):gmatch('\n?# ([^\n]*)') do headings[#headings + 1] = heading end
  table.sort(headings)
  t.say(label .. ', shown:', #shown, 'window,', #headings == 0 and 'no headings' or table.concat(headings, ' and '))
  t.close_floating_windows()
end

--- Where the editor goes.
local function say_definition(label, line, column)
  t.go(line, column)
  local before = t.here()
  vim.lsp.buf.definition()
  t.wait(function() return t.here() ~= before or vim.bo.buftype == 'quickfix' end)
  vim.wait(500)
  if vim.bo.buftype ~= 'quickfix' then
    -- Before 0.11 it goes where the last answer leads.
    local ways = { ['NoteEditorScreen.swift 38:25'] = true, ['NotesApplication.swift 35:29'] = true }
    t.say(label .. ':', ways[t.here()] and 'one of both' or t.here())
    return vim.cmd('buffer NoteEditorScreen.swift')
  end
  local places = vim.tbl_map(function(item)
    return string.format('%s %d:%d', vim.fn.fnamemodify(vim.fn.bufname(item.bufnr), ':t'), item.lnum, item.col)
  end, vim.fn.getqflist())
  table.sort(places)
  t.say(label .. ', to choose from:', table.concat(places, ', '))
  vim.cmd('cclose')
end

t.run(function()
  t.setup()
  t.edit(t.EDITOR_SCREEN)
  t.wait_for_client('sourcekit')
  t.wait(function() return t.findings('SourceKit'):find('39:4') end)
  t.say('ours:', t.wait_for_findings(2))
  t.say('of Swift:', t.findings('SourceKit'))
  t.say('servers:', #t.clients('sourcekit'), #t.clients('safedi_lsp'))

  t.go(38, 26)
  say_hover('hover')
  t.go(27, 9)
  say_hover('hover on a local')
  say_definition('definition', 38, 26)
  say_definition('definition only Swift knows', 28, 5)

  t.go(27, 9)
  vim.lsp.buf.rename('copy')
  t.wait(function() return vim.fn.getline(27) ~= '    var changed = note' end)
  vim.wait(1000)
  for _, line in ipairs(vim.fn.getline(27, 31)) do t.say('|' .. line) end
  vim.cmd('undo')
  t.say('undone at once:', vim.trim(vim.fn.getline(27)), '…', vim.trim(vim.fn.getline(31)))

  t.go(37, 26)
  local ours = {}
  vim.ui.select = function(actions, options, choose)
    for _, action in ipairs(actions) do
      local title = options.format_item(action)
      if title:find('Receive `noteStore: any NoteStore`', 1, true) then ours[#ours + 1] = action end
    end
    choose(ours[1], 1)
  end
  vim.lsp.buf.code_action()
  t.say('ours after a fix:', t.wait_for_findings(1), 'offered', #ours)
  t.say('of Swift after it:', t.findings('SourceKit'))
  local other = t.client('sourcekit').id
  local first = t.client().id
  vim.cmd('SafeDIRestart')
  t.wait(function() return t.client() ~= nil and t.client().id ~= first end)
  t.say('ours after a restart:', t.wait_for_findings(1))
  t.say('of Swift after it:', t.findings('SourceKit'), t.client('sourcekit').id == other)
  t.say_messages('messages')
end)

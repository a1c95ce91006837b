-- What the picture of the README shows: the broken sample in Neovim, with a finding's reason in a hover.
-- Started by `take`, which names the server in SAFEDI_LSP.
vim.o.termguicolors = true
vim.o.background = 'dark'
vim.cmd.colorscheme('habamax')
vim.o.number = true
vim.o.signcolumn = 'no'
vim.o.laststatus = 0
vim.o.ruler = false
vim.o.showmode = false
vim.o.showcmd = false
vim.o.cmdheight = 0
vim.o.fillchars = 'eob: '
vim.o.winborder = 'rounded'
vim.api.nvim_set_hl(0, 'Normal', { bg = '#1a1b26', fg = '#c8cce0' })
vim.api.nvim_set_hl(0, 'NormalFloat', { bg = '#1f2130', fg = '#c8cce0' })
vim.api.nvim_set_hl(0, 'FloatBorder', { bg = '#1f2130', fg = '#5a6080' })
vim.api.nvim_set_hl(0, 'LspReferenceTarget', {})
vim.api.nvim_set_hl(0, '@markup.raw', { fg = '#9ece6a' })
vim.api.nvim_set_hl(0, 'LineNr', { fg = '#4a4f6a' })
vim.api.nvim_set_hl(0, 'DiagnosticVirtualLinesError', { fg = '#f7768e' })
vim.api.nvim_set_hl(0, 'DiagnosticUnderlineError', { undercurl = true, sp = '#f7768e' })

-- A message is longer than the screen is wide: break it.
local function wrapped(finding)
  local lines, line, width = {}, '', vim.o.columns - finding.col - 16
  for word in (finding.message .. ' [' .. finding.code .. ']'):gmatch('%S+') do
    if #line + #word > width then lines[#lines + 1], line = line, '' end
    line = line == '' and word or line .. ' ' .. word
  end
  lines[#lines + 1] = line
  return table.concat(lines, '\n')
end
vim.diagnostic.config({ virtual_lines = { format = wrapped }, underline = true })

vim.lsp.start({ name = 'safedi', cmd = { os.getenv('SAFEDI_LSP') }, root_dir = vim.fn.getcwd() })
vim.wait(20000, function() return #vim.diagnostic.get(0) == 2 end, 20)
vim.api.nvim_win_set_cursor(0, { 37, 24 })
vim.fn.winrestview({ topline = 23 })

-- Later: a hover closes when the cursor moves, which is noticed behind this script.
vim.defer_fn(function()
  vim.lsp.buf.hover({ focusable = false })
end, 500)

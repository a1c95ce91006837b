--- Windows beside the cursor, which go by themselves.
local M = {}

--- Shows lines, wrapped, above or below the cursor's line and never on it. Shown again, it is entered; `q` closes it.
--- @param lines string[]
--- @param filetype string
--- @param name string tells it from others
--- @return integer|nil bufnr
function M.show(lines, filetype, name)
  local above = vim.fn.winline() - 1
  local below = vim.api.nvim_win_get_height(0) - vim.fn.winline()
  local bufnr, window = vim.lsp.util.open_floating_preview(lines, filetype, {
    focus_id = 'safedi/' .. name,
    border = 'rounded',
    -- Without its border.
    max_width = math.max(vim.o.columns - 4, 1),
    max_height = math.max(above - 2, below - 2, 1),
  })
  if not window then return nil end
  vim.wo[window].wrap = true
  vim.wo[window].linebreak = true
  vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buffer = bufnr, nowait = true, silent = true })
  return bufnr
end

return M

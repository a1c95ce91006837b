--- Finishes a completion of the server's that 'omnifunc' has inserted, which leaves out what belongs to it: the edit of
--- the initializer, and the places of a snippet to fill in. `vim.lsp.completion` does that itself where it is enabled.
local M = {}

--- The group that `vim.lsp.completion.enable` makes for a buffer.
local function finishes_itself(bufnr)
  local group = 'nvim.lsp.completion_' .. bufnr
  local exists, found = pcall(vim.api.nvim_get_autocmds, { group = group, event = 'CompleteDone', buffer = bufnr })
  return exists and #found > 0
end

local function item_of(completed)
  local data = completed.user_data
  local of_editor = type(data) == 'table' and type(data.nvim) == 'table' and data.nvim.lsp or nil
  return of_editor and of_editor.completion_item, of_editor and of_editor.client_id
end

--- Puts the snippet in place of the word that stands for it.
local function expand(item, word)
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  local before = vim.api.nvim_get_current_line():sub(1, column)
  if before:sub(-#word) ~= word then return end
  vim.api.nvim_buf_set_text(0, line - 1, column - #word, line - 1, column, { '' })
  vim.snippet.expand(item.textEdit and item.textEdit.newText or item.insertText)
end

--- @param client table
--- @param bufnr integer
function M.watch(client, bufnr)
  vim.api.nvim_create_autocmd('CompleteDone', {
    group = vim.api.nvim_create_augroup('safedi_completion_' .. bufnr, {}),
    buffer = bufnr,
    desc = 'SafeDI: take what is completed into the initializer',
    callback = function()
      local item, id = item_of(vim.v.completed_item)
      -- Before 0.11 nothing says whose it is, nor whether it was taken or only looked at.
      local is_ours = item and (id == client.id or id == nil and vim.startswith(item.sortText or '', '!'))
      local reason = vim.v.event.reason
      if not is_ours or reason and reason ~= 'accept' or finishes_itself(bufnr) then return end
      if item.additionalTextEdits then
        vim.lsp.util.apply_text_edits(item.additionalTextEdits, bufnr, client.offset_encoding or 'utf-16')
      end
      if item.insertTextFormat == 2 and vim.snippet then expand(item, vim.v.completed_item.word) end
    end,
  })
end

return M

--- When the server is started and what a buffer then gets.
local M = {}

local function group(name)
  return vim.api.nvim_create_augroup(name, {})
end

--- A buffer whose project begins to use a library that the server knows gets its server when it is written.
local function start_on_write(is_wanted)
  vim.api.nvim_create_autocmd('BufWritePost', {
    group = group('safedi_write'),
    pattern = '*.swift',
    desc = 'SafeDI: start the server once the project uses a library that it knows',
    callback = function(event)
      if is_wanted() then require('safedi.client').start(event.buf) end
    end,
  })
end

--- Beside `vim.lsp.enable`, which starts the server. For Neovim 0.11 and later.
function M.beside_lsp_enable()
  -- Not `on_attach`: a user's own in `vim.lsp.config` would replace it.
  vim.api.nvim_create_autocmd('LspAttach', {
    group = group('safedi_attach'),
    desc = 'SafeDI: define the commands of the buffer',
    callback = function(event)
      local client = vim.lsp.get_client_by_id(event.data.client_id)
      if client and client.name == 'safedi_lsp' then require('safedi.client').attached(client, event.buf) end
    end,
  })
  start_on_write(function() return vim.lsp.is_enabled ~= nil and vim.lsp.is_enabled('safedi_lsp') end)
end

--- All of it, for Neovim before 0.11. Buffers that are open already are served too.
function M.by_itself()
  local client = require('safedi.client')
  vim.api.nvim_create_autocmd('FileType', {
    group = group('safedi_start'),
    pattern = 'swift',
    desc = 'SafeDI: start the server',
    callback = function(event) client.start(event.buf) end,
  })
  start_on_write(function() return true end)
  for _, bufnr in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(bufnr) and vim.bo[bufnr].filetype == 'swift' then client.start(bufnr) end
  end
end

return M

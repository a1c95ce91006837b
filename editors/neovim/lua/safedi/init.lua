--- The language server safedi-lsp in Neovim.
local M = {}

--- Turns the server on for Swift projects that use a library that it knows.
--- @param user table|nil see `:help safedi-options`
function M.setup(user)
  local options = require('safedi.options')
  options.set(user)
  if not require('safedi.compat').has_lsp_config then return require('safedi.autostart').by_itself() end
  vim.lsp.config('safedi_lsp', {
    capabilities = options.current.capabilities,
    settings = options.server_settings(),
  })
  vim.lsp.enable('safedi_lsp')
end

--- A few words for a status line; '' where no server runs.
--- @param bufnr integer|nil
--- @return string
function M.status(bufnr)
  return require('safedi.status').text(bufnr)
end

return M

--- What the user set, and the defaults.
local M = {}

--- @class SafeDIOptions
M.defaults = {
  --- The server, an absolute path or a name in the `PATH`, or nil: it is searched for.
  server = nil,
  --- Folders of which a server built in `.build`, or named by a relative path, may be run; true for all. It runs what
  --- the repository holds.
  trusted = {},
  --- The server's settings, as in `.safedi-lsp.json`.
  settings = {},
  --- As for `vim.lsp.start`; those of the editor by default.
  capabilities = nil,
  on_attach = nil,
  tree = { side = 'left', width = nil },
}

M.current = vim.deepcopy(M.defaults)

--- @param user table|nil
function M.set(user)
  M.current = vim.tbl_deep_extend('force', vim.deepcopy(M.defaults), user or {})
end

--- As clients keep them. An empty table would reach the server as a list.
function M.server_settings()
  if vim.tbl_isempty(M.current.settings) then return {} end
  return { safedi = M.current.settings }
end

return M

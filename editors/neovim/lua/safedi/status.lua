--- What the servers say of themselves, for status lines.
local M = {}

--- By client. `state` is "indexing" or "ready".
local known = {}

--- Handles `safedi/didChangeStatus`.
function M.handle(_, params, context)
  known[context.client_id] = params
  vim.api.nvim_exec_autocmds('User', { pattern = 'SafeDIStatusChanged', modeline = false })
  vim.cmd('redrawstatus!')
end

--- @param id integer of a client that ended
function M.forget(id)
  known[id] = nil
end

--- @param id integer of a client
--- @return table|nil
function M.of_client(id)
  return known[id]
end

--- A few words for the buffer's status line, or ''.
--- @param bufnr integer|nil
function M.text(bufnr)
  local client = require('safedi.compat').clients(bufnr or 0)[1]
  if not client then return '' end
  local status = known[client.id]
  if not status then return 'SafeDI' end
  if status.state ~= 'ready' then return 'SafeDI: indexing' end
  return string.format('SafeDI: %d types', status.types or 0)
end

return M

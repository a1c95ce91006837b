--- What Neovim 0.7 and later versions say differently, under one name each.
local M = {}

--- Neovim has `vim.lsp.config` and `vim.lsp.enable`.
M.has_lsp_config = vim.fn.has('nvim-0.11') == 1

M.uv = vim.uv or vim.loop

--- The running clients of the server; with a buffer, those attached to it.
--- @param bufnr integer|nil
--- @return table[]
function M.clients(bufnr)
  if bufnr == 0 then bufnr = vim.api.nvim_get_current_buf() end
  local clients
  if vim.lsp.get_clients then
    clients = vim.lsp.get_clients({ bufnr = bufnr })
  elseif bufnr then
    clients = vim.tbl_values(vim.lsp.buf_get_clients(bufnr))
  else
    clients = vim.lsp.get_active_clients()
  end
  return vim.tbl_filter(function(client)
    return client.name == 'safedi_lsp' and not M.is_stopped(client)
  end, clients)
end

--- A method of a client took no `self` before 0.11.
local function call(client, method, ...)
  if M.has_lsp_config then return client[method](client, ...) end
  return client[method](...)
end

--- @param handler fun(error: table|nil, result: any)
function M.request(client, method, params, handler, bufnr)
  -- Neovim leaves an empty table's kind open; the protocol wants an object.
  if next(params) == nil then params = vim.empty_dict() end
  return call(client, 'request', method, params, function(failure, result)
    handler(failure, result ~= vim.NIL and result or nil)
  end, bufnr)
end

--- `initialized` is nil before the server answered.
function M.is_ready(client)
  return client.initialized == true
end

function M.is_stopped(client)
  return call(client, 'is_stopped')
end

--- @param force boolean
function M.stop(client, force)
  call(client, 'stop', force)
end

--- Shows inlay hints, which the server offers only if a setting enables them.
function M.show_hints(client, bufnr)
  local is_enabled = (client.server_capabilities or {}).inlayHintProvider
  if is_enabled and vim.fn.has('nvim-0.10') == 1 then vim.lsp.inlay_hint.enable(true, { bufnr = bufnr }) end
end

--- @return table buffers that the client is attached to
function M.attached_buffers(client)
  local buffers = {}
  for bufnr in pairs(client.attached_buffers or {}) do buffers[#buffers + 1] = bufnr end
  -- 0.7 keeps them to itself.
  if not client.attached_buffers then
    for _, bufnr in ipairs(vim.api.nvim_list_bufs()) do
      if vim.lsp.buf_is_attached(bufnr, client.id) then buffers[#buffers + 1] = bufnr end
    end
  end
  table.sort(buffers)
  return buffers
end

--- Shows a `Location` in the current window; the place before goes to the jump list.
function M.open_location(location, encoding)
  if vim.lsp.util.show_document then
    return vim.lsp.util.show_document(location, encoding, { focus = true })
  end
  return vim.lsp.util.jump_to_location(location, encoding)
end

return M

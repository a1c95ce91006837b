--- The language client: its configuration, starting it for a buffer, starting it again, asking it.
local client_commands = require('safedi.client_commands')
local compat = require('safedi.compat')
local completion = require('safedi.completion')
local edits = require('safedi.edits')
local macro_reports = require('safedi.macro_reports')
local notice = require('safedi.notice')
local options = require('safedi.options')
local project = require('safedi.project')
local server = require('safedi.server')
local status = require('safedi.status')

local M = {}

--- Also the name of the configuration in `vim.lsp.config`.
M.NAME = 'safedi_lsp'

--- What the server sends that the editor doesn't know, or doesn't take as it should.
M.handlers = vim.tbl_extend(
  'error', { ['safedi/didChangeStatus'] = status.handle }, macro_reports.handlers, edits.handlers
)

--- What the editor doesn't announce by itself.
M.capabilities = {
  experimental = {
    safedi = { didChangeStatus = true, macroReports = true, commands = client_commands.announced },
  },
}

--- The settings are there from the start: some versions can't be told later what a setting turns on.
--- @param params table of `initialize`
--- @param config table of the client
function M.before_init(params, config)
  local settings = (config.settings or {}).safedi
  if type(settings) == 'table' and not vim.tbl_isempty(settings) then params.initializationOptions = settings end
end

--- For a buffer of the client.
function M.attached(client, bufnr)
  macro_reports.watch()
  completion.watch(client, bufnr)
  compat.show_hints(client, bufnr)
  require('safedi.commands').define(bufnr)
  if options.current.on_attach then options.current.on_attach(client, bufnr) end
end

--- Findings in files that are not open stay behind otherwise, and in 0.7 some of open ones too.
--- @param id integer of a client that ended
function M.ended(id)
  status.forget(id)
  macro_reports.forget(id)
  vim.schedule(function() vim.diagnostic.reset(vim.lsp.diagnostic.get_namespace(id)) end)
end

--- Clients by root, also those that don't answer yet: the editor doesn't report these. For Neovim before 0.11.
local started = {}

--- For Neovim before 0.11.
local function configuration(root, path)
  local editor = options.current.capabilities or vim.lsp.protocol.make_client_capabilities()
  return {
    name = M.NAME,
    cmd = { path },
    root_dir = root,
    settings = options.server_settings(),
    before_init = M.before_init,
    handlers = M.handlers,
    commands = client_commands.commands,
    capabilities = vim.tbl_deep_extend('force', editor, M.capabilities),
    on_attach = M.attached,
    on_exit = function(_, _, id)
      if started[root] == id then started[root] = nil end
      M.ended(id)
    end,
  }
end

--- For Neovim before 0.11.
local function start_by_itself(bufnr)
  local root = project.of_buffer(bufnr)
  if not root then return end
  local path = server.locate(root)
  if not path then return server.tell_missing() end
  local client = started[root] and vim.lsp.get_client_by_id(started[root])
  if not client or compat.is_stopped(client) then started[root] = vim.lsp.start_client(configuration(root, path)) end
  if started[root] then vim.lsp.buf_attach_client(bufnr, started[root]) end
end

--- As `vim.lsp.enable` does, with what the user may have changed.
local function start_as_enabled(bufnr)
  local resolved = vim.deepcopy(vim.lsp.config[M.NAME])
  local function start(root)
    resolved.root_dir = root
    vim.lsp.start(resolved, { bufnr = bufnr })
  end
  if type(resolved.root_dir) == 'function' then return resolved.root_dir(bufnr, start) end
  start(resolved.root_dir)
end

--- Starts the server for the buffer if its project uses a library that it knows; one server a project.
--- @param bufnr integer
function M.start(bufnr)
  if #compat.clients(bufnr) > 0 then return end
  if compat.has_lsp_config then return start_as_enabled(bufnr) end
  start_by_itself(bufnr)
end

--- How long a server may take to end, in milliseconds.
local PATIENCE = 3000

--- Stops the server of the buffer's project, and starts it for all the buffers that it served.
--- @param bufnr integer
function M.restart(bufnr)
  local client = compat.clients(bufnr)[1]
  if not client then return M.start(bufnr) end
  local buffers = compat.attached_buffers(client)
  local waited, step = 0, 20
  compat.stop(client, false)
  local function continue()
    if not compat.is_stopped(client) then
      waited = waited + step
      if waited == PATIENCE then compat.stop(client, true) end
      return vim.defer_fn(continue, step)
    end
    for _, attached in ipairs(buffers) do
      if vim.api.nvim_buf_is_loaded(attached) then M.start(attached) end
    end
  end
  vim.defer_fn(continue, step)
end

--- The buffer's running client; says so if there is none.
--- @param bufnr integer
--- @return table|nil
function M.of_buffer(bufnr)
  local client = compat.clients(bufnr)[1]
  if not client then
    notice.say('SafeDI: no server runs for this buffer. :checkhealth safedi says why.', vim.log.levels.WARN)
  end
  return client
end

--- What was started, to start it for another purpose.
--- @return string|nil
function M.executable(client)
  local command = client.config.cmd
  if type(command) == 'table' then return command[1] end
  return (server.locate(client.config.root_dir))
end

--- Whether an older server knows the request.
local function offers(client, method)
  if not vim.startswith(method, 'safedi/') then return true end
  local experimental = (client.server_capabilities or {}).experimental or {}
  return vim.tbl_contains((experimental.safedi or {}).requests or {}, method)
end

--- Asks a server; says so if it refuses, else hands the answer on.
--- @param handler fun(result: any) nil if there is nothing
--- @param bufnr integer|nil
function M.ask(client, method, params, handler, bufnr)
  if not offers(client, method) then
    return notice.say('SafeDI: the server is too old for this: it has no ' .. method, vim.log.levels.WARN)
  end
  compat.request(client, method, params, function(failure, result)
    if not failure then return handler(result) end
    notice.say('SafeDI: ' .. (failure.message or vim.inspect(failure)), vim.log.levels.WARN)
  end, bufnr)
end

--- Where the cursor is, as the server counts.
function M.position_params(client)
  return vim.lsp.util.make_position_params(0, client.offset_encoding or 'utf-16')
end

return M

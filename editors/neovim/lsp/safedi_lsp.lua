--- For Neovim 0.11 and later: `vim.lsp.enable('safedi_lsp')`.
local client = require('safedi.client')
local server = require('safedi.server')

require('safedi.autostart').beside_lsp_enable()

local function run(dispatchers, config)
  local root = config and config.root_dir
  -- `root_dir` has found one a moment ago. A bare name could be taken from the project's folder.
  local path = assert(server.locate(root), 'safedi-lsp was not found')
  return vim.lsp.rpc.start({ path }, dispatchers, { cwd = root })
end

--- Starts nothing, and says nothing, where no library is used that it knows.
local function find_root(bufnr, start)
  local root = require('safedi.project').of_buffer(bufnr)
  if not root then return end
  -- A user's own `cmd` needs no search.
  local is_searched = vim.lsp.config[client.NAME].cmd == run
  if is_searched and not server.locate(root) then return server.tell_missing() end
  start(root)
end

--- @type vim.lsp.Config
return {
  cmd = run,
  filetypes = { 'swift' },
  root_dir = find_root,
  capabilities = client.capabilities,
  handlers = client.handlers,
  before_init = client.before_init,
  commands = require('safedi.client_commands').commands,
  on_exit = function(_, _, id) client.ended(id) end,
}

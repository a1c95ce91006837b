--- Renames a dependency along the whole graph. The editor's own rename is left to Swift's server.
local client = require('safedi.client')

local M = {}

local function rename(server, place, name)
  client.ask(server, 'workspace/executeCommand', {
    command = 'safedi.rename',
    arguments = { { textDocument = place.textDocument, position = place.position, newName = name } },
  }, function() end)
end

--- Asks for the new name.
--- @param place table a document and a position, as the server counts
--- @param present string
function M.ask(server, place, present)
  vim.ui.input({ prompt = 'Rename the dependency to: ', default = present }, function(name)
    if name and name ~= '' and name ~= present then rename(server, place, name) end
  end)
end

--- Renames what is under the cursor.
--- @param bufnr integer
--- @param name string|nil asked for if it is nil
function M.at_cursor(bufnr, name)
  local server = client.of_buffer(bufnr)
  if not server then return end
  local place = client.position_params(server)
  if name then return rename(server, place, name) end
  M.ask(server, place, vim.fn.expand('<cword>'))
end

return M

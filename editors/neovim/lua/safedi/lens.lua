--- What a code lens does when it is run: commands of the client, in the server's words.
local compat = require('safedi.compat')

local M = {}

--- Announced to the server; `safedi.explain` is known to it already.
M.announced = { 'safedi.showReferences' }

--- Goes to the one place, or lists several.
local function show_places(locations, client)
  if #locations == 0 then return end
  if #locations == 1 then return compat.open_location(locations[1], client.offset_encoding) end
  local items = vim.lsp.util.locations_to_items(locations, client.offset_encoding)
  vim.fn.setqflist({}, ' ', { title = 'SafeDI', items = items })
  vim.cmd('botright copen')
end

--- By command, as clients take them.
M.commands = {
  ['safedi.showReferences'] = function(command, context)
    show_places(command.arguments[3], vim.lsp.get_client_by_id(context.client_id))
  end,
  ['safedi.explain'] = function(command, context)
    require('safedi.pages').explain_place(vim.lsp.get_client_by_id(context.client_id), command.arguments[1])
  end,
}

return M

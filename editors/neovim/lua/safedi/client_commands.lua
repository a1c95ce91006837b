--- What the server has the editor do: when a code lens is run, or an action needs a name.
local compat = require('safedi.compat')

local M = {}

--- Announced to the server, which does without them otherwise.
M.announced = { 'safedi.showReferences', 'safedi.renameDependency' }

--- Goes to the one place, or lists several.
local function show_places(locations, client)
  if #locations == 0 then return end
  if #locations == 1 then return compat.open_location(locations[1], client.offset_encoding) end
  local items = vim.lsp.util.locations_to_items(locations, client.offset_encoding)
  vim.fn.setqflist({}, ' ', { title = 'SafeDI', items = items })
  vim.cmd('botright copen')
end

local function asking(context)
  return vim.lsp.get_client_by_id(context.client_id)
end

--- By command, as clients take them.
M.commands = {
  ['safedi.showReferences'] = function(command, context)
    show_places(command.arguments[3], asking(context))
  end,
  ['safedi.renameDependency'] = function(command, context)
    local place = command.arguments[1]
    require('safedi.rename').ask(asking(context), place, place.placeholder)
  end,
  -- Known to the server too, which would write a file.
  ['safedi.explain'] = function(command, context)
    require('safedi.pages').explain_place(asking(context), command.arguments[1])
  end,
}

return M

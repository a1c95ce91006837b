--- Which files the server's edits change, for commands that say so.
local M = {}

--- By client that is watched: the documents that were changed since.
local changed = {}

local function documents(edit)
  local uris = vim.tbl_keys(edit.changes or {})
  for _, change in ipairs(edit.documentChanges or {}) do
    if change.textDocument then uris[#uris + 1] = change.textDocument.uri end
  end
  return uris
end

--- @param id integer of a client
function M.watch(id)
  changed[id] = {}
end

--- What was changed since the client is watched, which ends that.
--- @param id integer of a client
--- @return string[] URIs
function M.changed(id)
  local uris = vim.tbl_keys(changed[id] or {})
  changed[id] = nil
  return uris
end

--- For the client's configuration.
M.handlers = {
  ['workspace/applyEdit'] = function(failure, params, context, config)
    local result = vim.lsp.handlers['workspace/applyEdit'](failure, params, context, config)
    local watched = changed[context.client_id]
    if watched and type(result) == 'table' and result.applied then
      for _, uri in ipairs(documents(params.edit)) do watched[uri] = true end
    end
    return result
  end,
}

return M

--- Renames a dependency along the whole graph. The editor's own rename is left to Swift's server.
local client = require('safedi.client')
local edits = require('safedi.edits')
local notice = require('safedi.notice')

local M = {}

--- How many files are named.
local NAMED = 4

--- Says which files were changed, since most of them are in no window.
local function report(uris)
  if #uris == 0 then return end
  local names = vim.tbl_map(function(uri) return vim.fn.fnamemodify(vim.uri_to_fname(uri), ':t') end, uris)
  table.sort(names)
  local more = #names - NAMED
  local list = table.concat(vim.list_slice(names, 1, NAMED), ', ') .. (more > 0 and ' and ' .. more .. ' more' or '')
  notice.say(string.format('SafeDI: renamed in %d file%s: %s. :wall writes them', #names, #names == 1 and '' or 's', list))
end

local function execute(server, place, name, handler)
  client.ask(server, 'workspace/executeCommand', {
    command = 'safedi.rename',
    arguments = { { textDocument = place.textDocument, position = place.position, newName = name } },
  }, handler)
end

local function rename(server, place, name)
  edits.watch(server.id)
  execute(server, place, name, function() report(edits.changed(server.id)) end)
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
  -- 0.7 hands on an argument that isn't there as ''.
  if name and name ~= '' then return rename(server, place, name) end
  execute(server, place, nil, function(subject)
    if not subject then return notice.say('SafeDI: no dependency is named here') end
    M.ask(server, place, subject.placeholder)
  end)
end

return M

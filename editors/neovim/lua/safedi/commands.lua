--- The commands, each local to a buffer that the server serves.
local M = {}

local function beginning_with(prefix, words)
  return vim.tbl_filter(function(word) return vim.startswith(word, prefix) end, words)
end

local function complete_format(prefix)
  return beginning_with(prefix, require('safedi.pages').FORMATS)
end

local function complete_check_option(prefix)
  return beginning_with(prefix, { '--parity', '--severity', '--exclude', '--root', '--baseline' })
end

--- By name: what runs, how it is declared.
M.all = {
  SafeDIGraph = {
    run = function(bufnr, call) require('safedi.pages').show_graph(bufnr, call.fargs[1] or 'tree', call.fargs[2]) end,
    attributes = { nargs = '*', complete = complete_format, desc = 'Show the graph [as FORMAT [from ROOT]]' },
  },
  SafeDIWhy = {
    run = function(bufnr) require('safedi.pages').explain(bufnr) end,
    attributes = { desc = 'Explain the dependency under the cursor' },
  },
  SafeDIGenerated = {
    run = function(bufnr) require('safedi.pages').show_generated(bufnr) end,
    attributes = { desc = 'Show the code that is generated for what is under the cursor' },
  },
  SafeDIRestart = {
    run = function(bufnr) require('safedi.client').restart(bufnr) end,
    attributes = { desc = "Restart the project's server" },
  },
  SafeDIStatus = {
    run = function(bufnr) require('safedi.pages').show_status(bufnr) end,
    attributes = { desc = 'Say what the server knows' },
  },
  SafeDIDoctor = {
    run = function(bufnr) require('safedi.pages').doctor(bufnr) end,
    attributes = { desc = 'Say what is read, for which release, and what is wrong with the setup' },
  },
  SafeDIReindex = {
    run = function(bufnr) require('safedi.pages').reindex(bufnr) end,
    attributes = { desc = 'Read all files of the project again' },
  },
  SafeDITree = {
    run = function(bufnr, call) require('safedi.tree').open(bufnr, call.bang) end,
    attributes = { bang = true, desc = 'Show what makes what as a tree [! who makes what is under the cursor]' },
  },
  SafeDIRename = {
    run = function(bufnr, call) require('safedi.rename').at_cursor(bufnr, call.fargs[1]) end,
    attributes = { nargs = '?', desc = 'Rename the dependency under the cursor along the whole graph' },
  },
  SafeDICheck = {
    run = function(bufnr, call) require('safedi.check').run(bufnr, call.fargs) end,
    attributes = { nargs = '*', complete = complete_check_option, desc = 'Check the project into the quickfix list' },
  },
}

--- @param bufnr integer
function M.define(bufnr)
  for name, command in pairs(M.all) do
    vim.api.nvim_buf_create_user_command(bufnr, name, function(call) command.run(bufnr, call) end, command.attributes)
  end
end

return M

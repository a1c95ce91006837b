--- Finds the server's executable.
local compat = require('safedi.compat')
local options = require('safedi.options')

local M = {}

local NAME = 'safedi-lsp'

--- The server's version that this plugin was made with.
M.version = '0.1.0'

local function is_executable(path)
  return vim.fn.executable(path) == 1
end

local function is_trusted(root)
  local trusted = options.current.trusted
  if trusted == true then return true end
  local resolved = vim.fn.resolve(root)
  for _, folder in ipairs(trusted or {}) do
    folder = vim.fn.resolve((vim.fn.fnamemodify(vim.fn.expand(folder), ':p'):gsub('/+$', '')))
    if resolved == folder or resolved:sub(1, #folder + 1) == folder .. '/' then return true end
  end
  return false
end

local IS_WINDOWS = vim.fn.has('win32') == 1

local function is_absolute(path)
  return path:sub(1, 1) == '/' or IS_WINDOWS and path:match('^%a:[/\\]') ~= nil
end

--- A relative entry of the `PATH` would run what the folder at hand holds.
--- @return string|nil
local function on_path(name)
  for _, folder in ipairs(vim.split(os.getenv('PATH') or '', IS_WINDOWS and ';' or ':', { plain = true })) do
    local path = is_absolute(folder) and vim.fn.exepath((folder:gsub('/+$', '')) .. '/' .. name) or ''
    if path ~= '' then return path end
  end
end

--- What somebody wrote, as a path: a bare name is one on the `PATH`, and what depends on the project needs trust.
--- @return string|nil path
--- @return string|nil why there is none
local function resolved(text, root)
  local path = text:gsub('%$([%w_]+)', os.getenv)
  if path:match('^~/') then path = compat.uv.os_homedir() .. path:sub(2) end
  if is_absolute(path) then return path end
  if not path:find(IS_WINDOWS and '[/\\:]' or '/') then
    local found = on_path(path)
    return found, found == nil and 'not on the PATH' or nil
  end
  if not root then return nil, 'it depends on the project, and there is none' end
  if not is_trusted(root) then return nil, "it depends on the project, whose folder isn't in option 'trusted'" end
  return root .. '/' .. path
end

--- Searches in order: the option, the environment, the project's own build, the `PATH`, `~/.local/bin`. What is named outright is not
--- passed over: if it can't be run, nothing else is.
--- @param root string|nil the project's folder
--- @return string|nil path
--- @return string[] steps what was looked at, in order, with what came of it
function M.locate(root)
  local steps = {}
  local function try(label, path)
    local found = is_executable(path)
    steps[#steps + 1] = string.format('%s: %s %s', label, path, found and '(found)' or '(not executable)')
    return found
  end
  local named = options.current.server
  local function try_named(label, text)
    local path, reason = resolved(text, root)
    if path then return try(label, path) and path or nil, steps end
    steps[#steps + 1] = string.format('%s: %s is not run: %s', label, text, reason)
    return nil, steps
  end
  if named and named ~= '' then return try_named("option 'server'", named) end
  steps[1] = "option 'server': not set"
  local environment = os.getenv('SAFEDI_LSP')
  if environment and environment ~= '' then return try_named('variable SAFEDI_LSP', environment) end
  steps[2] = 'variable SAFEDI_LSP: not set'
  -- The second folder of each is Swift Build's, SwiftPM's default from Swift 6.4 on.
  local products = 'out/Products/%s' .. (vim.fn.has('mac') == 1 and '' or '-linux')
  local folders = { 'release', products:format('Release'), 'debug', products:format('Debug') }
  for _, folder in ipairs(root and folders or {}) do
    local path = string.format('%s/.build/%s/%s', root, folder, NAME)
    if not is_executable(path) then
      steps[#steps + 1] = string.format('the project: no %s', path)
    elseif not is_trusted(root) then
      steps[#steps + 1] = string.format("the project: %s is not run: the folder isn't in option 'trusted'", path)
    elseif try('the project', path) then
      return path, steps
    end
  end
  local path = on_path(NAME)
  if path then
    steps[#steps + 1] = 'PATH: ' .. path .. ' (found)'
    return path, steps
  end
  steps[#steps + 1] = 'PATH: no ' .. NAME
  -- An editor that a desktop starts doesn't have a shell's PATH.
  local usual = compat.uv.os_homedir() .. '/.local/bin/' .. NAME
  if is_executable(usual) and try('home folder', usual) then return usual, steps end
  steps[#steps + 1] = 'home folder: no ~/.local/bin/' .. NAME
  return nil, steps
end

--- Says once that there is no server.
function M.tell_missing()
  vim.notify_once('SafeDI: no server safedi-lsp was found: see :checkhealth safedi', vim.log.levels.WARN)
end

return M

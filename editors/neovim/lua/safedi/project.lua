--- Which folder a file's project is, and whether that uses a library that the server knows: by a few names and small files, never by a search.
local compat = require('safedi.compat')

local M = {}

--- More than any project file has, so that nothing odd is read.
local MAXIMAL_SIZE = 32 * 1024 * 1024

--- Files that name a project's dependencies, beside those of Xcode.
local MANIFESTS = {
  ['Package.swift'] = true,
  ['Package.resolved'] = true,
  ['Podfile.lock'] = true,
  ['Project.swift'] = true,
  ['project.yml'] = true,
}

--- Below an Xcode project or workspace.
local XCODE_MANIFESTS = {
  'project.pbxproj',
  'project.xcworkspace/xcshareddata/swiftpm/Package.resolved',
  'xcshareddata/swiftpm/Package.resolved',
}

local function exists(path)
  return compat.uv.fs_stat(path) ~= nil
end

--- The text, or nil if it can't be read.
local function read(path)
  local stat = compat.uv.fs_stat(path)
  if not stat or stat.type ~= 'file' or stat.size > MAXIMAL_SIZE then return nil end
  local file = io.open(path, 'rb')
  if not file then return nil end
  local text = file:read('*a')
  file:close()
  return text
end

--- Whether a manifest names a library that the server knows.
local function names_library(path)
  local text = read(path)
  return text ~= nil and (text:find('[Ss]afe[Dd][Ii]') or text:find('swift-di', 1, true) or text:find('[Ss]titcher')
    or text:find('[/"][Ff]actory"') or text:find('[/"][Ff]actory%.git"')) ~= nil
end

local function xcode_projects(folder)
  local found = {}
  local scan = compat.uv.fs_scandir(folder)
  while scan do
    local name = compat.uv.fs_scandir_next(scan)
    if not name then break end
    if name:match('%.xcodeproj$') or name:match('%.xcworkspace$') then found[#found + 1] = folder .. '/' .. name end
  end
  return found
end

local function has_manifest(folder)
  return exists(folder .. '/Package.swift') or #xcode_projects(folder) > 0
end

--- The folders of a file, innermost first, up to its repository's; the second value says whether there is one.
local function folders(path)
  local list = {}
  local home = compat.uv.os_homedir()
  local folder = vim.fn.fnamemodify(path, ':h')
  while folder ~= '' and folder ~= '/' and folder ~= home and folder ~= list[#list] do
    list[#list + 1] = folder
    if exists(folder .. '/.git') then return list, true end
    folder = vim.fn.fnamemodify(folder, ':h')
  end
  return list, false
end

--- The project's folder: the nearest with a `.safedi-lsp.json`; else the outermost of the repository with a package or
--- an Xcode project, because one graph can span nested packages; else the repository's. Outside of a repository the
--- nearest with a package or project. Nil where there is none of these.
--- @param path string absolute
--- @return string|nil
function M.root(path)
  local list, in_repository = folders(path)
  for _, folder in ipairs(list) do
    if exists(folder .. '/.safedi-lsp.json') then return folder end
  end
  local found
  for _, folder in ipairs(list) do
    if has_manifest(folder) and (in_repository or not found) then found = folder end
  end
  return found or (in_repository and list[#list] or nil)
end

--- The text of a file that uses such a library has one of these.
local SIGNS = { 'import SafeDI', '@Instantiable', 'import DI%f[^%w_]', 'import Stitcher', 'import Factory%f[^%w_]',
  'import FactoryKit', 'import FactoryTesting' }

local function text_uses_library(bufnr)
  for _, line in ipairs(vim.api.nvim_buf_get_lines(bufnr, 0, -1, false)) do
    for _, sign in ipairs(SIGNS) do
      if line:find(sign) then return true end
    end
  end
  return false
end

--- Why the project is taken as one that uses such a library; nil if it isn't one.
--- @param root string
--- @param path string a file below it
--- @param bufnr integer|nil
--- @return string|nil
function M.evidence(root, path, bufnr)
  if exists(root .. '/.safedi-lsp.json') then return root .. '/.safedi-lsp.json' end
  for _, folder in ipairs((folders(path))) do
    for name in pairs(MANIFESTS) do
      if names_library(folder .. '/' .. name) then return folder .. '/' .. name end
    end
    for _, project in ipairs(xcode_projects(folder)) do
      for _, name in ipairs(XCODE_MANIFESTS) do
        if names_library(project .. '/' .. name) then return project .. '/' .. name end
      end
    end
    if folder == root then break end
  end
  if bufnr and text_uses_library(bufnr) then return path end
  return nil
end

--- The root for which the server should serve the buffer, and why; nil where it has nothing to do.
--- @param bufnr integer
--- @return string|nil root, string|nil evidence
function M.of_buffer(bufnr)
  if vim.bo[bufnr].buftype ~= '' then return nil end
  local path = vim.api.nvim_buf_get_name(bufnr)
  -- A name with a scheme is no file.
  if path == '' or path:match('^%a[%w+.-]+://') then return nil end
  local root = M.root(path)
  if not root then return nil end
  for _, client in ipairs(compat.clients()) do
    if client.config.root_dir == root then return root, 'a server runs for it' end
  end
  local evidence = M.evidence(root, path, bufnr)
  if not evidence then return nil end
  return root, evidence
end

return M

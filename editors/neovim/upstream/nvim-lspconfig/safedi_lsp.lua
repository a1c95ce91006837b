---@brief
---
--- `safedi-lsp` checks the dependency graphs of Swift code that uses SafeDI, swift-di, Stitcher or Factory, beside `sourcekit`. It starts only in
--- projects that name one of them in a manifest or have a `.safedi-lsp.json`.
---
--- Build it with `swift build -c release --product safedi-lsp` and put `safedi-lsp`
--- of `swift build -c release --show-bin-path` on the `PATH`.

local function names_library(path)
  local file = io.open(path, 'rb')
  if not file then
    return false
  end
  local text = file:read('*a')
  file:close()
  return (text:find('[Ss]afe[Dd][Ii]') or text:find('swift-di', 1, true) or text:find('[Ss]titcher')
    or text:find('[/"][Ff]actory"') or text:find('[/"][Ff]actory%.git"')) ~= nil
end

---@type vim.lsp.Config
return {
  cmd = { 'safedi-lsp' },
  filetypes = { 'swift' },
  root_dir = function(bufnr, on_dir)
    local configured = vim.fs.root(bufnr, '.safedi-lsp.json')
    if configured then
      return on_dir(configured)
    end
    local root = vim.fs.root(bufnr, function(name)
      return name == 'Package.swift' or name:match('%.xcodeproj$') ~= nil
    end)
    if not root then
      return
    end
    local manifests = { root .. '/Package.swift', root .. '/Package.resolved' }
    vim.list_extend(manifests, vim.fn.glob(root .. '/*.xcodeproj/project.pbxproj', true, true))
    if vim.iter(manifests):any(names_library) then
      on_dir(root)
    end
  end,
}

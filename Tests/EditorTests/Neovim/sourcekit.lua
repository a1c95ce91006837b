-- sourcekit-lsp of the toolchain, in the same buffers.
local M = {}

local sample = os.getenv('SAMPLE')
local is_new = vim.fn.has('nvim-0.11') == 1

--- Neither the network nor a build is needed for one module without imports. Swift then misses the library, which are
--- findings of its own; with an import that it can't find it would report nothing at all.
local function make_one_module()
  -- A test may say how its files are compiled.
  if vim.fn.filereadable(sample .. '/compile_commands.json') == 1 then return end
  vim.fn.writefile({
    '// swift-tools-version: 6.0',
    'import PackageDescription',
    'let package = Package(name: "Notes", targets: [.target(name: "Notes", path: "Sources")])',
  }, sample .. '/Package.swift')
  for _, file in ipairs(vim.fn.glob(sample .. '/Sources/**/*.swift', true, true)) do
    local lines = vim.tbl_map(function(line)
      return (line:gsub('^import SafeDI', '// %0'):gsub('^import NotesCore', '// %0'))
    end, vim.fn.readfile(file))
    vim.fn.writefile(lines, file)
  end
  vim.fn.mkdir(sample .. '/.sourcekit-lsp', 'p')
  vim.fn.writefile({ '{ "backgroundIndexing": false }' }, sample .. '/.sourcekit-lsp/config.json')
end

--- Starts it as its users do.
function M.start()
  make_one_module()
  local config = { name = 'sourcekit', cmd = { os.getenv('SOURCEKIT') }, root_dir = sample, filetypes = { 'swift' } }
  if is_new then
    vim.lsp.config('sourcekit', config)
    return vim.lsp.enable('sourcekit')
  end
  local id
  vim.api.nvim_create_autocmd('FileType', {
    pattern = 'swift',
    callback = function(event)
      id = id or vim.lsp.start_client(config)
      vim.lsp.buf_attach_client(event.buf, id)
    end,
  })
end

return M

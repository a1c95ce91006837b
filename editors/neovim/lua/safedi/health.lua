--- `:checkhealth safedi`
local compat = require('safedi.compat')
local project = require('safedi.project')
local server = require('safedi.server')

local M = {}

local reporter = vim.health or require('health')
local start = reporter.start or reporter.report_start
local ok = reporter.ok or reporter.report_ok
local info = reporter.info or reporter.report_info
local warn = reporter.warn or reporter.report_warn
local failed = reporter.error or reporter.report_error

local function check_editor()
  start('Neovim')
  if vim.fn.has('nvim-0.7') == 0 then return failed('0.7 or later is needed') end
  if not compat.has_lsp_config then
    return ok("0.7 to 0.10: require('safedi').setup() starts the server")
  end
  if not vim.lsp.is_enabled or vim.lsp.is_enabled('safedi_lsp') then return ok('safedi_lsp is enabled') end
  warn('safedi_lsp is not enabled', { "Call vim.lsp.enable('safedi_lsp') or require('safedi').setup()." })
end

local function check_version(path)
  local said = vim.trim(vim.fn.system({ path, '--version' }))
  local version = said:match('^safedi%-lsp (%S+)$')
  if vim.v.shell_error ~= 0 or not version then
    return failed(path .. ' --version says: ' .. said, { 'Is this safedi-lsp?' })
  end
  if version == server.version then return ok('version ' .. version) end
  warn(
    string.format('the server is %s, this plugin is of %s', version, server.version),
    { 'Take both from the same version.' }
  )
end

local function check_server(root)
  start('Server')
  local path, steps = server.locate(root)
  for _, step in ipairs(steps) do info(step) end
  if not path then
    return failed('no server', {
      'Build it: swift build -c release --product safedi-lsp, then copy "$(swift build -c release --show-bin-path)/safedi-lsp" into ~/.local/bin or a folder of the PATH.',
      "Or name it: require('safedi').setup({ server = '/path/to/safedi-lsp' }).",
    })
  end
  ok(path)
  check_version(path)
end

--- The loaded Swift buffers, or nil.
local function swift_buffers()
  return vim.tbl_filter(function(bufnr)
    return vim.api.nvim_buf_is_loaded(bufnr) and vim.bo[bufnr].filetype == 'swift'
  end, vim.api.nvim_list_bufs())
end

--- @return string|nil root of some buffer
local function check_projects()
  start('Projects')
  local buffers, found = swift_buffers(), nil
  if #buffers == 0 then info('no Swift file is open') end
  for _, bufnr in ipairs(buffers) do
    local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(bufnr), ':~')
    local root, evidence = project.of_buffer(bufnr)
    if root then
      ok(string.format('%s: project %s (%s)', name, vim.fn.fnamemodify(root, ':~'), evidence))
    else
      info(name .. ': not in a project that uses SafeDI, swift-di, Stitcher or Factory, so nothing is started')
    end
    found = found or root
  end
  return found
end

local function check_clients()
  start('Running')
  local clients = compat.clients()
  if #clients == 0 then info('no server runs') end
  for _, client in ipairs(clients) do
    local status = require('safedi.status').of_client(client.id)
    local buffers = #compat.attached_buffers(client)
    local served = string.format('%d buffer%s', buffers, buffers == 1 and '' or 's')
    ok(string.format('%s: %s, %s', client.config.root_dir, status and status.state or 'started', served))
  end
  if not compat.has_lsp_config then
    info('hover beside another server shows the later answer before Neovim 0.11; :SafeDIWhy always shows ours')
  end
end

function M.check()
  check_editor()
  local root = check_projects()
  check_server(root)
  check_clients()
end

return M

--- The whole project checked by the command line, into the quickfix list. It reads files, not unsaved buffers.
local client = require('safedi.client')
local notice = require('safedi.notice')

local M = {}

local KINDS = { error = 'E', warning = 'W', information = 'I', hint = 'N' }

--- @param report table of `--format json`
--- @param root string
--- @return table[] items of a quickfix list
function M.items(report, root)
  return vim.tbl_map(function(finding)
    local path = finding.path
    if not vim.startswith(path, '/') then path = root .. '/' .. path end
    return {
      filename = path,
      lnum = finding.line,
      col = finding.column,
      end_lnum = finding.endLine,
      end_col = finding.endColumn,
      type = KINDS[finding.severity],
      text = string.format('%s [%s]', finding.message, finding.code),
    }
  end, report.diagnostics)
end

local function show(report, root)
  local items = M.items(report, root)
  vim.fn.setqflist({}, ' ', { title = 'safedi-lsp --check', items = items })
  if #items > 0 then
    vim.cmd('botright copen')
  else
    vim.cmd('cclose')
  end
  notice.say(string.format('SafeDI: %s finding%s', #items == 0 and 'no' or #items, #items == 1 and '' or 's'))
end

--- @param bufnr integer
--- @param arguments string[] further options of `safedi-lsp --check`
function M.run(bufnr, arguments)
  local server = client.of_buffer(bufnr)
  if not server then return end
  local root, path = server.config.root_dir, client.executable(server)
  local command = vim.list_extend({ path, '--check', '--format', 'json' }, arguments)
  local output, errors = {}, {}
  vim.fn.jobstart(command, {
    cwd = root,
    stdout_buffered = true,
    stderr_buffered = true,
    on_stdout = function(_, lines) output = lines end,
    on_stderr = function(_, lines) errors = lines end,
    on_exit = function(_, exit_status)
      local is_report, report = pcall(vim.json.decode, table.concat(output, '\n'))
      -- 0 and 1 stand for findings, all else of a check that could not be done.
      if exit_status > 1 or not is_report then
        local reason = vim.trim(table.concat(errors, '\n'))
        return notice.say('SafeDI: the check could not be done. ' .. reason, vim.log.levels.ERROR)
      end
      show(report, root)
    end,
  })
end

return M

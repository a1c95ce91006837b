--- Takes findings from the display that Swift's own server shows as well, since the library's macros report them once
--- the project is built, and puts them back when it no longer does. The server keeps them: fixes stay on offer.
local M = {}

--- The last lists of a client, by client, method and URI, with what is needed to show them again.
local lists = {}

--- How the lists come: pushed, or asked for.
local KINDS = {
  ['textDocument/publishDiagnostics'] = {
    uri = function(result) return result.uri end,
    member = 'diagnostics',
  },
  ['textDocument/diagnostic'] = {
    uri = function(_, context) return context.params.textDocument.uri end,
    member = 'items',
  },
}

--- The byte of a line that a server's column means.
local function byte_of(line, character, encoding)
  local byte, column = 0, 0
  while column < character and byte < #line do
    local lead = line:byte(byte + 1)
    local length = lead >= 0xF0 and 4 or lead >= 0xE0 and 3 or lead >= 0xC0 and 2 or 1
    column = column + (encoding == 'utf-8' and length or encoding == 'utf-16' and length == 4 and 2 or 1)
    byte = byte + length
  end
  return byte
end

--- @return integer[] line and byte of a server's position, comparable by `is_before`
local function place(bufnr, position, encoding)
  local line = vim.api.nvim_buf_get_lines(bufnr, position.line, position.line + 1, false)[1] or ''
  return { position.line, byte_of(line, position.character, encoding) }
end

local function is_before(one, other)
  return one[1] < other[1] or (one[1] == other[1] and one[2] < other[2])
end

--- The macro that an error is from: the compiler ends what a macro says with the macro's name.
local function macro_of(finding)
  local name = finding.message:match("%(from macro '([%w_.]+)%s*'%)")
  return name and name:match('[%w_]+$')
end

local function report_of(finding)
  return type(finding.data) == 'table' and type(finding.data.macro) == 'table' and finding.data.macro or nil
end

--- What other servers show as errors of macros.
local function errors_of_macros(bufnr)
  return vim.tbl_filter(function(finding)
    return finding.source ~= 'safedi' and macro_of(finding) ~= nil
  end, vim.diagnostic.get(bufnr, { severity = vim.diagnostic.severity.ERROR }))
end

--- The findings of `list` whose rules no macro is seen to report at their places.
local function without_reported(list, bufnr, encoding)
  if not vim.api.nvim_buf_is_loaded(bufnr) then return list end
  local errors = errors_of_macros(bufnr)
  if #errors == 0 then return list end
  local function is_reported(finding)
    local report = report_of(finding)
    if not report then return false end
    local first, last = place(bufnr, report.range.start, encoding), place(bufnr, report.range['end'], encoding)
    local count = 0
    for _, other in ipairs(errors) do
      local at = { other.lnum, other.col }
      if macro_of(other) == report.name and not is_before(at, first) and not is_before(last, at) then
        count = count + 1
      end
    end
    -- Of several rules at one place it can't be known which a macro reports, unless it reports as many.
    local rules, number = {}, 0
    for _, other in ipairs(list) do
      local theirs = report_of(other)
      if theirs and theirs.name == report.name and vim.deep_equal(theirs.range.start, report.range.start) and not rules[other.code] then
        rules[other.code] = true
        number = number + 1
      end
    end
    return count >= number
  end
  return vim.tbl_filter(function(finding) return not is_reported(finding) end, list)
end

local function is_equal(one, other)
  if #one ~= #other then return false end
  for index, finding in ipairs(one) do
    if finding ~= other[index] then return false end
  end
  return true
end

local function shown_of(known)
  local client = vim.lsp.get_client_by_id(known.context.client_id)
  return without_reported(known.result[KINDS[known.method].member], known.bufnr, client and client.offset_encoding or 'utf-16')
end

local function show(known)
  known.shown = shown_of(known)
  local result = vim.tbl_extend('force', known.result, { [KINDS[known.method].member] = known.shown })
  return vim.lsp.handlers[known.method](nil, result, known.context, known.config)
end

local function handler(method)
  local kind = KINDS[method]
  return function(failure, result, context, config)
    if failure or type(result) ~= 'table' or type(result[kind.member]) ~= 'table' then
      return vim.lsp.handlers[method](failure, result, context, config)
    end
    local uri = kind.uri(result, context)
    local known = {
      method = method, result = result, context = context, config = config, bufnr = vim.uri_to_bufnr(uri),
    }
    lists[context.client_id] = lists[context.client_id] or {}
    lists[context.client_id][method .. uri] = #result[kind.member] > 0 and known or nil
    return show(known)
  end
end

--- For the client's configuration.
M.handlers = {}
for method in pairs(KINDS) do M.handlers[method] = handler(method) end

--- @param id integer of a client that ended
function M.forget(id) lists[id] = nil end

--- Looks again when others show something else in a buffer.
function M.watch()
  vim.api.nvim_create_autocmd('DiagnosticChanged', {
    group = vim.api.nvim_create_augroup('safedi_macro_reports', {}),
    desc = 'SafeDI: show what no macro reports',
    callback = function(event)
      for _, of_client in pairs(lists) do
        for _, known in pairs(of_client) do
          if known.bufnr == event.buf and not is_equal(known.shown, shown_of(known)) then show(known) end
        end
      end
    end,
  })
end

return M

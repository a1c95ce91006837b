-- Which folder is a file's project, and what shows that it uses SafeDI.
local t = require('support')

t.run(function()
  local project = require('safedi.project')
  local base = t.sample .. '-roots'
  local function write(path, text)
    vim.fn.mkdir(vim.fn.fnamemodify(base .. '/' .. path, ':h'), 'p')
    vim.fn.writefile({ text or '' }, base .. '/' .. path)
  end
  local function report(path)
    local root = project.root(base .. '/' .. path)
    local evidence = root and project.evidence(root, base .. '/' .. path)
    local function short(name) return name and ('BASE' .. name:sub(#base + 1)) or 'none' end
    t.say(path .. ':', short(root), short(evidence))
  end
  write('repository/.git/HEAD')
  write('repository/App.xcodeproj/project.pbxproj', 'repositoryURL = "https://github.com/dfed/SafeDI";')
  write('repository/Packages/Core/Package.swift', 'name: "Core"')
  write('repository/Packages/Core/Sources/Core.swift')
  write('repository/Demo/.safedi-lsp.json', '{}')
  write('repository/Demo/Demo.swift')
  report('repository/App.swift')
  report('repository/Packages/Core/Sources/Core.swift')
  report('repository/Demo/Demo.swift')

  write('bare/.git/HEAD')
  write('bare/Some.swift')
  report('bare/Some.swift')

  write('free/Package.swift', 'name: "Outer"')
  write('free/Inner/Package.swift', 'url: "https://github.com/dfed/SafeDI"')
  report('free/Inner/Some.swift')
  report('free/Some.swift')

  write('workspace/Notes.xcworkspace/xcshareddata/swiftpm/Package.resolved', '"identity" : "safedi"')
  report('workspace/Some.swift')
  report('nothing/Some.swift')
  vim.fn.delete(base, 'rf')
end)

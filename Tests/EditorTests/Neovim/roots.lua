-- Which folder is a file's project, and what tells that it uses SafeDI.
local t = require('support')

t.run(function()
  local project = require('safedi.project')
  local base = t.sample .. '-roots'
  local function write(path, text)
    vim.fn.mkdir(vim.fn.fnamemodify(base .. '/' .. path, ':h'), 'p')
    vim.fn.writefile({ text or '' }, base .. '/' .. path)
  end
  local function tell(path)
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
  tell('repository/App.swift')
  tell('repository/Packages/Core/Sources/Core.swift')
  tell('repository/Demo/Demo.swift')

  write('bare/.git/HEAD')
  write('bare/Some.swift')
  tell('bare/Some.swift')

  write('free/Package.swift', 'name: "Outer"')
  write('free/Inner/Package.swift', 'url: "https://github.com/dfed/SafeDI"')
  tell('free/Inner/Some.swift')
  tell('free/Some.swift')

  write('workspace/Notes.xcworkspace/xcshareddata/swiftpm/Package.resolved', '"identity" : "safedi"')
  tell('workspace/Some.swift')
  tell('nothing/Some.swift')
  vim.fn.delete(base, 'rf')
end)

" Vim compiler file, for Vim and Neovim
" Compiler: safedi-lsp --check

if exists('current_compiler')
  finish
endif
let current_compiler = 'safedi'

let s:keep_cpo = &cpo
set cpo&vim

if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif

" A finding a line, each followed by the places that explain it.
CompilerSet makeprg=safedi-lsp\ --check\ --format\ xcode\ --quiet
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m
CompilerSet errorformat+=%f:%l:%c:\ %tarning:\ %m
CompilerSet errorformat+=%f:%l:%c:\ %tote:\ %m
CompilerSet errorformat+=%-G%.%#

let &cpo = s:keep_cpo
unlet s:keep_cpo

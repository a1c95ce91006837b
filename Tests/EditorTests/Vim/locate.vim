" Which server ALE starts: nothing of the folder at hand.

let s:linter = filter(ale#linter#Get('swift'), {_, linter -> linter.name ==# 'safedi'})[0]
function s:Report(name) abort
  let g:ale_swift_safedi_executable = a:name
  let l:found = ale#linter#GetExecutable(bufnr(''), s:linter)
  call Say(a:name . ': ' . (empty(l:found) ? 'nothing' : substitute(l:found, '\V' . escape($SERVER, '\'), 'SERVER', '')))
endfunction

call system('cp /bin/sh ' . shellescape($SAMPLE . '/safedi-lsp'))
cd $SAMPLE
let s:path = $PATH
let $PATH = '.::/usr/bin:/bin'
for s:name in ['safedi-lsp', './safedi-lsp', 'Sources/../safedi-lsp', '/nowhere/safedi-lsp']
  call s:Report(s:name)
endfor
let $HOME = $SAMPLE
call s:Report('~/safedi-lsp')
let $PATH = '.:' . s:path
call s:Report('safedi-lsp')

" A device that has the name of a manifest never ends.
function! s:ReportRoot() abort
  call Say('root: ' . substitute(s:linter.project_root(bufnr('')), '\V' . escape($SAMPLE, '\'), 'SAMPLE', ''))
endfunction
call s:ReportRoot()
call system('ln -sf /dev/zero ' . shellescape($SAMPLE . '/Package.swift'))
call s:ReportRoot()
call system('ln -sf /dev/zero ' . shellescape($SAMPLE . '/.safedi-lsp.json'))
call s:ReportRoot()
qa!

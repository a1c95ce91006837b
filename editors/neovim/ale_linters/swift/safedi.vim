" The server as a linter of ALE, in Vim. In Neovim the plugin's own client serves.

if has('nvim')
  finish
endif

call ale#Set('swift_safedi_executable', empty($SAFEDI_LSP) ? 'safedi-lsp' : $SAFEDI_LSP)

" The package that names SafeDI, or '': then nothing is started.
function! s:root(buffer) abort
  let l:folder = expand('#' . a:buffer . ':p:h')
  for [l:name, l:pattern] in [['.safedi-lsp.json', ''], ['Package.swift', '\csafedi']]
    let l:file = findfile(l:name, fnameescape(l:folder) . ';')
    if !empty(l:file) && match(readfile(l:file), l:pattern) >= 0
      return fnamemodify(l:file, ':p:h')
    endif
  endfor
  return ''
endfunction

call ale#linter#Define('swift', {
\ 'name': 'safedi',
\ 'lsp': 'stdio',
\ 'executable': {buffer -> ale#Var(buffer, 'swift_safedi_executable')},
\ 'command': '%e',
\ 'project_root': function('s:root'),
\})

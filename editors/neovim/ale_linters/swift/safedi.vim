" The server as a linter of ALE, in Vim. In Neovim the plugin's own client serves.

if has('nvim')
  finish
endif

call ale#Set('swift_safedi_executable', empty($SAFEDI_LSP) ? 'safedi-lsp' : $SAFEDI_LSP)

" The program as an absolute path, or '' if there is none. A bare name is one on the PATH; a relative path, and a relative
" entry of the PATH, would run what the folder at hand holds.
function! s:executable(buffer) abort
  let l:name = ale#Var(a:buffer, 'swift_safedi_executable')
  if l:name =~# '^\~/'
    let l:name = $HOME . l:name[1:]
  endif
  if l:name =~# '^/' || l:name =~? '^\a:[/\\]'
    return l:name
  endif
  if l:name =~# '[/\\]'
    return ''
  endif
  for l:folder in split($PATH, has('win32') ? ';' : ':')
    let l:path = l:folder =~# '^/' || l:folder =~? '^\a:[/\\]' ? exepath(l:folder . '/' . l:name) : ''
    if !empty(l:path)
      return l:path
    endif
  endfor
  return ''
endfunction

" Whether a file says something. Nothing odd is read: a device or a pipe that has the name of a source never ends.
function! s:says(file, pattern) abort
  return getftype(resolve(a:file)) ==# 'file' && getfsize(a:file) <= 1048576 && match(readfile(a:file), a:pattern) >= 0
endfunction

" The package that names a library that the server knows, or '': then nothing is started.
function! s:root(buffer) abort
  let l:folder = expand('#' . a:buffer . ':p:h')
  for [l:name, l:pattern] in [['.safedi-lsp.json', ''], ['Package.swift', '\csafedi\|swift-di\|stitcher\|[/"]factory\(\.git\)\?"']]
    let l:file = findfile(l:name, fnameescape(l:folder) . ';')
    if !empty(l:file) && s:says(l:file, l:pattern)
      return fnamemodify(l:file, ':p:h')
    endif
  endfor
  return ''
endfunction

call ale#linter#Define('swift', {
\ 'name': 'safedi',
\ 'lsp': 'stdio',
\ 'executable': function('s:executable'),
\ 'command': '%e',
\ 'project_root': function('s:root'),
\})

" Beside another server ALE goes where the last answer leads, which may be the line that one is on.
command! SafeDIDefinition call s:go_to_provider()

function! s:go_to_provider() abort
  let l:buffer = bufnr('')
  let [l:line, l:column] = getpos('.')[1:2]
  let l:message = ale#lsp#message#Definition(l:buffer, l:line, min([l:column, len(getline(l:line))]))
  let l:place = [l:buffer, l:line]
  call ale#lsp_linter#SendRequest(l:buffer, 'safedi', l:message, {response -> s:open(response, l:place)})
endfunction

function! s:open(response, place) abort
  " One who went on isn't taken away.
  if [bufnr(''), line('.')] != a:place
    return
  endif
  let l:result = get(a:response, 'result', v:null)
  let l:found = type(l:result) is v:t_dict ? [l:result] : type(l:result) is v:t_list ? l:result : []
  if empty(l:found)
    ALEGoToDefinition
    return
  endif
  let l:start = l:found[0].range.start
  call ale#definition#UpdateTagStack()
  let l:path = ale#path#FromFileURI(l:found[0].uri)
  call ale#util#Open(l:path, l:start.line + 1, l:start.character + 1, {'open_in': 'current-buffer'})
endfunction

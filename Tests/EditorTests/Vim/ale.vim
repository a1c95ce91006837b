" Findings as ALE shows them, and what an edit changes; nothing starts in a project without SafeDI.

function s:WaitForFindings(count) abort
  let l:tries = 0
  while l:tries < 6000 && len(getloclist(0)) != a:count
    sleep 50m
    let l:tries += 1
  endwhile
  return join(map(getloclist(0), {_, item -> item.lnum . ':' . item.col . ' ' . matchstr(item.text, '^[^:]*')}), ', ')
endfunction

edit $SAMPLE/Sources/NotesApp/NoteEditorScreen.swift
call Say('open: ' . s:WaitForFindings(2))
call setline(37, getline(37) . ' // safedi:ignore unfulfilled-received')
doautocmd TextChanged
call Say('typed: ' . s:WaitForFindings(1))
call Say('servers: ' . len(ale#lsp_linter#GetLSPLinterMap()))

" To who provides the received dependency, though another server would say that it is declared here.
call cursor(38, 26)
set hidden
SafeDIDefinition
let s:tries = 0
while s:tries < 6000 && expand('%:t') ==# 'NoteEditorScreen.swift'
  sleep 50m
  let s:tries += 1
endwhile
call Say('provider: ' . expand('%:t') . ' ' . line('.') . ':' . col('.'))

call mkdir($SAMPLE . '/../Plain/Sources', 'p')
call writefile(['// swift-tools-version: 6.0'], $SAMPLE . '/../Plain/Package.swift')
call writefile(['struct Plain {}'], $SAMPLE . '/../Plain/Sources/Plain.swift')
edit! $SAMPLE/../Plain/Sources/Plain.swift
sleep 500m
call Say('servers after a project without SafeDI: ' . len(ale#lsp_linter#GetLSPLinterMap()))
qa!

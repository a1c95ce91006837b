" `:compiler safedi` and `:make`.

cd $SAMPLE
compiler safedi
silent make!
let s:errors = len(filter(getqflist(), {_, item -> item.type ==# 'e'}))
let s:notes = len(filter(getqflist(), {_, item -> item.type ==# 'n'}))
call Say('items: ' . s:errors . ' errors, ' . s:notes . ' notes')
silent cfirst
call Say('first: ' . expand('%:t') . ' ' . line('.') . ':' . col('.'))
qa!

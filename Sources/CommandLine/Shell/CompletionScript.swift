/// The scripts of `--generate-completion-script`: each asks the tool what may stand at the cursor (``Completion``).
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// Also for bash 3.2, as macOS has it.
  private static let bashText = #"""
    # Completions of safedi-lsp for bash.
    _safedi-lsp() {
      local IFS=$'\n' line kind= cur="${COMP_WORDS[COMP_CWORD]}"
      [ "$cur" != "=" ] || cur=
      COMPREPLY=()
      while IFS= read -r line; do
        if [ -z "$kind" ]; then kind="$line"; else COMPREPLY+=("${line%%$'\t'*}"); fi
      done < <("${COMP_WORDS[0]/#\~/$HOME}" ---complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      case "$kind" in
        files) COMPREPLY=($(compgen -f -- "$cur")) ;;
        folders) COMPREPLY=($(compgen -d -- "$cur")) ;;
        *) return ;;
      esac
      type compopt >/dev/null 2>&1 && compopt -o filenames
    }
    complete -F _safedi-lsp safedi-lsp

    """#

  private static let zshText = #"""
    #compdef safedi-lsp
    # Completions of safedi-lsp for zsh.
    __safedi-lsp() {
      local -a lines items
      local line kind
      lines=("${(@f)$(${~words[1]} ---complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      kind="${lines[1]}"
      if [[ "$kind" == (files|folders) ]]; then
        compset -P '--*='
        if [[ "$kind" == files ]]; then _files; else _files -/; fi
        return
      fi
      for line in "${(@)lines[2,-1]}"; do items+=("${${line//:/\\:}/$'\t'/:}"); done
      (( $#items )) && _describe -V '' items
    }
    if [[ "${funcstack[1]}" == _safedi-lsp ]]; then __safedi-lsp "$@"; else compdef __safedi-lsp safedi-lsp; fi

    """#

  private static let fishText = #"""
    # Completions of safedi-lsp for fish.
    function __safedi-lsp_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l lines ($words[1] ---complete fish $words[2..-1] "$current" 2>/dev/null)
        set -l option (string match -r -- '^--[^=]*=' "$current")
        set -l path (string replace -- "$option" '' "$current")
        switch "$lines[1]"
            case files
                string replace -r -- '^' "$option" (__fish_complete_path "$path")
            case folders
                string replace -r -- '^' "$option" (__fish_complete_directories "$path" '')
            case words
                string split -- \n $lines[2..-1]
        end
    end
    complete -c safedi-lsp -f -a '(__safedi-lsp_complete)'

    """#
}

;;; eglot-session.el --- eglot with safedi-lsp, alone or beside sourcekit-lsp  -*- lexical-binding: t; -*-

(load (expand-file-name "support.el" (file-name-directory load-file-name)) nil t)
(defconst swift-server (getenv "SOURCEKIT_LSP") "The path of sourcekit-lsp, or nil: safedi-lsp alone.")

(require 'eglot)
(require 'flymake)
(load (getenv "SAFEDI_EL") nil t)

(setq eglot-sync-connect 30
      eglot-send-changes-idle-time 0
      safedi-eglot-companion (and swift-server (list swift-server))
      safedi-eglot-multiplexer (list (or (getenv "RASS") "rass") "--log-level" "silent"))
(safedi-eglot-setup)

(defun all-findings ()
  "Return the buffer's findings in order, as lines."
  (flymake-start)
  (mapcar (lambda (finding)
            (save-excursion
              (goto-char (flymake-diagnostic-beg finding))
              (format "%d:%d %s" (line-number-at-pos) (1+ (current-column)) (flymake-diagnostic-text finding))))
          (seq-sort-by #'flymake-diagnostic-beg #'< (flymake-diagnostics))))

(defun findings ()
  "Return the places and codes of what safedi-lsp found."
  (delq nil (mapcar (lambda (finding)
                      (and (string-match "\\`\\([0-9:]+\\) safedi \\[\\([^]]+\\)\\]" finding)
                           (concat (match-string 1 finding) " " (match-string 2 finding))))
                    (all-findings))))

(defun others-findings ()
  "Return what others than safedi-lsp found."
  (seq-remove (lambda (finding) (string-match-p "\\`[0-9:]+ safedi \\[" finding)) (all-findings)))

(defun wait-for-findings (count)
  "Return the findings as soon as there are COUNT."
  (wait-for (lambda () (eglot--signal-textDocument/didChange) (= (length (findings)) count)))
  (string-join (findings) ", "))

(defun hover ()
  "Return what hovering shows at point."
  (let (shown)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown (list text))))
    (wait-for (lambda () shown))
    (substring-no-properties (or (car shown) ""))))

(open-file "Sources/NotesApp/NoteEditorScreen.swift")
(apply #'eglot (append (eglot--guess-contact) '(nil)))
(say "open" (wait-for-findings 2))
(when swift-server
  (wait-for #'others-findings)
  (say "Swift's own" (string-join (others-findings) ", ")))

;; On `dateProvider', which comes from above.
(go-to 38 25)
(dolist (line (split-string (hover) "\n" t))
  (when (string-match-p "^\\(@\\|---\\|\\*\\)" line) (say "hover" (string-replace sample "/" line))))
(xref-find-definitions "LSP identifier at point.")
(say "definition" (if (get-buffer "*xref*") "a list" (place)))
(switch-to-buffer (get-file-buffer (concat sample "Sources/NotesApp/NoteEditorScreen.swift")))

(go-to 37 25)
(let* ((actions (eglot-code-actions (point) (+ (point) 9)))
       (action (car actions)))
  (say "action" (plist-get action :title))
  (undo-boundary)
  (eglot--apply-workspace-edit (plist-get action :edit)))
(say "fixed" (wait-for-findings 1))
(undo-boundary)
(undo)
(say "undone" (wait-for-findings 2))
(go-to 37 1)
(end-of-line)
(insert " // 📝 // safedi:ignore unfulfilled-received")
(say "typed" (wait-for-findings 1))

(safedi-status)
(say "status" (with-current-buffer "*safedi status*" (first-line (buffer-string))))
(safedi-graph "tree")
(say "graph" (with-current-buffer "*safedi graph*" (first-line (buffer-string))))
(set-window-buffer (selected-window) (get-file-buffer (concat sample "Sources/NotesApp/NoteEditorScreen.swift")))
(go-to 38 25)
(safedi-generated)
(say "generated" (with-current-buffer (window-buffer) (first-line (buffer-string))))
(set-window-buffer (selected-window) (get-file-buffer (concat sample "Sources/NotesApp/NoteEditorScreen.swift")))
(set-buffer (window-buffer))
(go-to 38 25)
(safedi-explain)
(say "explanation" (with-current-buffer "*safedi explanation*" (first-line (buffer-string))))
(with-current-buffer "*safedi explanation*"
  (search-forward "Through [`")
  (markdown-follow-thing-at-point nil))
(say "its link" (with-current-buffer (window-buffer) (place)))
(set-window-buffer (selected-window) (get-file-buffer (concat sample "Sources/NotesApp/NoteEditorScreen.swift")))
(set-buffer (window-buffer))
(goto-char (point-min))
(say "explanation elsewhere" (safedi-explain))
(safedi-reindex)
;; Only what changed since the first index, which read all 24 files, is read again.
(defun read-again-p () (< (safedi--get (safedi--execute "safedi.status") "filesRead") 24))
(wait-for #'read-again-p)
(say "indexed again" (wait-for-findings 1) (read-again-p))

(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))

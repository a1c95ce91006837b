;;; lsp-mode-session.el --- lsp-mode, alone or beside sourcekit-lsp  -*- lexical-binding: t; -*-

(load (expand-file-name "support.el" (file-name-directory load-file-name)) nil t)
(defconst swift-server (getenv "SOURCEKIT_LSP") "The path of sourcekit-lsp, or nil: safedi-lsp alone.")

(require 'lsp-mode)
(require 'lsp-modeline)
(require 'lsp-diagnostics)
(load (getenv "SAFEDI_EL") nil t)

(setq lsp-auto-guess-root t
      lsp-session-file (make-temp-name (expand-file-name "lsp-session-" temporary-file-directory))
      lsp-enable-file-watchers nil
      lsp-diagnostics-provider :flymake
      lsp-idle-delay 0.1
      lsp-debounce-full-sync-notifications nil
      lsp-keep-workspace-alive nil
      lsp-restart 'ignore
      safedi-settings '(("codeLens.enabled" . :json-false)))

;; As the package lsp-sourcekit does.
(when swift-server
  (lsp-register-client
   (make-lsp-client :server-id 'sourcekit-ls :major-modes '(swift-mode)
                    :new-connection (lsp-stdio-connection (lambda () (list swift-server))))))

(defun findings (source)
  "Return the findings from SOURCE in order, as lines."
  (let ((findings (seq-filter (lambda (finding) (equal (gethash "source" finding) source))
                              (gethash (lsp--fix-path-casing buffer-file-name) (lsp-diagnostics)))))
    (mapcar (lambda (finding)
              (let ((start (gethash "start" (gethash "range" finding))))
                (format "%d:%d %s" (1+ (gethash "line" start)) (1+ (gethash "character" start))
                        (or (gethash "code" finding) (gethash "message" finding)))))
            (seq-sort-by (lambda (finding) (gethash "line" (gethash "start" (gethash "range" finding)))) #'<
                         findings))))

(defun wait-for-findings (count)
  "Return the findings of SafeDI as soon as there are COUNT."
  (wait-for (lambda () (= (length (findings "safedi")) count)))
  (string-join (findings "safedi") ", "))

(defun request (method)
  "Return what all servers answer to METHOD about point, by the name of the server."
  (mapcar (lambda (answer) (cons (symbol-name (lsp--workspace-server-id (car answer))) (cdr answer)))
          (lsp-request method (lsp--text-document-position-params) :no-merge t)))

(defun hover-lines (title)
  "Print the first line that each server shows for point, behind TITLE."
  (dolist (answer (sort (request "textDocument/hover") (lambda (one other) (string< (car one) (car other)))))
    (say (concat title " " (car answer))
         (if (cdr answer)
             (first-line (substring-no-properties (lsp--render-on-hover-content (gethash "contents" (cdr answer)) t)))
           "nothing"))))

(open-file "Sources/NotesApp/NoteEditorScreen.swift")
(lsp)
(wait-for (lambda () (and lsp--buffer-workspaces
                          (seq-every-p (lambda (workspace) (eq (lsp--workspace-status workspace) 'initialized))
                                       lsp--buffer-workspaces))))
(say "servers" (string-join (sort (mapcar (lambda (workspace) (symbol-name (lsp--workspace-server-id workspace)))
                                          lsp--buffer-workspaces)
                                  #'string<) ", "))
(defconst as-opened (wait-for-findings 2))
(say "open" as-opened)
(when swift-server
  (wait-for (lambda () (findings "SourceKit")))
  (say "Swift's own" (string-join (delete-dups (findings "SourceKit")) ", ")))

;; On `dateProvider', which comes from above.
(go-to 38 25)
(hover-lines "hover")
(lsp-find-definition)
(say "definition" (if (get-buffer "*xref*") "a list" (place)))
(switch-to-buffer (get-file-buffer (concat sample "Sources/NotesApp/NoteEditorScreen.swift")))
;; In a body, which is Swift's own affair.
(goto-char (point-min))
(search-forward "modified = date")
(let ((answer (assoc "safedi" (request "textDocument/hover"))))
  (say "hover in a body safedi" (if (cdr answer) "something" "nothing")))

(go-to 37 25)
(let* ((actions (append (lsp-code-actions-at-point) nil))
       (action (seq-find (lambda (action) (string-prefix-p "Receive" (gethash "title" action))) actions)))
  (say "action" (and action (gethash "title" action)))
  (undo-boundary)
  (lsp-execute-code-action action))
(say "fixed" (wait-for-findings 1))
(undo-boundary)
(undo)
;; An undo of two places is two changes for lsp-mode, and the text between has findings of its own.
(wait-for (lambda () (equal (string-join (findings "safedi") ", ") as-opened)))
(say "undone" (string-join (findings "safedi") ", "))
(go-to 37 1)
(end-of-line)
(insert " // 📝 // safedi:ignore unfulfilled-received")
(say "typed" (wait-for-findings 1))
(when swift-server
  (wait-for (lambda () (findings "SourceKit")))
  (say "Swift's own" (string-join (delete-dups (findings "SourceKit")) ", ")))

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
(goto-char (point-min))
(say "explanation elsewhere" (safedi-explain))

;; No server of ours without SafeDI.
(write-region "struct Plain {}\n" nil (expand-file-name "../plain/Plain.swift" sample) nil 'silent)
(switch-to-buffer (find-file-noselect (expand-file-name "../plain/Plain.swift" sample)))
(say "wanted without SafeDI" (safedi--lsp-mode-wanted-p buffer-file-name major-mode))

(dolist (buffer (buffer-list)) (with-current-buffer buffer (set-buffer-modified-p nil)))
(mapc #'lsp-workspace-shutdown (lsp--session-workspaces (lsp-session)))
(settle 0.5)

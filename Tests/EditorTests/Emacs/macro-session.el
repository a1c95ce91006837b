;;; macro-session.el --- What macros report is shown once, in lsp-mode  -*- lexical-binding: t; -*-

(load (expand-file-name "support.el" (file-name-directory load-file-name)) nil t)

(require 'lsp-mode)
(require 'lsp-diagnostics)
(load (getenv "SAFEDI_EL") nil t)

(setq lsp-auto-guess-root t
      lsp-session-file (make-temp-name (expand-file-name "lsp-session-" temporary-file-directory))
      lsp-enable-file-watchers nil
      lsp-diagnostics-provider :none
      lsp-keep-workspace-alive nil
      lsp-restart 'ignore)
(lsp-register-client
 (make-lsp-client :server-id 'sourcekit-ls :major-modes '(swift-mode)
                  :new-connection (lsp-stdio-connection (lambda () (list (getenv "SOURCEKIT_LSP"))))))

(defun findings (predicate)
  "Return the findings that satisfy PREDICATE in order, as lines."
  (sort (mapcar (lambda (finding)
                  (let ((start (gethash "start" (gethash "range" finding))))
                    (format "%d:%d %s" (1+ (gethash "line" start)) (1+ (gethash "character" start))
                            (or (gethash "code" finding) (gethash "message" finding)))))
                (seq-filter predicate (gethash (lsp--fix-path-casing buffer-file-name) (lsp-diagnostics))))
        #'string<))

(defun ours () (findings (lambda (finding) (equal (gethash "source" finding) "safedi"))))
(defun of-macros () (findings (lambda (finding) (string-match-p "from macro" (gethash "message" finding)))))

(open-file "Page.swift")
(lsp)
(wait-for (lambda () (= (length (of-macros)) 2)))
(say "of macros" (length (of-macros)))
(wait-for (lambda () (null (ours))))
(say "ours beside them" (or (ours) "none"))
(go-to 6 21)
(say "offered" (gethash "title" (seq-find (lambda (action) (string-prefix-p "Change" (gethash "title" action)))
                                          (append (lsp-code-actions-at-point) nil))))
;; Swift's server says that nothing is wrong.
(let ((swift (seq-find (lambda (workspace) (eq (lsp--workspace-server-id workspace) 'sourcekit-ls))
                       lsp--buffer-workspaces))
      (params (make-hash-table :test #'equal)))
  (puthash "uri" (lsp--buffer-uri) params)
  (puthash "diagnostics" [] params)
  (lsp--on-diagnostics swift params))
(wait-for #'ours)
(say "ours alone" (string-join (ours) ", "))

(set-buffer-modified-p nil)
(mapc #'lsp-workspace-shutdown (lsp--session-workspaces (lsp-session)))
(settle 0.5)

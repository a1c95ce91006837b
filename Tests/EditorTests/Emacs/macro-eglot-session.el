;;; macro-eglot-session.el --- What macros report is shown once, in eglot  -*- lexical-binding: t; -*-

(load (expand-file-name "support.el" (file-name-directory load-file-name)) nil t)

(require 'eglot)
(require 'flymake)
(load (getenv "SAFEDI_EL") nil t)

(setq eglot-sync-connect 30
      safedi-eglot-companion (list (getenv "SOURCEKIT_LSP"))
      safedi-eglot-multiplexer (list (getenv "RASS") "--log-level" "silent"))
(safedi-eglot-setup)

(defun texts ()
  "Return what is found, as the user reads it."
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun of-macros () (seq-filter (lambda (text) (string-match-p "from macro" text)) (texts)))
(defun ours () (seq-filter (lambda (text) (string-prefix-p "safedi [" text)) (texts)))

(open-file "Page.swift")
(apply #'eglot (append (eglot--guess-contact) '(nil)))
(wait-for (lambda () (= (length (of-macros)) 2)))
(say "of macros" (length (of-macros)))
(wait-for (lambda () (null (ours))))
(say "ours beside them" (or (ours) "none"))
(go-to 6 21)
(say "offered" (plist-get (seq-find (lambda (action) (string-prefix-p "Change" (plist-get action :title)))
                                    (append (eglot-code-actions (point) (point)) nil))
                          :title))
(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))

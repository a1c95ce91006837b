;;; support.el --- What the sessions share  -*- lexical-binding: t; -*-

;; The sessions print what a user sees, a line each.  EmacsTests.swift runs them, with SAFEDI_LSP (the server) and
;; SAMPLE (a copy of the broken sample) in the environment.

(setq backtrace-on-error-noninteractive nil
      make-backup-files nil
      auto-save-default nil
      create-lockfiles nil
      vc-handled-backends '(Git))

;; Where Debian puts packages; `-Q' keeps Emacs from looking there.
(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)

(defconst sample (file-name-as-directory (getenv "SAMPLE")))

;; A session's own Swift mode: Emacs has none.
(define-derived-mode swift-mode prog-mode "Swift"
  (setq-local comment-start "// ")
  (modify-syntax-entry ?/ ". 12b")
  (modify-syntax-entry ?\n "> b"))
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))

(defun say (title &rest parts)
  "Print TITLE and the PARTS."
  (princ (concat title ":" (mapconcat (lambda (part) (format " %s" part)) parts "") "\n")))

;; eglot 1.9 refuses messages with keys that it doesn't know, as those of sourcekit-lsp's log.  An Emacs on a terminal
;; goes on after an error in a process filter; in batch mode it would end.
(with-eval-after-load 'jsonrpc
  (advice-add 'jsonrpc-connection-receive :around
              (lambda (receive &rest arguments)
                (condition-case failure (apply receive arguments)
                  (error (unless (string-match-p "logName" (format "%s" failure))
                           (princ (format "error: %S\n" failure))))))))

(defun wait-for (predicate)
  "Return what PREDICATE returns, as soon as that isn't nil, or nil after five minutes."
  (let ((end (+ (float-time) 300)) value)
    (while (and (not (setq value (funcall predicate))) (< (float-time) end))
      (accept-process-output nil 0.02))
    value))

(defun settle (seconds)
  "Take in what arrives for SECONDS."
  (let ((end (+ (float-time) seconds)))
    (while (< (float-time) end) (accept-process-output nil 0.02))))

(defun open-file (name)
  "Show the sample's file NAME."
  (switch-to-buffer (find-file-noselect (concat sample name)))
  (goto-char (point-min)))

(defun go-to (line column)
  "Move point to LINE and COLUMN, both from 1."
  (goto-char (point-min))
  (forward-line (1- line))
  (forward-char (1- column)))

(defun place ()
  "Return where point is."
  (format "%s:%d:%d" (file-name-nondirectory buffer-file-name) (line-number-at-pos) (1+ (current-column))))

(defun first-line (text)
  "Return the first line of TEXT, with the sample's folder taken out."
  (and text (string-replace sample "/" (car (split-string text "\n" t)))))

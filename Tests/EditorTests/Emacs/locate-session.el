;;; locate-session.el --- Which server is taken  -*- lexical-binding: t; -*-

(load (expand-file-name "support.el" (file-name-directory load-file-name)) nil t)
(load (getenv "SAFEDI_EL") nil t)

(defconst server (getenv "SAFEDI_LSP"))

(defun report (title)
  "Print under TITLE which server is taken, and which command runs."
  (let ((found (safedi-server)))
    (say title (and found (string-replace server "SERVER" (string-replace sample "SAMPLE/" found))))
    (unless found
      (unless (file-name-absolute-p (car (safedi--command))) (say title "a relative command"))
      (when (string-prefix-p sample (car (safedi--command))) (say title "a command of the sample")))))

;; Somebody else's folder, with a program of the server's name in it.
(copy-file "/bin/sh" (concat sample "safedi-lsp"))
(setq default-directory sample)
(setq exec-path (append '("." nil "./" "Sources") exec-path))
(setenv "PATH" (concat ".::" (getenv "PATH")))

(report "variable")
(let ((safedi-server-path "/bin/sh")) (report "option before variable"))
(dolist (name '("safedi-lsp" "./safedi-lsp" "Sources/../safedi-lsp" "../sample/safedi-lsp" "/nowhere/safedi-lsp"))
  (let ((safedi-server-path name)) (report (concat "option " name)))
  (setenv "SAFEDI_LSP" name)
  (report (concat "variable " name)))
(setenv "SAFEDI_LSP" nil)
(setenv "HOME" "/nowhere")
(report "nowhere")
(setq exec-path (cons (file-name-directory server) exec-path))
(report "on the path")
(let ((safedi-server-path "safedi-lsp")) (report "its name"))
(setenv "HOME" sample)
(let ((safedi-server-path "~/safedi-lsp")) (report "the home folder"))

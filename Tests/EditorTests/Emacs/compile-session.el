;;; compile-session.el --- Byte-compiles the package  -*- lexical-binding: t; -*-

(load (expand-file-name "support.el" (file-name-directory load-file-name)) nil t)
(let* ((compiled (make-temp-file "safedi" nil ".elc"))
       (byte-compile-dest-file-function (lambda (_) compiled))
       (byte-compile-error-on-warn t))
  (say "compiled" (byte-compile-file (getenv "SAFEDI_EL")))
  (delete-file compiled))

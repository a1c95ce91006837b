;;; check-session.el --- `safedi-check' in `compilation-mode'  -*- lexical-binding: t; -*-

(load (expand-file-name "support.el" (file-name-directory load-file-name)) nil t)
(load (getenv "SAFEDI_EL") nil t)
;; What programs see of a compilation buffer, but not in batch mode.
(setenv "TERM" "dumb")

(defun messages ()
  "Return what `compilation-mode' sees in this buffer: lines of kind, file, line and column."
  (compilation--ensure-parse (point-max))
  (let ((position (point-min)) messages)
    (while (setq position (next-single-property-change position 'compilation-message))
      (when-let ((message (get-text-property position 'compilation-message))
                 (location (compilation--message->loc message)))
        (push (format "%s %s:%d:%d"
                      (nth (compilation--message->type message) '("note" "warning" "error"))
                      (caar (compilation--loc->file-struct location))
                      (compilation--loc->line location)
                      (compilation--loc->col location))
              messages)))
    (nreverse messages)))

(dolist (options '("" "--format xcode"))
  (let ((title (if (string-empty-p options) "text" "xcode"))
        (buffer (let ((default-directory sample)) (safedi-check options))))
    (wait-for (lambda () (not (get-buffer-process buffer))))
    (with-current-buffer buffer
      (dolist (message (messages)) (say title message))
      (goto-char (point-min))
      (next-error 1 t)
      (say title "first" (with-current-buffer (window-buffer) (place))))))

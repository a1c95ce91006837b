;;; safedi.el --- Live checks of dependency injection in Swift  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Starts the language server safedi-lsp in Swift buffers of projects that use
;; SafeDI, and nowhere else.
;;
;; - lsp-mode: a client that runs beside SourceKit-LSP.  Loading this file is
;;   enough.
;; - eglot: call `safedi-eglot-setup' once.  eglot has one server a buffer, so
;;   the program rass stands between it and the two servers.
;;
;; safedi-status, safedi-doctor, safedi-explain, safedi-graph and safedi-reindex ask the
;; server; safedi-check checks the project without one.

;;; Code:

(require 'browse-url)
(require 'compile)
(require 'project)
(require 'seq)
(require 'subr-x)
(require 'url-util)

(defgroup safedi nil
  "Live checks of dependency injection in Swift."
  :group 'tools
  :prefix "safedi-")

(defcustom safedi-server-path nil
  "The program safedi-lsp: an absolute path, or a name on the path.
A relative path is not used: it would mean what the folder at hand
holds.  Nil looks for it in the environment variable SAFEDI_LSP, on the
path, and in ~/.local/bin."
  :type '(choice (const :tag "Look for it" nil) file)
  :risky t)

(defcustom safedi-modes '(swift-mode swift-ts-mode)
  "Major modes, with those derived from them, that the server is for."
  :type '(repeat symbol))

(defcustom safedi-settings nil
  "Settings for the server by name, as in ((\"inlayHints.enabled\" . t)).
Use :json-false for false and vectors for lists.  They are for
lsp-mode; with eglot, set `eglot-workspace-configuration'."
  :type '(alist :key-type string :value-type sexp))

(defcustom safedi-eglot-companion '("sourcekit-lsp")
  "The command of Swift's own language server, for eglot.
Nil uses safedi-lsp alone."
  :type '(choice (const :tag "None" nil) (repeat string))
  :risky t)

(defcustom safedi-eglot-multiplexer '("rass")
  "The command of rassumfrassum, which joins two language servers into one."
  :type '(repeat string)
  :risky t)

;;; Where a library is used that the server knows

(defconst safedi--directory (file-name-directory (or load-file-name buffer-file-name default-directory))
  "The folder of this file.")

(defconst safedi--manifests '("Package.swift" "Package.resolved" "*.xcodeproj/project.pbxproj")
  "Files that name a project's dependencies.")

(defun safedi--names-library-p (file)
  "Return non-nil if FILE names a library that the server knows."
  (and (file-regular-p file)
       (file-readable-p file)
       (with-temp-buffer
         ;; More than any project file has.
         (insert-file-contents file nil 0 (* 32 1024 1024))
         (let ((case-fold-search t))
           (re-search-forward
            "\\_<\\(?:safedi\\|swift-di\\|stitcher\\(?:macros\\)?\\)\\_>\\|[/\"]factory\\(?:\\.git\\)?\"" nil t)))))

(defun safedi--project-folder-p (folder)
  "Return non-nil if FOLDER holds a project that uses such a library."
  (or (file-exists-p (expand-file-name ".safedi-lsp.json" folder))
      (seq-some (lambda (manifest)
                  (seq-some #'safedi--names-library-p (file-expand-wildcards (expand-file-name manifest folder))))
                safedi--manifests)))

(defun safedi-used-p ()
  "Return non-nil if the buffer, or the project around it, uses such a library."
  (or (save-excursion
        (save-restriction
          (widen)
          (goto-char (point-min))
          (re-search-forward "^[ \t]*\\(?:@[a-zA-Z_]+[ \t]+\\)*import[ \t]+\\(?:SafeDI\\|DI\\|Stitcher\\(?:Macros\\)?\\|Factory\\(?:Kit\\|Testing\\)?\\)\\_>" nil t)))
      (and buffer-file-name
           (not (file-remote-p buffer-file-name))
           (locate-dominating-file buffer-file-name #'safedi--project-folder-p))))

;;; The server's program

(defun safedi--find (program)
  "Return the path of PROGRAM, an absolute path or a name on the path.
Return nil for a relative path, and leave relative entries of the path
out: they would run what the folder at hand holds."
  (let ((exec-path (seq-filter (lambda (folder) (and folder (file-name-absolute-p folder))) exec-path)))
    (cond
     ((file-name-absolute-p program) (executable-find (expand-file-name program)))
     ((null (file-name-directory program)) (executable-find program)))))

(defconst safedi--last-resort "~/.local/bin/safedi-lsp"
  "Where the server's program is looked for at last.")

(defun safedi-server ()
  "Return the path of the server's program, or nil."
  (let ((chosen (or safedi-server-path (getenv "SAFEDI_LSP"))))
    (if chosen
        (safedi--find chosen)
      (or (safedi--find "safedi-lsp") (safedi--find safedi--last-resort)))))

(defun safedi--command ()
  "Return the server's command line.  Its program may not exist."
  (list (or (safedi-server) (expand-file-name safedi--last-resort))))

;;; eglot

(defvar eglot-server-programs)
(declare-function eglot-current-server "ext:eglot")
(declare-function eglot--TextDocumentPositionParams "ext:eglot")
(declare-function gfm-view-mode "ext:markdown-mode")
(declare-function jsonrpc--process "jsonrpc")
(declare-function jsonrpc-request "jsonrpc")

(defvar safedi--has-warned nil
  "Non-nil once it was said that the multiplexer isn't there.")

(defun safedi--ways-out ()
  "Return what is said where eglot starts Swift's own server alone."
  (format "eglot starts %s alone here, so nothing checks your dependencies.
Two ways out, each followed by M-x eglot-shutdown and M-x eglot:
- for both servers, install what joins them:  pipx install rassumfrassum
  (its program, %s, has to be on Emacs' path)
- for safedi-lsp alone:  (setq safedi-eglot-companion nil)"
          (car safedi-eglot-companion) (car safedi-eglot-multiplexer)))

(defun safedi--eglot-command ()
  "Return the command line that eglot runs for this buffer, or nil."
  (when-let ((server (and (fboundp 'eglot-current-server) (eglot-current-server)))
             (process (and (fboundp 'jsonrpc--process) (jsonrpc--process server)))
             (command (process-command process)))
    (and (listp command) command)))

(defun safedi--eglot-is-foreign-p ()
  "Return non-nil if eglot runs a server here, and not safedi-lsp."
  (when-let ((command (safedi--eglot-command)))
    (not (seq-some (lambda (word) (or (equal word (safedi-server)) (string-match-p "safedi" word))) command))))

(defun safedi-eglot-contact (&optional _interactive &rest _)
  "Return what eglot starts for the current buffer."
  (let ((server (and (safedi-used-p) (safedi-server)))
        (multiplexer (safedi--find (car safedi-eglot-multiplexer))))
    (cond
     ((null safedi-eglot-companion) (safedi--command))
     ((null server) safedi-eglot-companion)
     ((null multiplexer)
      (unless safedi--has-warned
        (setq safedi--has-warned t)
        (display-warning 'safedi (safedi--ways-out)))
      safedi-eglot-companion)
     (t (append (cons multiplexer (cdr safedi-eglot-multiplexer))
                (list (expand-file-name "../rass/safedi.py" safedi--directory))
                '("--") safedi-eglot-companion
                '("--") (list server))))))

;;;###autoload
(defun safedi-eglot-setup ()
  "Let eglot start safedi-lsp together with `safedi-eglot-companion'."
  (with-eval-after-load 'eglot
    (add-to-list 'eglot-server-programs (cons safedi-modes #'safedi-eglot-contact))))

;;; lsp-mode

(defvar lsp--cur-workspace)
(defvar lsp-language-id-configuration)
(declare-function lsp-configuration-section "ext:lsp-mode")
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function lsp-register-custom-settings "ext:lsp-mode")
(declare-function lsp-request "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function lsp-workspaces "ext:lsp-mode")
(declare-function lsp--client-server-id "ext:lsp-mode")
(declare-function lsp--text-document-position-params "ext:lsp-mode")
(declare-function lsp--fix-path-casing "ext:lsp-mode")
(declare-function lsp--on-diagnostics "ext:lsp-mode")
(declare-function lsp--session-workspaces "ext:lsp-mode")
(declare-function lsp--uri-to-path "ext:lsp-mode")
(declare-function lsp--workspace-client "ext:lsp-mode")
(declare-function lsp--workspace-diagnostics "ext:lsp-mode")
(declare-function lsp-session "ext:lsp-mode")
(declare-function make-lsp-client "ext:lsp-mode")

(defun safedi--lsp-mode-wanted-p (_file mode)
  "Return non-nil if lsp-mode is to start the server here, in major mode MODE."
  (and (apply #'provided-mode-derived-p mode safedi-modes)
       (safedi-used-p)))

(defun safedi--lsp-mode-options ()
  "Register `safedi-settings', and return them.
What turns a feature on counts at the server's start alone; for all
of them the server asks later."
  (lsp-register-custom-settings
   (seq-map (lambda (setting) (list (concat "safedi." (car setting)) (cdr setting))) safedi-settings))
  (gethash "safedi" (lsp-configuration-section "safedi")))

;; Once a project is built, SourceKit-LSP shows what libraries' macros report.  Findings of the same rules are taken from
;; the display as long, and stay in the server, which offers their fixes.

(defvar safedi--lists (make-hash-table :test #'equal)
  "What the server found and macros may report, by URI.
The values are lists of the workspace, the parameters of the
notification, and the findings of them that are shown.")

(defconst safedi--macro-name
  "(from macro '\\(?:[[:alnum:]_]+\\.\\)*\\([[:alnum:]_]+\\)[[:space:]]*')"
  "How the compiler ends what a macro says.")

(defun safedi--macro-report (finding)
  "Return what FINDING says of the macro that may report the same, or nil."
  (let ((data (safedi--get finding "data")))
    (and data (safedi--get data "macro"))))

(defun safedi--place (range key)
  "Return the KEY of RANGE, \"start\" or \"end\", as line and column."
  (let ((position (safedi--get range key)))
    (cons (safedi--get position "line") (safedi--get position "character"))))

(defun safedi--ordered-p (one other)
  "Return non-nil if the place ONE isn't behind OTHER."
  (or (< (car one) (car other))
      (and (= (car one) (car other)) (<= (cdr one) (cdr other)))))

(defun safedi--errors-of (report errors)
  "Return those of ERRORS that are what REPORT says of a macro."
  (let* ((range (safedi--get report "range"))
         (start (safedi--place range "start"))
         (end (safedi--place range "end")))
    (seq-filter (lambda (finding)
                  (let ((message (safedi--get finding "message"))
                        (place (safedi--place (safedi--get finding "range") "start")))
                    (and (string-match safedi--macro-name message)
                         (equal (match-string 1 message) (safedi--get report "name"))
                         (safedi--ordered-p start place)
                         (safedi--ordered-p place end))))
                errors)))

(defun safedi--without-reported (findings errors)
  "Return the list of FINDINGS without those that ERRORS report too."
  (seq-remove
   (lambda (finding)
     (when-let ((report (safedi--macro-report finding)))
       ;; Of several rules at one place it can't be known which a macro reports, unless it reports as many.
       (let ((rules (seq-uniq
                     (delq nil
                           (mapcar (lambda (other)
                                     (when-let ((theirs (safedi--macro-report other)))
                                       (and (equal (safedi--get theirs "name") (safedi--get report "name"))
                                            (equal (safedi--place (safedi--get theirs "range") "start")
                                                   (safedi--place (safedi--get report "range") "start"))
                                            (safedi--get other "code"))))
                                   findings)))))
         (>= (length (safedi--errors-of report errors)) (length rules)))))
   findings))

(defun safedi--errors-of-others (workspace uri)
  "Return the errors that servers other than WORKSPACE show in the file URI."
  (let ((file (lsp--fix-path-casing (lsp--uri-to-path uri))))
    (seq-filter (lambda (finding) (equal (safedi--get finding "severity") 1))
                (seq-mapcat (lambda (other)
                              (unless (eq other workspace)
                                (append (gethash file (lsp--workspace-diagnostics other)) nil)))
                            (lsp--session-workspaces (lsp-session))))))

(defun safedi--with-diagnostics (params findings)
  "Return a copy of PARAMS, of a list of findings, with FINDINGS instead."
  (let ((findings (vconcat findings)))
    (if (hash-table-p params)
        (let ((copy (copy-hash-table params)))
          (puthash "diagnostics" findings copy)
          copy)
      (plist-put (copy-sequence params) :diagnostics findings))))

(defun safedi--show-list (workspace params)
  "Show the findings that PARAMS of WORKSPACE hold, without what macros report."
  (let* ((uri (safedi--get params "uri"))
         (all (append (safedi--get params "diagnostics") nil))
         (shown (safedi--without-reported all (safedi--errors-of-others workspace uri))))
    (if (seq-some #'safedi--macro-report all)
        (puthash uri (list workspace params shown) safedi--lists)
      (remhash uri safedi--lists))
    (lsp--on-diagnostics workspace (safedi--with-diagnostics params shown))))

(defun safedi--look-again ()
  "Show what others' findings leave of ours, if that is something else now."
  (maphash (lambda (uri known)
             (pcase-let* ((`(,workspace ,params ,shown) known)
                          (all (append (safedi--get params "diagnostics") nil)))
               (unless (equal shown (safedi--without-reported all (safedi--errors-of-others workspace uri)))
                 (safedi--show-list workspace params))))
           (copy-hash-table safedi--lists)))

(with-eval-after-load 'lsp-mode
  (add-hook 'lsp-diagnostics-updated-hook #'safedi--look-again)
  (add-to-list 'lsp-language-id-configuration '(swift-ts-mode . "swift"))
  (lsp-register-client
   (make-lsp-client
    :server-id 'safedi
    :add-on? t
    :priority -1
    :new-connection (lsp-stdio-connection #'safedi--command)
    :initialization-options #'safedi--lsp-mode-options
    :custom-capabilities '((experimental . ((safedi . ((macroReports . t))))))
    :notification-handlers (let ((handlers (make-hash-table :test #'equal)))
                             (puthash "textDocument/publishDiagnostics" #'safedi--show-list handlers)
                             handlers)
    :activation-fn #'safedi--lsp-mode-wanted-p)))

;;; Asking the server

(defun safedi--workspace ()
  "Return lsp-mode's workspace of safedi-lsp for this buffer, or nil."
  (and (bound-and-true-p lsp-mode)
       (seq-find (lambda (workspace) (eq (lsp--client-server-id (lsp--workspace-client workspace)) 'safedi))
                 (lsp-workspaces))))

(defun safedi--request (method params)
  "Return the server's answer to METHOD with PARAMS, a property list.
PARAMS can be the word `position': where point is."
  (let ((workspace (safedi--workspace))
        (params (if (eq params 'position) (safedi--position) params)))
    (cond
     (workspace (let ((lsp--cur-workspace workspace)) (lsp-request method params)))
     ((safedi--eglot-is-foreign-p) (user-error "%s" (safedi--ways-out)))
     ((and (fboundp 'eglot-current-server) (eglot-current-server))
      (jsonrpc-request (eglot-current-server) (intern (concat ":" method)) params))
     (t (user-error "No safedi-lsp serves this buffer")))))

(defun safedi--position ()
  "Return the document and the position of point, as a server counts."
  (let ((workspace (safedi--workspace)))
    (cond
     (workspace (let ((lsp--cur-workspace workspace)) (lsp--text-document-position-params)))
     ((fboundp 'eglot--TextDocumentPositionParams) (eglot--TextDocumentPositionParams)))))

(defun safedi--execute (command &rest arguments)
  "Return what the server's COMMAND results in, given ARGUMENTS."
  (safedi--request "workspace/executeCommand" (list :command command :arguments (vconcat arguments))))

(defun safedi--get (object key)
  "Return what OBJECT, a JSON object as a client reads it, has for KEY."
  (if (hash-table-p object) (gethash key object) (plist-get object (intern (concat ":" key)))))

(defun safedi--path (url)
  "Return the file that URL names."
  (decode-coding-string (url-unhex-string (string-remove-prefix "file://" url)) 'utf-8))

(defun safedi--visit (url &rest _)
  "Visit the line of a file that URL names."
  (when (string-match "\\`\\(file:///[^#]*\\)#L\\([0-9]+\\)\\'" url)
    (let ((file (safedi--path (match-string 1 url)))
          (line (string-to-number (match-string 2 url))))
      (find-file-other-window file)
      (goto-char (point-min))
      (forward-line (1- line)))))

(defun safedi--markdown-mode ()
  "Read Markdown whose links lead to lines of files."
  (if (not (fboundp 'gfm-view-mode))
      (special-mode)
    (gfm-view-mode)
    (setq-local markdown-hide-urls t)
    (setq-local browse-url-handlers (cons '("\\`file:" . safedi--visit) browse-url-handlers))
    (font-lock-flush)))

(defun safedi--show (name text &optional mode)
  "Show TEXT in the buffer *safedi NAME*, in MODE or a plain one."
  (with-current-buffer (get-buffer-create (format "*safedi %s*" name))
    (let ((inhibit-read-only t))
      (erase-buffer)
      (insert text)
      (unless (bolp) (insert "\n"))
      (goto-char (point-min)))
    (funcall (or mode #'special-mode))
    (display-buffer (current-buffer))))

;;;###autoload
(defun safedi-status ()
  "Say what runs for this buffer, and what the server knows of each program."
  (interactive)
  (if (and (not (safedi--workspace)) (safedi--eglot-is-foreign-p))
      (safedi--show "status" (safedi--ways-out))
    (safedi--show-status)))

(defun safedi--show-status ()
  "Show what the server knows, program by program."
  (let* ((status (safedi--execute "safedi.status"))
         (programs (safedi--get status "programs")))
    (safedi--show
     "status"
     (concat
      (format "safedi-lsp %s: %s, %s files\n"
              (safedi--get status "version") (safedi--get status "state") (safedi--get status "files"))
      (if-let ((command (and (not (safedi--workspace)) (safedi--eglot-command))))
          (format "eglot runs: %s\n" (string-join command " "))
        "")
      (mapconcat
       (lambda (program)
         (format "\n%s: %s %s, %s types in %s files, roots: %s\n"
                 (safedi--get program "name") (safedi--get program "library") (safedi--get program "version")
                 (safedi--get program "types") (safedi--get program "files")
                 (string-join (append (safedi--get program "roots") nil) ", ")))
       programs "")))))

;;;###autoload
(defun safedi-doctor ()
  "Say what is read, for which release, and what is wrong with the setup."
  (interactive)
  (safedi--show "doctor" (or (safedi--get (safedi--execute "safedi.doctor") "content") "Nothing is read yet.")))

;;;###autoload
(defun safedi-reindex ()
  "Read the whole project again."
  (interactive)
  (safedi--execute "safedi.reindex")
  (message "safedi: indexing"))

;;;###autoload
(defun safedi-explain ()
  "Say who makes the dependency at point, for whom, and who receives it."
  (interactive)
  (let ((explanation (safedi--request "safedi/explain" 'position)))
    (if (null explanation)
        (message "safedi: there is no dependency here")
      (safedi--show
       "explanation"
       (format "%s\n\n%s\n"
               (safedi--get explanation "title") (safedi--get (safedi--get explanation "content") "value"))
       #'safedi--markdown-mode))))

;;;###autoload
(defun safedi-generated ()
  "Show the code that is generated for what is at point, where it is made."
  (interactive)
  (let ((page (safedi--execute "safedi.showGenerated" (safedi--position))))
    (if (null page)
        (message "safedi: nothing is generated here")
      (find-file-other-window (safedi--path (safedi--get page "uri")))
      (goto-char (point-min))
      ;; Without a line none makes what is at point.
      (forward-line (or (safedi--get page "line") 0)))))

;;;###autoload
(defun safedi-graph (format)
  "Show the dependency graph in FORMAT, by default as a tree.
With a prefix argument, ask for the format."
  (interactive
   (list (if current-prefix-arg (completing-read "Format: " '("tree" "dot" "mermaid" "json") nil t) "tree")))
  (safedi--show "graph" (safedi--get (safedi--request "safedi/graph" (list :format format)) "content")))

;;; Checking without a server

;; `compilation-mode' knows the lines of findings; these are the places that they refer to.
(add-to-list 'compilation-error-regexp-alist-alist
             '(safedi-place "^ *= .*(\\([^()\n]+\\.swift\\):\\([0-9]+\\):\\([0-9]+\\))$" 1 2 3 0))
(add-to-list 'compilation-error-regexp-alist 'safedi-place)

;;;###autoload
(defun safedi-check (&optional options)
  "Check the project of the current folder and list what is found.
With a prefix argument, ask for OPTIONS of the command line."
  (interactive (list (and current-prefix-arg (read-string "Options: "))))
  (let* ((project (project-current))
         (default-directory (if project (project-root project) default-directory)))
    (compilation-start (string-join (list (shell-quote-argument (car (safedi--command))) "--check" (or options "")) " ")
                       nil (lambda (_) "*safedi check*"))))

(provide 'safedi)

;;; safedi.el ends here

;;; foreign-session.el --- eglot without the multiplexer  -*- lexical-binding: t; -*-

(load (expand-file-name "support.el" (file-name-directory load-file-name)) nil t)
(require 'eglot)
(load (getenv "SAFEDI_EL") nil t)

;; Another's server: it answers nothing but what eglot asks at the start.
(defconst other
  '("python3" "-c" "
import json, sys
while True:
    length = 0
    while (line := sys.stdin.buffer.readline().strip()):
        if line.lower().startswith(b'content-length:'): length = int(line.split(b':')[1])
    if not length: break
    message = json.loads(sys.stdin.buffer.read(length))
    if 'id' not in message: continue
    answer = {'jsonrpc': '2.0', 'id': message['id']}
    if message['method'] == 'initialize': answer['result'] = {'capabilities': {}}
    elif message['method'] == 'shutdown': answer['result'] = None
    else: answer['error'] = {'code': -32601, 'message': 'method not found'}
    body = json.dumps(answer).encode()
    sys.stdout.buffer.write(b'Content-Length: %d\\r\\n\\r\\n' % len(body) + body)
    sys.stdout.buffer.flush()
"))

(setq eglot-sync-connect 30
      safedi-eglot-companion other
      safedi-eglot-multiplexer '("no-such-multiplexer"))
(safedi-eglot-setup)
(open-file "Sources/NotesApp/NoteEditorScreen.swift")
(apply #'eglot (append (eglot--guess-contact) '(nil)))
(safedi-eglot-contact)
(defun ways-out (text)
  "Say what TEXT tells."
  (list (string-match-p "pipx install rassumfrassum" text) (string-match-p "(setq safedi-eglot-companion nil)" text)))
(say "warned" (seq-every-p #'numberp (with-current-buffer "*Warnings*" (ways-out (buffer-string))))
     (with-current-buffer "*Warnings*" (how-many "Two ways out" (point-min) (point-max))))
(say "refused" (condition-case failure (safedi-explain)
                 (user-error (seq-every-p #'numberp (ways-out (cadr failure))))
                 (error (format "%s" failure))))
(safedi-status)
(say "status" (seq-every-p #'numberp (with-current-buffer "*safedi status*" (ways-out (buffer-string)))))
(eglot-shutdown (eglot-current-server))

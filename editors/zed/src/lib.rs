//! Says how Zed safedi-lsp is started. All else is the server's.

use zed_extension_api::{self as zed, serde_json, settings::LspSettings, LanguageServerId, Result};

struct SafeDI;

impl zed::Extension for SafeDI {
    fn new() -> Self {
        SafeDI
    }

    /// The program that the settings name under `lsp.safedi-lsp.binary`, else the one on the path. Settings can be the
    /// project's own, and nothing distinguishes these from the user's: so nothing of the project's folder is run, no other
    /// program, and arguments are left out.
    fn language_server_command(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree(server.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary);
        let command = binary
            .and_then(|binary| binary.path)
            .or_else(|| worktree.which("safedi-lsp"))
            .ok_or("safedi-lsp is not on the path; name it under lsp.safedi-lsp.binary.path")?;
        if !is_server_elsewhere(&command, &worktree.root_path()) {
            return Err(format!(
                "{command} is not started: the server is a program safedi-lsp, named by an absolute path outside of \
                 the project"
            ));
        }
        Ok(zed::Command {
            command,
            args: Vec::new(),
            env: worktree.shell_env(),
        })
    }

    /// What the settings hold under `lsp.safedi-lsp.settings`, as the section that the server asks for.
    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<serde_json::Value>> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?.settings;
        Ok(settings.map(|settings| serde_json::json!({ "safedi": settings })))
    }
}

/// Whether `command` is the absolute path, without steps upwards, of a program `safedi-lsp` outside of `folder`.
fn is_server_elsewhere(command: &str, folder: &str) -> bool {
    let path = command.replace('\\', "/");
    let folder = folder.replace('\\', "/");
    let folder = folder.trim_end_matches('/');
    let is_absolute = path.starts_with('/') || path.get(1..3) == Some(":/");
    let is_server = path.ends_with("/safedi-lsp") || path.ends_with("/safedi-lsp.exe");
    let is_inside = path
        .strip_prefix(folder)
        .is_some_and(|rest| rest.starts_with('/'));
    is_absolute && is_server && !is_inside && !path.split('/').any(|part| part == "..")
}

zed::register_extension!(SafeDI);

//! Tells Zed how safedi-lsp is started. All else is the server's.

use zed_extension_api::{self as zed, serde_json, settings::LspSettings, LanguageServerId, Result};

struct SafeDI;

impl zed::Extension for SafeDI {
    fn new() -> Self {
        SafeDI
    }

    /// The program that the settings name under `lsp.safedi-lsp.binary`, else the one on the path.
    fn language_server_command(
        &mut self,
        server: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree(server.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary);
        let (path, arguments) = match binary {
            Some(binary) => (binary.path, binary.arguments.unwrap_or_default()),
            None => (None, Vec::new()),
        };
        let command = path
            .or_else(|| worktree.which("safedi-lsp"))
            .ok_or("safedi-lsp is not on the path; name it under lsp.safedi-lsp.binary.path")?;
        Ok(zed::Command {
            command,
            args: arguments,
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

zed::register_extension!(SafeDI);

// For a second client beside the extension's own.
export { LanguageClient } from 'vscode-languageclient/node';

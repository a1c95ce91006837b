package enum WorkspacePlaceholder {}

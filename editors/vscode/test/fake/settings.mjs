// The editor's settings in their layers: the manifest's defaults, the user's, the workspace's.
export class Settings {
  user = {};
  workspace = {};

  constructor(manifest) {
    this.declared = Object.assign({}, ...manifest.contributes.configuration.map((group) => group.properties));
  }

  defaultOf(key) {
    if (!(key in this.declared)) return undefined;
    const property = this.declared[key];
    return 'default' in property ? property.default : null;
  }

  value(key) {
    const layers = [this.defaultOf(key), this.user[key], this.workspace[key]].filter((value) => value !== undefined);
    const areMaps = layers.length > 0 && layers.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
    return areMaps ? Object.assign({}, ...layers) : layers[layers.length - 1];
  }

  /** A value, or an object of all values below. */
  read(key) {
    const own = this.value(key);
    if (own !== undefined) return own;
    const names = new Set([...Object.keys(this.declared), ...Object.keys(this.user), ...Object.keys(this.workspace)]);
    const below = [...names].filter((name) => name.startsWith(`${key}.`));
    if (below.length === 0) return undefined;
    const result = {};
    for (const name of below) {
      const path = name.slice(key.length + 1).split('.');
      const last = path.pop();
      let at = result;
      for (const part of path) at = at[part] ??= {};
      at[last] = this.value(name);
    }
    return result;
  }

  section(section) {
    const name = (key) => (section ? `${section}.${key}` : key);
    return {
      get: (key, fallback) => this.read(name(key)) ?? fallback,
      has: (key) => this.read(name(key)) !== undefined,
      inspect: (key) => ({
        key: name(key), defaultValue: this.defaultOf(name(key)), globalValue: this.user[name(key)],
        workspaceValue: this.workspace[name(key)], workspaceFolderValue: undefined,
      }),
    };
  }
}

// Writes the server's settings into package.json, from the schema of `.safedi-lsp.json`. With --check it only says
// whether they are there already.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
const file = join(folder, 'package.json');

/** The declarations of the editor's settings, by name: `safedi.diagnostics.mode`, … */
export function serverSettings(schema) {
  const settings = {};
  const add = (properties, prefix) => {
    for (const [key, { description, ...property }] of Object.entries(properties)) {
      if (key === '$schema') continue;
      const name = `${prefix}.${key}`;
      if (property.type === 'object' && property.default === undefined) {
        add(property.properties, name);
      } else {
        settings[name] = { ...(property.enum ? { type: 'string' } : {}), ...compact(property), markdownDescription: description };
      }
    }
  };
  add(schema.properties, 'safedi');
  return settings;
}

/** An object whose members all look alike is declared once, not once for each name. */
function compact(property) {
  const members = Object.entries(property.properties ?? {});
  if (members.length === 0) return property;
  const [first] = members;
  const { properties, ...rest } = property;
  if (members.some(([, member]) => JSON.stringify(member) !== JSON.stringify(first[1]))) return property;
  return { ...rest, propertyNames: { enum: Object.keys(properties) }, additionalProperties: { type: 'string', ...first[1] } };
}

export function withServerSettings(manifest, schema) {
  const result = structuredClone(manifest);
  result.contributes.configuration.find((group) => group.title === 'Analysis').properties = serverSettings(schema);
  return `${JSON.stringify(result, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const schema = JSON.parse(readFileSync(join(folder, '..', 'safedi-lsp.schema.json'), 'utf8'));
  const text = readFileSync(file, 'utf8');
  const wanted = withServerSettings(JSON.parse(text), schema);
  if (process.argv.includes('--check')) {
    if (text !== wanted) {
      console.error('package.json lacks settings of the server: run `node scripts/manifest.mjs`');
      process.exit(1);
    }
  } else {
    writeFileSync(file, wanted);
  }
}

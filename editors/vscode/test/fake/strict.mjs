// What isn't there throws when it is asked for: a test must not pass because the fake editor shrugged.
const quiet = new Set(['then', 'toJSON', 'inspect', 'nodeType', '$$typeof', '__esModule', 'default']);

export function strict(name, object) {
  return new Proxy(object, {
    get(target, key) {
      if (key in target || typeof key === 'symbol' || quiet.has(key)) return Reflect.get(target, key);
      throw new Error(`the fake editor has no ${name}.${key}`);
    },
  });
}

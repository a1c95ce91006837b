import type { Look } from '../graph/model';

/** The looks of nodes, in the order of the legend: a symbol in a square of 12 pixels. */
export const symbols: Record<Look, { path: string; isLine?: boolean }> = {
  root: { path: 'M6 0L12 6L6 12L0 6Z' },
  plain: { path: 'M1 1H11V11H1Z' },
  lazy: { path: 'M6 .5A5.5 5.5 0 1 1 5.99 .5M6 3V6.2L8.4 8', isLine: true },
  forwarded: { path: 'M0 6H10M6 2L10.5 6L6 10', isLine: true },
  alias: { path: 'M1 4H11M1 8.5H11', isLine: true },
  missing: { path: 'M1.5 1.5L10.5 10.5M10.5 1.5L1.5 10.5', isLine: true },
};

const namespace = 'http://www.w3.org/2000/svg';

export type Attributes = Record<string, string | number>;

export function element(name: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

export function symbol(look: Look, x: number, y: number): SVGElement {
  const { path, isLine } = symbols[look] ?? symbols.plain;
  return element('path', { d: path, class: isLine ? 'symbol line' : 'symbol', transform: `translate(${x} ${y})` });
}

/** The ends of lines: each is drawn where a line of its class says so. */
export function tips(): SVGElement {
  const tip = (name: string, path: string, at: number): SVGElement => element(
    'marker', {
      id: name, viewBox: '0 0 10 10', refX: at, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: 'userSpaceOnUse',
      orient: 'auto',
    }, element('path', { d: path, class: name }),
  );
  return element(
    'defs', {},
    tip('tip-received', 'M0 0.5L10 5L0 9.5Z', 9),
    tip('tip-receiver', 'M1 1L9 5L1 9', 9),
    tip('end-receiver', 'M5 1.5A3.5 3.5 0 1 1 4.99 1.5Z', 5),
  );
}

import type { Layout } from '../graph/layout';
import { element } from './symbols';

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole drawing in a corner, with the part that the window shows: where one is among thousands. */
export class Overview {
  private readonly seen = element('rect', { class: 'seen' });
  private readonly selected = element('rect', { class: 'selected' });
  private scale = 1;
  private layout?: Layout;

  /** `go` is given the place that was pointed at, in pixels of the drawing. */
  constructor(private readonly frame: SVGElement, go: (x: number, y: number) => void) {
    const point = (event: PointerEvent): void => {
      if (event.buttons !== 1 || !this.layout) return;
      const { left, top, width, height } = frame.getBoundingClientRect();
      go((event.clientX - left) / width * this.layout.width, (event.clientY - top) / height * this.layout.height);
    };
    frame.addEventListener('pointerdown', point);
    frame.addEventListener('pointermove', point);
  }

  /** Takes a new drawing. O(boxes). */
  hold(layout: Layout): void {
    this.layout = layout;
    const [width, height] = [layout.width, layout.height];
    const scale = Math.min(180 / width, 140 / height);
    this.frame.setAttribute('width', String(Math.max(36, width * scale)));
    this.frame.setAttribute('height', String(Math.max(24, height * scale)));
    this.frame.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.frame.setAttribute('preserveAspectRatio', 'none');
    const path = layout.boxes.map((box) => `M${Math.round(box.x)} ${Math.round(box.y)}h${Math.round(box.width)}v${box.height}h-${Math.round(box.width)}z`);
    this.frame.replaceChildren(element('path', { d: path.join('') }), this.seen, this.selected);
    this.scale = scale;
  }

  /** Marks the selected node, no smaller than a few pixels. */
  mark(box?: Part): void {
    const least = 5 / this.scale;
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
    const part = { x, y, width: box ? Math.max(width, least) : 0, height: Math.max(height, least) };
    for (const [name, value] of Object.entries(part)) this.selected.setAttribute(name, String(value));
  }

  /** Shows which part is seen; nothing where that is all. */
  show(part: Part): void {
    const { width, height } = this.layout ?? { width: 0, height: 0 };
    const isWhole = part.width >= width && part.height >= height;
    this.frame.classList.toggle('needed', !isWhole);
    for (const [name, value] of Object.entries(part)) this.seen.setAttribute(name, String(value));
  }
}

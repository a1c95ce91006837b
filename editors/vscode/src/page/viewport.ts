/** The size below which a drawing is an overview: nothing is shown so small unless somebody asks for it. */
export const readable = 0.9;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the drawing stands in the window, and how large it is: moved by dragging and wheel, zoomed about the pointer. */
export class Viewport {
  private scale = 1;
  private x = 0;
  private y = 0;
  /** As long as nobody moved it, it keeps filling a window that changes. */
  private isFitted = true;
  private size = { width: 1, height: 1 };
  private world?: SVGElement;
  /** What was drawn last, in pixels of the drawing. */
  private drawn = { x: 0, y: 0, width: 0, height: 0 };

  /** `resized` lays the drawing out for a window of another size, `needed` draws what came into it, `moved` is told that
   * something else is seen. */
  constructor(
    private readonly frame: HTMLElement, resized: () => void, private readonly needed: () => void,
    private readonly moved: () => void,
  ) {
    frame.addEventListener('wheel', (event) => {
      event.preventDefault();
      // A pinch on a touch pad comes as a wheel with Control.
      if (event.ctrlKey || event.metaKey) this.zoom(Math.exp(-event.deltaY / 300), event.offsetX, event.offsetY);
      else if (event.shiftKey) this.shift(-event.deltaY, 0);
      else this.shift(-event.deltaX, -event.deltaY);
    }, { passive: false });
    let drag: { x: number; y: number } | undefined;
    frame.addEventListener('pointerdown', (event) => {
      if (event.button === 0) drag = { x: event.clientX, y: event.clientY };
    });
    frame.addEventListener('pointermove', (event) => {
      if (!drag || (!frame.hasPointerCapture(event.pointerId) && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5)) return;
      this.shift(event.clientX - drag.x, event.clientY - drag.y);
      drag = { x: event.clientX, y: event.clientY };
      frame.setPointerCapture(event.pointerId);
      frame.classList.add('dragged');
    });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      frame.addEventListener(end, () => {
        drag = undefined;
        frame.classList.remove('dragged');
      });
    }
    new ResizeObserver(() => {
      resized();
      if (this.isFitted) this.fit();
    }).observe(frame);
  }

  /** Takes a new drawing of this size. */
  hold(width: number, height: number): void {
    this.size = { width, height };
  }

  /** What has to be drawn: the window, and as much around it, so that a drag finds something. */
  around(): Box {
    const { clientWidth, clientHeight } = this.frame;
    const [width, height] = [clientWidth / this.scale, clientHeight / this.scale];
    this.drawn = { x: -this.x / this.scale - width, y: -this.y / this.scale - height, width: 3 * width, height: 3 * height };
    return this.drawn;
  }

  /** Puts the group that holds the drawing where it stands. */
  move(world: SVGElement): void {
    this.world = world;
    this.place();
  }

  /** All of it, but no smaller than can be read; then its beginning, where the root is. */
  fit(): void {
    const { clientWidth, clientHeight } = this.frame;
    if (clientWidth === 0 || clientHeight === 0) return;
    const whole = Math.min(clientWidth / this.size.width, clientHeight / this.size.height, 1.2);
    this.scale = Math.max(whole, readable);
    this.x = 0;
    this.y = 0;
    this.isFitted = true;
    this.apply();
  }

  zoom(factor: number, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2): void {
    const scale = Math.min(3, Math.max(0.1, this.scale * factor));
    this.x = x - (x - this.x) * (scale / this.scale);
    this.y = y - (y - this.y) * (scale / this.scale);
    this.scale = scale;
    this.isFitted = false;
    this.apply();
  }

  /** Brings a box into the window, by the shortest way. */
  reveal(box: Box): void {
    const margin = 24;
    const shift = (start: number, length: number, offset: number, room: number): number => {
      const first = start * this.scale + offset;
      const last = first + length * this.scale;
      if (first < margin) return margin - first;
      return last > room - margin ? Math.max(room - margin - last, margin - first) : 0;
    };
    const dx = shift(box.x, box.width, this.x, this.frame.clientWidth);
    const dy = shift(box.y, box.height, this.y, this.frame.clientHeight);
    if (dx !== 0 || dy !== 0) this.shift(dx, dy);
  }

  /** Puts a box into the middle of the window, large enough to be read. */
  center(box: Box): void {
    this.scale = Math.max(this.scale, readable);
    this.x = this.frame.clientWidth / 2 - (box.x + box.width / 2) * this.scale;
    this.y = this.frame.clientHeight / 2 - (box.y + box.height / 2) * this.scale;
    this.shift(0, 0);
  }

  /** What is seen of the drawing, in its pixels. */
  window(): Box {
    const { clientWidth, clientHeight } = this.frame;
    return { x: -this.x / this.scale, y: -this.y / this.scale, width: clientWidth / this.scale, height: clientHeight / this.scale };
  }

  private shift(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    // Something of it always stays in the window.
    const { clientWidth, clientHeight } = this.frame;
    const keep = 60;
    this.x = Math.min(clientWidth - keep, Math.max(keep - this.size.width * this.scale, this.x));
    this.y = Math.min(clientHeight - keep, Math.max(keep - this.size.height * this.scale, this.y));
    this.isFitted = false;
    this.apply();
  }

  private apply(): void {
    const [left, top] = [-this.x / this.scale, -this.y / this.scale];
    const { x, y, width, height } = this.drawn;
    const isDrawn = left >= x && top >= y && left + this.frame.clientWidth / this.scale <= x + width
      && top + this.frame.clientHeight / this.scale <= y + height;
    if (isDrawn) this.place();
    else this.needed();
  }

  private place(): void {
    this.world?.setAttribute('transform', `translate(${this.x} ${this.y}) scale(${this.scale})`);
    this.moved();
  }
}

/** Where the drawing stands in the window, and how large it is: moved by dragging and wheel, zoomed about the pointer. */
export class Viewport {
  private scale = 1;
  private x = 0;
  private y = 0;
  /** As long as nobody moved it, it keeps filling a window that changes. */
  private isFitted = true;
  private size = { width: 1, height: 1 };
  private world?: SVGElement;

  constructor(private readonly frame: HTMLElement) {
    frame.addEventListener('wheel', (event) => {
      event.preventDefault();
      // A pinch on a touch pad comes as a wheel with Control.
      if (event.ctrlKey || event.metaKey) this.zoom(Math.exp(-event.deltaY / 300), event.offsetX, event.offsetY);
      else if (event.shiftKey) this.move(-event.deltaY, 0);
      else this.move(-event.deltaX, -event.deltaY);
    }, { passive: false });
    let drag: { x: number; y: number } | undefined;
    frame.addEventListener('pointerdown', (event) => {
      if (event.button === 0 && !(event.target as Element).closest('[data-id]')) drag = { x: event.clientX, y: event.clientY };
    });
    frame.addEventListener('pointermove', (event) => {
      if (!drag) return;
      this.move(event.clientX - drag.x, event.clientY - drag.y);
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
      if (this.isFitted) this.fit();
    }).observe(frame);
  }

  get level(): number {
    return this.scale;
  }

  /** The group that holds a new drawing of this size. */
  hold(world: SVGElement, width: number, height: number): void {
    this.world = world;
    this.size = { width, height };
    this.apply();
  }

  /** All of it, but no smaller than can be made out; then its beginning. */
  fit(): void {
    const { clientWidth, clientHeight } = this.frame;
    if (clientWidth === 0 || clientHeight === 0) return;
    const whole = Math.min(clientWidth / this.size.width, clientHeight / this.size.height, 1.25);
    this.scale = Math.max(whole, 0.25);
    this.x = Math.max(0, (clientWidth - this.size.width * this.scale) / 2);
    this.y = Math.max(0, (clientHeight - this.size.height * this.scale) / 2);
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
  reveal(box: { x: number; y: number; width: number; height: number }): void {
    const margin = 24;
    const shift = (start: number, length: number, offset: number, room: number): number => {
      const first = start * this.scale + offset;
      const last = first + length * this.scale;
      if (first < margin) return margin - first;
      return last > room - margin ? Math.max(room - margin - last, margin - first) : 0;
    };
    const dx = shift(box.x, box.width, this.x, this.frame.clientWidth);
    const dy = shift(box.y, box.height, this.y, this.frame.clientHeight);
    if (dx !== 0 || dy !== 0) this.move(dx, dy);
  }

  private move(dx: number, dy: number): void {
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
    this.world?.setAttribute('transform', `translate(${this.x} ${this.y}) scale(${this.scale})`);
  }
}

/** When to start a server again that stopped by itself: later each time, and not for ever. */
export class BackOff {
  private crashes: number[] = [];

  constructor(
    private readonly delays = [500, 1_000, 2_000, 4_000],
    /** A server that ran longer than this is trusted again, in milliseconds. */
    private readonly window = 180_000,
  ) {}

  /** Milliseconds to wait after a crash at `now`; undefined when it crashed too often. */
  next(now = Date.now()): number | undefined {
    this.crashes = this.crashes.filter((crash) => now - crash < this.window);
    this.crashes.push(now);
    return this.delays[this.crashes.length - 1];
  }

  get count(): number {
    return this.crashes.length;
  }

  /** Someone asked for a start: earlier crashes don't count. */
  reset(): void {
    this.crashes = [];
  }
}

/**
 * How trips move: on driving routes by 15 m per frame of 1/60 s with a trail of 400 m, on walking routes by 550 m per
 * second with one of 70 m.
 */
export const tripMotion = {
  driving: { metresPerSecond: 15 * 60, trailMetres: 400 },
  walking: { metresPerSecond: 550, trailMetres: 70 },
} as const;

/** A clock that only advances while it is running; times in ms. */
export class TripClock {
  #elapsed = 0;
  #since: number | undefined;

  /** Elapsed time. */
  at(now: number): number {
    return this.#elapsed + (this.#since === undefined ? 0 : now - this.#since);
  }

  start(now: number): void {
    this.#since ??= now;
  }

  stop(now: number): void {
    this.#elapsed = this.at(now);
    this.#since = undefined;
  }
}

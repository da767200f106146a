/**
 * What a map still has to load or draw. While there is nothing left it says `data-painted`: a picture taken then is
 * whole.
 */
export class PendingWork {
  #open = 0;
  readonly #listeners = new Set<() => void>();

  /** Whether nothing is left. */
  get idle(): boolean {
    return this.#open === 0;
  }

  /** Begins a piece of work; call what it returns when the work is done or dropped, more often does no harm. */
  begin(): () => void {
    let open = true;
    this.#change(1);
    return () => {
      if (open) this.#change(-1);
      open = false;
    };
  }

  /** Calls the listener when the map falls idle or busy; returns what ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #change(by: 1 | -1): void {
    const before = this.idle;
    this.#open += by;
    if (this.idle !== before) this.#listeners.forEach((listener) => listener());
  }
}

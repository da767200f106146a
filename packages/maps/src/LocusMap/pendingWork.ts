/**
 * The pending work of a map: loading and drawing. While there is none, it sets `data-painted`: a picture taken then is
 * complete.
 */
export class PendingWork {
  #open = 0;
  readonly #listeners = new Set<() => void>();

  /** Whether nothing is left. */
  get idle(): boolean {
    return this.#open === 0;
  }

  /**
   * Starts a piece of work; call the returned function when the work is done or cancelled; calling it more often does
   * no harm.
   */
  begin(): () => void {
    let open = true;
    this.#change(1);
    return () => {
      if (open) this.#change(-1);
      open = false;
    };
  }

  /** Calls the listener when the map becomes idle or busy; returns a function that removes it. */
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

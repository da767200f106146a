/** Runs one task per name at a time; `navigator.locks` does so across tabs. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Locks within this tab only, for browsers and pages (plain http) without Web Locks. */
export function tabLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name, work) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** Locks across tabs if the browser supports them, otherwise within this tab. */
export function browserLocks(): Locks {
  const manager = globalThis.navigator?.locks;
  return manager ? { request: (name, work) => manager.request(name, work) } : tabLocks();
}

import type { Id } from '@locus/model/entities';

/** Unsaved input of a reader whose session ended; never a secret. */
export interface Draft {
  /** Identifies the form and what it edits, e.g. `editProject 3`. */
  name: string;
  /** The name shown to the reader: that of the edited object. */
  title: string;
  /** Path of the page that contains the form. */
  path: string;
  values: unknown;
  /** When it was saved, in ms since the epoch. */
  keptAt: number;
}

interface StoredDraft extends Draft {
  userId: Id;
}

/** How long a draft is offered (ms): seven days. */
export const draftLifetimeMs = 7 * 86_400_000;

/** The user's own drafts that have not expired, newest first. */
export function livingDrafts<Stored extends Pick<StoredDraft, 'userId' | 'keptAt'>>(
  stored: readonly Stored[],
  userId: Id,
  now: number,
): Stored[] {
  return stored
    .filter((draft) => draft.userId === userId && draft.keptAt > now - draftLifetimeMs)
    .sort((a, b) => b.keptAt - a.keptAt);
}

/** Stores a draft for its user, replacing an older one of the same name. Does nothing in a browser without storage. */
export const keepDraft = (userId: Id, draft: Omit<Draft, 'keptAt'>): Promise<void> =>
  inStore('readwrite', (store) => store.put({ ...draft, userId, keptAt: Date.now() })).then(nothing, nothing);

/** Deletes a user's draft. */
export const forgetDraft = (userId: Id, name: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete([userId, name])).then(nothing, nothing);

/** The user's drafts of the last seven days, newest first; older ones, of any user, are deleted. */
export async function readDrafts(userId: Id): Promise<Draft[]> {
  try {
    const now = Date.now();
    const all = await inStore<StoredDraft[]>('readonly', (store) => store.getAll());
    const old = all.filter(({ keptAt }) => keptAt <= now - draftLifetimeMs);
    await Promise.all(old.map((draft) => forgetDraft(draft.userId, draft.name)));
    return livingDrafts(all, userId, now);
  } catch {
    return [];
  }
}

/** How long a reloading tab may take to release its draft, in ms. */
const handoverMs = 500;

const lockOf = (name: string) => `locus draft ${name}`;

/**
 * Claims a draft for this tab and returns the function that releases it; undefined if another tab has it open. If the
 * browser has no locks, every tab may have it.
 */
export function holdDraft(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    const held = () => new Promise<void>((letGo) => resolve(() => letGo()));
    locks.request(lockOf(name), { signal: AbortSignal.timeout(handoverMs) }, held).catch(() => resolve(undefined));
  });
}

/** Which of the given drafts are open in any tab. */
export async function openDrafts(names: readonly string[]): Promise<Set<string>> {
  const { locks } = navigator as Partial<Navigator>;
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
  return new Set(names.filter((name) => held.has(lockOf(name))));
}

const nothing = () => undefined;

/** Runs one request on the draft store, which is created on first use. */
function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('locus', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('drafts', { keyPath: ['userId', 'name'] }),
    );
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const transaction = database.transaction('drafts', mode);
      const request = ask(transaction.objectStore('drafts'));
      transaction.addEventListener('complete', () => {
        database.close();
        resolve(request.result as Result);
      });
      transaction.addEventListener('abort', () => {
        database.close();
        reject(transaction.error);
      });
    });
  });
}

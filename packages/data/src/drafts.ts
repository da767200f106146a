import type { Id } from '@locus/model';

/** What a reader had typed and not saved when their session ended; never a secret. */
export interface Draft {
  /** Names the form and what it edits, e.g. `editProject 3`. */
  name: string;
  /** What to call it towards the reader: the name of what is edited. */
  title: string;
  /** Path of the page that holds the form. */
  path: string;
  values: unknown;
  /** When it was kept, in ms since 1970. */
  keptAt: number;
}

interface StoredDraft extends Draft {
  userId: Id;
}

/** A draft is offered this long (ms): seven days. */
export const draftLifetimeMs = 7 * 86_400_000;

/** Of all stored drafts the user's own living ones, the newest first. */
export function livingDrafts<Stored extends Pick<StoredDraft, 'userId' | 'keptAt'>>(
  stored: readonly Stored[],
  userId: Id,
  now: number,
): Stored[] {
  return stored
    .filter((draft) => draft.userId === userId && draft.keptAt > now - draftLifetimeMs)
    .sort((a, b) => b.keptAt - a.keptAt);
}

/** Keeps a draft under its user, in place of an older one of its name. A browser that stores nothing keeps none. */
export const keepDraft = (userId: Id, draft: Omit<Draft, 'keptAt'>): Promise<void> =>
  inStore('readwrite', (store) => store.put({ ...draft, userId, keptAt: Date.now() })).then(nothing, nothing);

/** Forgets a user's draft. */
export const forgetDraft = (userId: Id, name: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete([userId, name])).then(nothing, nothing);

/** The user's drafts of the last seven days, the newest first; older ones, whoever's they are, are deleted. */
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

/** A tab that loads again needs so long at most until it has let go of its draft, in ms. */
const handoverMs = 500;

const lockOf = (name: string) => `locus draft ${name}`;

/**
 * Takes a draft for this tab and answers how to let go of it; undefined where another tab has it open. Where the
 * browser cannot tell, every tab may have it.
 */
export function holdDraft(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    const held = () => new Promise<void>((letGo) => resolve(() => letGo()));
    locks.request(lockOf(name), { signal: AbortSignal.timeout(handoverMs) }, held).catch(() => resolve(undefined));
  });
}

/** Which of some drafts are open in any tab. */
export async function openDrafts(names: readonly string[]): Promise<Set<string>> {
  const { locks } = navigator as Partial<Navigator>;
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
  return new Set(names.filter((name) => held.has(lockOf(name))));
}

const nothing = () => undefined;

/** Runs one request over the store of drafts, which is made when it is first used. */
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

import type { ItemSource } from './sources';

const unmarked: ReadonlySet<string> = new Set(['outlines', 'name', 'reason']);

/**
 * A short mark of all numbers in answers (16 hexadecimal digits), the same in every host and language: it tells whether
 * a view that is opened again still shows what its file shows.
 */
export async function versionOf(sources: readonly ItemSource[]): Promise<string> {
  const text = JSON.stringify(sources, (key, value: unknown) =>
    // Names may change while the numbers stay, outlines are no numbers, and reasons are told in the reader's language.
    unmarked.has(key) || key.endsWith('_name') ? undefined : value,
  );
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

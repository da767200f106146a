import type { AnalysisSource } from '@locus/analyses';

const unmarked: ReadonlySet<string> = new Set(['outlines', 'name', 'reason']);

/**
 * A short hash of all numbers in answers (16 hexadecimal digits), identical on every host and in every language: it
 * shows whether a reopened view still shows the same as its file.
 */
export async function versionOf(sources: readonly AnalysisSource[]): Promise<string> {
  const text = JSON.stringify(sources, (key, value: unknown) =>
    // Names may change while the numbers stay the same, outlines are not numbers, and reasons are in the reader's
    // language.
    unmarked.has(key) || key.endsWith('_name') ? undefined : value,
  );
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

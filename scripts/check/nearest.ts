import { posix } from 'node:path';

const stem = (file: string) => posix.basename(file).replace(/\..*$/, '');
const words = (file: string) => stem(file).match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? [];
/** Words that do not tell one page from another. */
const usual = new Set(['Page', 'Pages', 'View', 'index']);

/** Whether it tests others. */
const tests = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

/**
 * The files that a change reaches, given with their distance in imports, the nearest first. Tests named after a file
 * are half an import from it, so a page's own stories come before those of all pages that its routes reach; of two as
 * near, the one in the folder of the change and with more words of its name comes first.
 */
export function nearestFirst(found: ReadonlyMap<string, number>): string[] {
  const changed = [...found].filter(([, distance]) => distance === 0).map(([file]) => file);
  const folders = new Set(changed.map((file) => posix.dirname(file)));
  const changedWords = new Set(changed.flatMap(words).filter((word) => !usual.has(word)));
  const named = new Map<string, number>();
  for (const [file, distance] of found)
    if (!tests(file)) named.set(stem(file), Math.min(distance, named.get(stem(file)) ?? Infinity));
  const ranked = [...found].map(([file, distance]) => ({
    file,
    rank: [
      tests(file) ? Math.min(distance, (named.get(stem(file)) ?? Infinity) + 0.5) : distance,
      folders.has(posix.dirname(file)) ? 0 : 1,
      -words(file).filter((word) => changedWords.has(word)).length,
    ],
  }));
  return ranked
    .toSorted((a, b) => a.rank.map((value, i) => value - (b.rank[i] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .map(({ file }) => file);
}

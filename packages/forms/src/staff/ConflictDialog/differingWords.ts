/** Consecutive words of a line. */
export interface WordRun {
  text: string;
  /** Whether the other text lacks them. */
  differs: boolean;
}

/** The most pairs of words that are compared; of longer texts only equal beginnings and ends are found. */
const mostPairs = 250_000;

/** The lines of a text, in runs of words that another text has or lacks; if it has none of them, none is marked. */
export function differingWords(text: string, other: string): WordRun[][] {
  const lines = text.split('\n').map(wordsOf);
  const shared = sharedWords(lines.flat(), wordsOf(other));
  const nothingShared = !shared.includes(true);
  let read = 0;
  return lines.map((words) => {
    const runs: WordRun[] = [];
    for (const word of words) {
      const differs = !nothingShared && !shared[read];
      const last = runs.at(-1);
      if (last?.differs === differs) last.text += ` ${word}`;
      else runs.push({ text: word, differs });
      read += 1;
    }
    return runs;
  });
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** For each word whether it belongs to the longest sequence of words that both have, in their order. */
function sharedWords(mine: readonly string[], theirs: readonly string[]): boolean[] {
  const shorter = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < shorter && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  return [
    ...Array.from({ length: start }, () => true),
    ...sharedBetween(mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end)),
    ...Array.from({ length: end }, () => true),
  ];
}

function sharedBetween(mine: readonly string[], theirs: readonly string[]): boolean[] {
  if (mine.length * theirs.length > mostPairs) return mine.map(() => false);
  // For the words from a pair on, how many both have.
  const rest = Array.from({ length: mine.length }, (): number[] => []);
  const restAt = (i: number, j: number) => rest[i]?.[j] ?? 0;
  for (let i = mine.length - 1; i >= 0; i -= 1)
    for (let j = theirs.length - 1; j >= 0; j -= 1)
      (rest[i] ?? [])[j] =
        mine[i] === theirs[j] ? restAt(i + 1, j + 1) + 1 : Math.max(restAt(i + 1, j), restAt(i, j + 1));
  const shared = mine.map(() => false);
  for (let i = 0, j = 0; i < mine.length && j < theirs.length;) {
    if (mine[i] === theirs[j]) {
      shared[i] = true;
      i += 1;
      j += 1;
    } else if (restAt(i + 1, j) >= restAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return shared;
}

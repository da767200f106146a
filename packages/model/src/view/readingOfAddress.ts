import { holdsWords, keepsWhole, viewStateParameters } from './viewState';

/** How a query reads: to its end; to its end, though its words may be damaged; or with something that is lost. */
export type Reading = 'clean' | 'doubtful' | 'broken';

const worst: readonly Reading[] = ['broken', 'doubtful', 'clean'];
const known: ReadonlySet<string> = new Set(viewStateParameters);

/** The strict reading of a query without its question mark. Parameters of others mean nothing, but must be no piece. */
export function howItReads(query: string): Reading {
  const parameters = new URLSearchParams(query);
  const own = [...parameters.keys()].filter((name) => known.has(name));
  if (new Set(own).size < own.length || !own.every((name) => keepsWhole(parameters, name))) return 'broken';
  const parts = query.split('&');
  const readings = new Set(parts.map((part) => readingOfPart(part, own.at(-1))));
  if (mayBeWrapped(parts.filter((part) => own.some((name) => part.startsWith(`${name}=`))).join('&')))
    readings.add('doubtful');
  return worst.find((each) => readings.has(each)) ?? 'clean';
}

/** Whether blanks may be those of wrapped lines; two that are close are a program's that writes them for plus signs. */
const mayBeWrapped = (query: string): boolean =>
  /%20|\s/.test(query) && (query.includes('+') || !/(?:%20|\s)(?!%20|\s)[^]{1,50}(?:%20|\s)/.test(query));

function readingOfPart(part: string, last: string | undefined): Reading {
  const [[name, value] = ['', '']] = [...new URLSearchParams(part)];
  if (!/^[^=]+=/.test(part)) return 'broken';
  if (viewStateParameters.some((each) => value.includes(`${each}=`))) return 'broken';
  if (!known.has(name)) return isPiece(name, value) ? 'broken' : 'clean';
  // Damaged encodings, and the line breaks of a mail.
  if (/%(?![\da-f]{2})|[#\p{Cc}]/iu.test(part) || /[\p{Cc}\uFFFD]/u.test(value)) return 'broken';
  return holdsWords(name) && mayBeChanged(part, value, name === last) ? 'doubtful' : 'clean';
}

/** Whether a foreign name may be a piece of one of ours. */
function isPiece(name: string, value: string): boolean {
  const text = (name + value).toLowerCase();
  const names = viewStateParameters.map((each) => each.toLowerCase());
  return !/^[\w.~[\]-]+$/.test(name) || names.some((each) => each.startsWith(text) || text.startsWith(each));
}

/** Whether words look as if they had been encoded once more or for mails, wrapped, or met the end of a sentence. */
const mayBeChanged = (part: string, value: string, last: boolean): boolean =>
  /=.*=/.test(part) ||
  /%[\da-f]{2}|^3D|^\s|\s$/i.test(value) ||
  (value.includes('+') && !/\s/.test(value)) ||
  (last && endsInSign(value));

const opened = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['>', '<'],
  ['»', '«'],
  ['”', '“„'],
]);

/** Whether words end in a sign that they have not opened. */
function endsInSign(words: string): boolean {
  const sign = words.at(-1) ?? '';
  const count = (signs: string) => Array.from(words).filter((each) => signs.includes(each)).length;
  const opening = opened.get(sign);
  if (opening !== undefined) return count(opening) < count(sign);
  if (sign === '"') return count(sign) % 2 === 1 || endsInSign(words.slice(0, -1));
  return ".,;:!?'’“*_~`|…".includes(sign);
}

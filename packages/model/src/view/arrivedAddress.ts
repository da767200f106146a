import { howItReads } from './readingOfAddress';
import { decodeViewState, encodeViewState, holdsWords, keepsWhole, viewStateParameters } from './viewState';

/*
 * Mail and chat change addresses: they write them for HTML or for mails, encode them once more, wrap them, and take the
 * signs behind them for a part. A few undoings are tried in short sequences until a query reads to its end; the fewest
 * win. What reads to different views, or in no way, is said to be incomplete. Nobody can find:
 * - a cut that leaves whole parameters, or a shorter number, list or name that is whole as well;
 * - names whose `+`, `#`, `&` or blank a program has replaced by one that means something else in an address.
 */

/** An address that arrived: what was meant, and whether some of it is missing or could mean something else. */
export interface ArrivedAddress {
  path: string;
  /** Empty, or from the question mark. */
  query: string;
  incomplete: boolean;
}

/** What was meant by the parts of an address: its path, its query from the question mark and its hash, or empty. */
export function arrivedAddress(path: string, query: string, hash = ''): ArrivedAddress {
  const [place, rest] = query === '' ? apart(path) : [path, query];
  const given = rest.slice(1);
  const { text, incomplete } = concernsView(given + hash) ? meant(given, hash) : { text: given, incomplete: false };
  return { path: mendedPath(place), query: text === '' ? '' : `?${text}`, incomplete };
}

/** A path whose question mark was encoded as well. */
function apart(path: string): [path: string, query: string] {
  const mark = /%(?:25){0,2}3F/i.exec(path);
  return mark ? [path.slice(0, mark.index), `?${path.slice(mark.index + mark[0].length)}`] : [path, ''];
}

/** No page's path has blanks, equals signs or signs at its end. */
const mendedPath = (path: string): string =>
  withoutSigns(path.replaceAll(/%(?:25){0,2}(?:0D|0A|09|20)|[=\s]/gi, '')).replaceAll(/\/{2,}/g, '/') || '/';

/** Whether a query has a parameter of the view, however written, or the beginning of one at its end. */
function concernsView(query: string): boolean {
  const letters = (part: string) =>
    decoded(decoded(decoded(part)))
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '');
  const all = letters(query);
  const last = letters(query.split('&').at(-1) ?? '');
  const names = viewStateParameters.map((name) => name.toLowerCase());
  return names.some((name) => all.includes(name) || (last !== '' && name.startsWith(last)));
}

/** The query after the fewest undoings that make it whole; if none do, the one of which most is read. */
function meant(given: string, hash: string): { text: string; incomplete: boolean } {
  const first = howItReads(given);
  // The HTML of an ampersand has a hash, and its own ampersand may be lost.
  const html = /^#x?[\da-f]+;/i.test(hash);
  const belongs = html || concernsView(hash);
  // Behind a name, a hash may be its number sign.
  const sign = (text: string) => hash !== '' && !belongs && holdsWords(nameOf(text.split('&').at(-1) ?? ''));
  if (first !== 'broken' && !belongs) return { text: given, incomplete: first === 'doubtful' || sign(given) };
  const whole = belongs ? given + (html && !given.endsWith('&') ? '&' : '') + hash : given;
  const all = new Set([whole]);
  let level = [whole];
  for (let steps = 1; steps <= 3; steps += 1) {
    level = [...new Set(level.flatMap((text) => undoings.map((undo) => undo(text))))].filter((text) => !all.has(text));
    for (const text of level) all.add(text);
    const read = level.filter((text) => howItReads(text) !== 'broken');
    const views = new Set(read.map((text) => encodeViewState(decodeViewState(text)).toString()));
    // Where lines were wrapped, the blanks that are left may be theirs.
    const wrapped = read.some((text) => blank.test(text)) && [...all].some((text) => unwrapped(text) !== text);
    const unsure = wrapped || views.size > 1 || read.some((text) => howItReads(text) === 'doubtful');
    if (read[0] !== undefined) return { text: read[0], incomplete: unsure || sign(read[0]) };
  }
  const [most = given] = [given, ...all].toSorted((a, b) => howMuchReads(b) - howMuchReads(a));
  return { text: most, incomplete: true };
}

function howMuchReads(query: string): number {
  const parameters = new URLSearchParams(query);
  return viewStateParameters.filter((name) => keepsWhole(parameters, name)).length;
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const htmlDecoded = (query: string): string =>
  query.replaceAll(
    /&(?:#(\d{1,5})|#x([\da-f]{1,4})|(amp|lt|gt|quot|apos))(?:;|%3B)/gi,
    (_, decimal?: string, hex?: string, name = '') =>
      named.get(String(name).toLowerCase()) ??
      String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex ?? '', 16)),
  );

/** Quoted-printable: `=3D` is an equals sign, `=C3=A9` a letter, and any other one a line break, which may be lost. */
const mailDecoded = (query: string): string =>
  eachPart(query, (part) =>
    /=3D/i.test(part)
      ? part
          .replaceAll(/=[C-F][\dA-F](?:=?(?:%0D%0A|\s)*=[89AB][\dA-F]){1,3}/g, (letter) =>
            letter.replaceAll(/(?:=(?:%0D%0A|\s)*)?=/g, '%'),
          )
          .replaceAll(/=(3D|(?:%0D)?%0A|\s+)?/gi, (_, sign?: string) => (sign?.toUpperCase() === '3D' ? '=' : ''))
      : part,
  );

/** Decoded once, but for an end that is cut; damaged text stays. */
function decoded(text: string): string {
  const end = /%[\da-f]?$/i.exec(text)?.[0] ?? '';
  try {
    return decodeURIComponent(text.slice(0, text.length - end.length)) + end;
  } catch {
    return text;
  }
}

/** Without the line breaks, and without blanks where there are none. */
function unwrapped(query: string): string {
  const lines = query.replaceAll(/(?:(?:%0D)?%0A|[\r\n])(?:%20|%09|[ \t])*/gi, '');
  return eachPart(lines, (part) => {
    const name = withoutBlanks(nameOf(part));
    const rest = part.slice(nameOf(part).length);
    // Words have blanks, and so may have a list that is not written with plus signs.
    const keeps = holdsWords(name) || (name === 'selectedLocations' && !rest.includes('+'));
    return name + (keeps ? rest : withoutBlanks(rest));
  });
}

const blank = /%20|\s/;
const withoutBlanks = (text: string): string => text.replaceAll(/%20|%09|\s/gi, '');
const nameOf = (part: string): string => part.split('=', 1)[0] ?? '';
const eachPart = (query: string, change: (part: string) => string): string => query.split('&').map(change).join('&');

/** Changes the last parameter of the view, or the end if there is none; only signs of names cannot be told apart. */
function inLastOfView(query: string, change: (part: string) => string): string {
  const parts = query.split('&');
  const last = parts.findLastIndex((part) => viewStateParameters.includes(nameOf(part)));
  if (last < 0) return change(query);
  return parts.map((part, i) => (i === last && !holdsWords(nameOf(part)) ? change(part) : part)).join('&');
}

/** Without the signs of the sentence around it; several full stops are the end of a text that was cut. */
function withoutSigns(text: string): string {
  let rest = text;
  for (;;) {
    const sign = /(?:%E2%80%[0-9A-F]{2}|%C2%[0-9A-F]{2}|%[0-9A-F]{2}|.)$/is.exec(rest.slice(-9))?.[0] ?? '';
    if (sign === '' || !')>]}.,;:!?"\'»”’“*_~`|'.includes(decoded(sign))) break;
    rest = rest.slice(0, -sign.length);
  }
  return text.slice(rest.length).includes('..') ? text : rest;
}

/** What programs do to an address, undone. */
const undoings: readonly ((query: string) => string)[] = [
  htmlDecoded,
  mailDecoded,
  (query) => (/%(?:25|3D|2B)/i.test(query) ? decoded(query) : query),
  unwrapped,
  (query) => inLastOfView(query, withoutSigns),
];

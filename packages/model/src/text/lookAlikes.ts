import { alphabetsUnmixed } from './alphabets';

/*
 * Names and email addresses that the eye takes for each other, after Unicode's UTS 39: two of them are alike if their
 * skeletons are equal. A small table is enough, since a word may not mix alphabets (`alphabets.ts`) and letters of
 * other widths and styles are composed away.
 */

/** Letters that draw what the Latin letter in front of them draws; capitals are told apart from small letters. */
const drawnAlike = [
  'A\u0391\u0410\u13aa',
  'B\u0392\u0412\u13f4',
  'C\u03f9\u0421\u13df',
  'D\u13a0',
  'E\u0395\u0415\u13ac',
  'G\u050c\u13c0',
  'H\u0397\u041d\u13bb',
  'J\u037f\u0408\u13ab',
  'K\u039a\u041a\u13e6',
  'L\u13de',
  'M\u039c\u041c\u13b7',
  'N\u039d',
  'O\u039f\u041e\u0555',
  'P\u03a1\u0420\u13e2',
  'Q\u051a',
  'S\u0405\u054f\u13da',
  'T\u03a4\u0422\u13a2',
  'U\u054d',
  'V\u0474\u13d9',
  'W\u051c\u13b3',
  'X\u03a7\u0425',
  'Y\u03a5\u04ae',
  'Z\u0396\u13c3',
  'a\u0251\u03b1\u0430',
  'c\u03f2\u0441',
  'd\u0501',
  'e\u0435',
  'g\u0261\u0581',
  'h\u04bb\u0570',
  'i\u0131\u0269\u03b9\u0456',
  'j\u03f3\u0458',
  'k\u03ba\u043a',
  'l1I|\u01c0\u0399\u0406\u04c0\u04cf',
  'm\u043c',
  'n\u0578',
  'o0\u03bf\u043e\u0585',
  'p\u03c1\u0440',
  'q\u051b\u0566',
  's\u0455',
  't\u0442',
  'u\u03c5\u057d',
  'v\u03bd\u0475',
  'w\u051d\u0461',
  'x\u03c7\u0445',
  'y\u03b3\u0443\u04af',
] as const;

const latinOf: ReadonlyMap<string, string> = new Map(
  drawnAlike.flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
);

/** What the eye sees of a name or an address: equal for all that look alike. Not for reading, and not for storing. */
export function skeletonOf(text: string): string {
  const drawn = Array.from(text.normalize('NFKD'), (sign) => latinOf.get(sign) ?? sign).join('');
  return drawn.toLowerCase().normalize('NFC').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const ascii = /^[\u0021-\u007e]*$/;

/**
 * Whether a mail's domain, its labels decoded ("xn--…" read), passes for another: a label that mixes alphabets, or that
 * draws Latin letters only with others although the domain ends in Latin ones.
 */
export function domainPosing(domain: string): boolean {
  const labels = domain.split('.');
  const latinEnd = ascii.test(labels.at(-1) ?? '');
  return labels.some(
    (label) => !alphabetsUnmixed(label) || (latinEnd && !ascii.test(label) && ascii.test(skeletonOf(label))),
  );
}

/** The kinds of characters a password must contain, each as a pattern that matches one. */
export const passwordParts = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}\s]/u,
} as const;

/** A kind of character that a password must contain. */
export type PasswordPart = keyof typeof passwordParts;

/** Minimum length of a password, in characters. */
export const minPasswordLength = 8;
/** Maximum length of a password, in characters. */
export const maxPasswordLength = 200;
/** Maximum length of the password at sign-up, in characters; later ones may be longer. */
export const maxSignUpPasswordLength = 12;

/** Whether a password contains every kind of character. */
export const passwordMixed = (password: string): boolean =>
  Object.values(passwordParts).every((pattern) => pattern.test(password));

/** Letters that people replace with a digit or symbol, and how those are read. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['!', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['@', 'a'],
  ['5', 's'],
  ['$', 's'],
  ['7', 't'],
]);

/** The possible readings of a password: in lower case, with digits and symbols read as letters or left unchanged. */
function readingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const read = (text: string) => text.replaceAll(/[^\p{L}\s]/gu, (sign) => lookAlikes.get(sign) ?? sign);
  return [plain, read(plain), read(plain.replaceAll(/[1!]/g, 'l'))];
}

/** Minimum length of a common password to be looked for inside another: random passwords contain shorter ones too. */
const minCommonPart = 5;

/**
 * The common password (one of these, in lower case) that is at least half of a password; undefined if there is none.
 * Symbols in between are ignored ("Abc-123!").
 */
export function commonPart(password: string, common: ReadonlySet<string>): string | undefined {
  const readings = readingsOf(password);
  const [plain = ''] = readings;
  const bare = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (bare.length * 2 >= plain.length && common.has(bare)) return bare;
  for (const reading of readings) {
    const least = Math.max(minCommonPart, Math.ceil(reading.length / 2));
    for (let start = 0; start + least <= reading.length; start += 1)
      for (let end = start + least; end <= reading.length; end += 1)
        if (common.has(reading.slice(start, end))) return reading.slice(start, end);
  }
  return undefined;
}

/** Words of the product and its demo: known to everybody who signs in here. */
const productWords = ['Locus', 'Placense', 'demo'];

/**
 * The words of the product, and from its owner's name, company or email address (only the part before the @), that make
 * up at least half of a password, as they are written there; undefined if they do not.
 */
export function ownPart(password: string, told: readonly (string | null | undefined)[]): string | undefined {
  const words = [...productWords, ...told]
    .flatMap((text) =>
      (text ?? '')
        .replace(/@[^@]*$/, '')
        .normalize('NFKC')
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= minOwnWord)
    .sort((a, b) => b.length - a.length);
  for (const reading of readingsOf(password)) {
    const found: string[] = [];
    // Words are replaced with line ends so that their neighbours do not join into another one.
    const rest = words.reduce((left, word) => {
      const lower = word.toLowerCase();
      if (left.includes(lower)) found.push(word);
      return left.replaceAll(lower, '\n'.repeat(lower.length));
    }, reading);
    if ((rest.split('\n').length - 1) * 2 >= reading.length) return found.join(' ');
  }
  return undefined;
}

/** Minimum length of a word from a name to count, in characters. */
const minOwnWord = 3;

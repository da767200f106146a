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
 * Whether at least half of a password is one of the common ones (given in lower case). Symbols in between are ignored
 * ("Abc-123!").
 */
export function mostlyCommon(password: string, common: ReadonlySet<string>): boolean {
  const readings = readingsOf(password);
  const [plain = ''] = readings;
  const bare = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (bare.length * 2 >= plain.length && common.has(bare)) return true;
  return readings.some((reading) => {
    const least = Math.max(minCommonPart, Math.ceil(reading.length / 2));
    for (let start = 0; start + least <= reading.length; start += 1)
      for (let end = start + least; end <= reading.length; end += 1)
        if (common.has(reading.slice(start, end))) return true;
    return false;
  });
}

/**
 * Whether at least half of a password consists of words from its owner's name, company or email address (only the part
 * before the @).
 */
export function mostlyOwnWords(password: string, told: readonly (string | null | undefined)[]): boolean {
  const words = told
    .flatMap((text) =>
      (text ?? '')
        .replace(/@[^@]*$/, '')
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= minOwnWord)
    .sort((a, b) => b.length - a.length);
  return readingsOf(password).some((reading) => {
    // Words are replaced with line ends so that their neighbours do not join into another one.
    const rest = words.reduce((left, word) => left.replaceAll(word, '\n'.repeat(word.length)), reading);
    return (rest.split('\n').length - 1) * 2 >= reading.length;
  });
}

/** Minimum length of a word from a name to count, in characters. */
const minOwnWord = 3;

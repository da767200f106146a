/** What a password must hold, each as the pattern that finds one. */
export const passwordParts = {
  lower: /\p{Ll}/u,
  upper: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  symbol: /[^\p{L}\p{N}\s]/u,
} as const;

/** One of the kinds of characters a password must hold. */
export type PasswordPart = keyof typeof passwordParts;

/** Fewest characters of a password. */
export const minPasswordLength = 8;
/** Most characters of a password. */
export const maxPasswordLength = 200;
/** Most characters of the password given at sign-up; later ones may be longer. */
export const maxSignUpPasswordLength = 12;

/** True if a password holds every kind of characters. */
export const passwordMixed = (password: string): boolean =>
  Object.values(passwordParts).every((pattern) => pattern.test(password));

/** Letters that people write as a digit or a sign, and how those are read. */
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

/** A password as it may be meant: small letters, with digits and signs read as letters or left as they are. */
function readingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const read = (text: string) => text.replaceAll(/[^\p{L}\s]/gu, (sign) => lookAlikes.get(sign) ?? sign);
  return [plain, read(plain), read(plain.replaceAll(/[1!]/g, 'l'))];
}

/** Fewest characters of a common password that counts within another one: random ones have shorter ones too. */
const minCommonPart = 5;

/**
 * True if half of a password or more is one of the common ones, which are written in small letters. Signs in between
 * hide nothing ("Abc-123!").
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
 * True if half of a password or more is made of words of its owner's name, company or e-mail address, of which what
 * stands before the @ counts.
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
    // Line ends in place of a word, so that its neighbours do not make another one.
    const rest = words.reduce((left, word) => left.replaceAll(word, '\n'.repeat(word.length)), reading);
    return (rest.split('\n').length - 1) * 2 >= reading.length;
  });
}

/** Fewest characters of a name's word that counts. */
const minOwnWord = 3;

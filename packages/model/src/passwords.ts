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

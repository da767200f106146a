/**
 * The English texts of the failures that a browser detects itself. They are in a file of their own because they belong
 * to the first load; all others arrive with a response, or with the form that checks for them.
 */
export const browserReasons = {
  malformed:
    'The answer could not be read. Please try again. A proxy or sign-in page on your network may be in the way.',
  offline: 'Locus cannot be reached. Please check your network and try again.',
  session_ended: 'Your session has ended. Please sign in again.',
  timeout: 'Locus took too long to answer. Please try again.',
} as const satisfies Record<string, string>;

/** The code of a failure that a browser detects itself. */
export type BrowserReason = keyof typeof browserReasons;

/** The message id of a failure's text in the translation files. */
export const reasonId = (code: string): string => `model.reasons.${code}`;

/** Tokens of emailed links have 43 letters. */
const token = /^(?:3D(?=[\w-]{43}(?![\w-])))?(?<token>[\w-]{43})/;

/**
 * The token of an emailed link, without what mail and chat add to it: line breaks, signs of the sentence around it, and
 * `3D` of an equals sign. Any other text stays as it is.
 */
export const arrivedToken = (given: string): string =>
  token.exec(given.replaceAll(/[\s=]/g, ''))?.groups?.token ?? given;

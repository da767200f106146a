import { createHash, randomBytes } from 'node:crypto';

/** A secret that works once: the part its owner receives, and the part that is stored. */
export interface OneTimeToken {
  /** 256 random bits, base64url. */
  token: string;
  hash: string;
}

/** A new secret. */
export function newToken(): OneTimeToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** The stored form of a secret; a secret too long to be guessed needs no salt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

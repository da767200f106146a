import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const minBytes = 32;
const minDistinct = 12;

/** Why a secret must not be used; undefined for a suitable one. The text never repeats the secret. */
export function secretProblem(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < minBytes)
    return `must have at least ${minBytes} bytes. Make one with: openssl rand -base64 48`;
  if (/change.?me|secret|password|example|default|replace/i.test(secret))
    return 'looks like a placeholder. Make one with: openssl rand -base64 48';
  if (new Set(secret).size < minDistinct) return 'repeats itself too much. Make one with: openssl rand -base64 48';
  return undefined;
}

/**
 * The secret kept in a file of `folder`, readable only by its owner; created at the first call. Throws with `remedy`
 * for a damaged one.
 */
export function keptSecret(
  folder: string,
  name = 'secret',
  remedy = 'delete it, and everybody signs in again',
): string {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // A full disk leaves an empty file, which would not be a valid secret later.
      rmSync(file, { force: true });
      throw error;
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secretProblem(secret)) throw new Error(`${file} holds no usable secret; ${remedy}.`);
  return secret;
}

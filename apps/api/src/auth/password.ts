import { hash, verify } from '@node-rs/argon2';

// OWASP's choice for argon2id: 19 MiB, two passes, one lane; about 20 ms of one core.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, as it is stored; it is the same however a keyboard composes its letters. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options);

/** True when the password belongs to the hash; false for any other text, also for a hash that cannot be read. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  try {
    const composed = password.normalize('NFC');
    // Older hashes were made of what the keyboard sent.
    return (await verify(passwordHash, composed)) || (composed !== password && (await verify(passwordHash, password)));
  } catch {
    return false;
  }
}

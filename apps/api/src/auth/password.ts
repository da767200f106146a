import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 20 ms of one core.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, as stored; the same for every Unicode composition that keyboards may send. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options);

/** Whether the password matches the hash; false for any other text, also for a hash that cannot be parsed. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  try {
    const composed = password.normalize('NFC');
    // Older hashes were made from the unnormalised input.
    return (await verify(passwordHash, composed)) || (composed !== password && (await verify(passwordHash, password)));
  } catch {
    return false;
  }
}

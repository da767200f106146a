import { hash, verify } from '@node-rs/argon2';

// OWASP's choice for argon2id: 19 MiB, two passes, one lane; about 20 ms of one core.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** True when the password belongs to the hash; false for any other text, also for a hash that cannot be read. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}

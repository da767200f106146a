import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Makes texts unreadable to anyone who has only the database. */
export interface Seal {
  close: (text: string) => Buffer;
  /** The text; undefined if it was sealed with another secret or modified since. */
  open: (sealed: Buffer) => string | undefined;
}

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/**
 * A seal for one purpose, with its own key derived from the service's secret; texts sealed with the previous secret can
 * be opened too.
 */
export function createSeal(secret: string, use: string, previous?: string): Seal {
  const keyOf = (of: string) => new Uint8Array(hkdfSync('sha256', of, '', `locus ${use}`, 32));
  const key = keyOf(secret);
  const keys = previous === undefined ? [key] : [key, keyOf(previous)];
  return {
    close: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]);
    },
    open: (sealed) => {
      for (const known of keys) {
        const text = opened(sealed, known);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function opened(sealed: Buffer, key: Uint8Array): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = [decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return undefined;
  }
}

import type { CaptchaChallenge } from '@locus/model/calls';

/** A captcha that is solved almost instantly; `expiresAt` in seconds since the epoch, never by default. */
export const buildCaptcha = (expiresAt?: number): CaptchaChallenge => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '5d1c0b8e2f7a4c3996e0d8b7a1f2c3d4',
    salt: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    ...(expiresAt !== undefined && { expiresAt }),
  },
  signature: 'nobody checks it here',
});

import { roles } from '../people/roles';
import {
  count,
  type Described,
  instant,
  list,
  nullable,
  object,
  oneOf,
  optional,
  someText,
  text,
  truth,
} from './shape';

/** A sign that the service is up. */
export const healthAnswer = object({ status: oneOf(['ok']) });

/** The answer of `POST /api/authenticate/login` and of a renewal. */
export const tokenAnswer = object({
  /** The bearer token (15 minutes). */
  token: someText(),
});
/** The answer of `POST /api/authenticate/login` and of a renewal: the bearer token (15 minutes). */
export type TokenAnswer = Described<typeof tokenAnswer>;

/** The answer of `POST /api/authenticate/handover`. */
export const handoverAnswer = object({
  /** A single-use code (60 seconds), once the browser has been to the other app. */
  token: optional(someText()),
  /** The address to go to: the one that accepts the code, or the starting point in the other app. */
  url: someText(),
});
/** The answer of `POST /api/authenticate/handover`: where to go, and a code (60 seconds) if there is one. */
export type HandoverAnswer = Described<typeof handoverAnswer>;

/** The answer of `POST /api/authenticate/handover/begin`: where the hand-over continues in the other app. */
export const handoverBegun = object({ url: someText() });

/** A proof-of-work captcha (ALTCHA) as issued by the server; its solution is sent back with it as base64 JSON. */
export const captchaAnswer = object({
  parameters: object({
    /** The key derivation: `PBKDF2/SHA-256` and variants, or `SHA-256` and variants. */
    algorithm: text(),
    nonce: text(),
    salt: text(),
    cost: count(),
    keyLength: count(),
    keyPrefix: text(),
    /** The server's signature of the solution. */
    keySignature: optional(text()),
    /** Seconds since the epoch. */
    expiresAt: optional(count()),
  }),
  signature: optional(text()),
});
/** A proof-of-work captcha (ALTCHA) as issued by the server; its solution is sent back with it as base64 JSON. */
export type CaptchaChallenge = Described<typeof captchaAnswer>;

/** The caller's sessions: where they are signed in. */
export const ownSessionsAnswer = list(
  object({
    id: someText(),
    door: oneOf(['portal', 'admin', 'preview']),
    /** The browser and system used to sign in, e.g. "Firefox, Linux"; null if unknown. */
    browser: nullable(someText()),
    createdDate: instant(),
    /** When its token was last renewed. */
    lastSeenDate: instant(),
    /** Whether it is the session of this call. */
    current: truth(),
  }),
);
/** One of the caller's sessions. */
export type OwnSession = Described<typeof ownSessionsAnswer>[number];

/** All roles. */
export const rolesAnswer = list(oneOf(roles));

import { roles } from '../roles';
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

/** That the service answers. */
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
  /** A single-use code (60 seconds), once the browser has been at the other door. */
  token: optional(someText()),
  /** The address to go to: the one that takes the code, or the other door's where it begins. */
  url: someText(),
});
/** The answer of `POST /api/authenticate/handover`: where to go, and a code (60 seconds) if there is one. */
export type HandoverAnswer = Described<typeof handoverAnswer>;

/** The answer of `POST /api/authenticate/handover/begin`: where at the other door the hand-over goes on. */
export const handoverBegun = object({ url: someText() });

/** A proof-of-work captcha (ALTCHA) as the server sets it; its solution goes back with it as base64 JSON. */
export const captchaAnswer = object({
  parameters: object({
    /** How a key is derived: `PBKDF2/SHA-256` and its kin, or `SHA-256` and its kin. */
    algorithm: text(),
    nonce: text(),
    salt: text(),
    cost: count(),
    keyLength: count(),
    keyPrefix: text(),
    /** The server's own mark on the solution. */
    keySignature: optional(text()),
    /** Seconds since 1970. */
    expiresAt: optional(count()),
  }),
  signature: optional(text()),
});
/** A proof-of-work captcha (ALTCHA) as the server sets it; its solution goes back with it as base64 JSON. */
export type CaptchaChallenge = Described<typeof captchaAnswer>;

/** Where the caller is signed in. */
export const ownSessionsAnswer = list(
  object({
    id: someText(),
    door: oneOf(['portal', 'admin', 'preview']),
    /** What was signed in with, e.g. "Firefox, Linux"; null where the browser did not say. */
    browser: nullable(someText()),
    createdDate: instant(),
    /** The last time that its token was renewed. */
    lastSeenDate: instant(),
    /** It is the one of this very call. */
    current: truth(),
  }),
);
/** One of the caller's sessions. */
export type OwnSession = Described<typeof ownSessionsAnswer>[number];

/** The roles there are. */
export const rolesAnswer = list(oneOf(roles));

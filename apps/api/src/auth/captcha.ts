import { hkdfSync, randomInt } from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge, Solution } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';

import type { CaptchaConfig, Config } from '../config/config';
import type { Database } from '../db/schema';
import { HttpError, notFound } from '../http/httpError';

/** Seconds within which a challenge must be solved. */
const captchaSeconds = 10 * 60;
/** Iterations per attempt, and attempts per challenge: about half a second of one core. */
const rounds = 2000;
const tries = { least: 500, most: 1500 };
const verifyTimeoutMs = 5000;

/** Tells people from bots. */
export interface Captcha {
  /** A new challenge, solved by the given attempt, random if not given; 404 if another provider issues them. */
  challenge: (now: Date, attempt?: number) => Promise<Challenge>;
  /** Consumes a solved captcha; throws 400 `captcha_failed`, or 503 `unavailable` if its provider cannot be reached. */
  check: (db: Kysely<Database>, token: string, now: Date) => Promise<void>;
}

/** The configured captcha: a proof of work with keys derived from the secret, or reCAPTCHA. */
export const createCaptcha = ({
  captcha,
  secret,
  previousSecret,
}: Pick<Config, 'captcha' | 'secret' | 'previousSecret'>): Captcha =>
  captcha.provider === 'recaptcha' ? reCaptcha(captcha) : proofOfWork(secret, previousSecret);

const failed = () => new HttpError(400, 'captcha_failed', { field: 'recaptcha' });

function keysOf(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `locus ${use}`, 32)).toString('hex');
  return { hmacSignatureSecret: keyFor('captcha'), hmacKeySignatureSecret: keyFor('captcha solution') };
}

function proofOfWork(secret: string, previous: string | undefined): Captcha {
  const keys = keysOf(secret);
  const known = previous === undefined ? [keys] : [keys, keysOf(previous)];
  const verified = async (solved: { challenge: Challenge; solution: Solution }) => {
    for (const by of known) {
      const answer = await verifySolution({ ...solved, deriveKey, ...by }).catch(() => ({ verified: false }));
      if (answer.verified) return true;
    }
    return false;
  };

  return {
    challenge: (now, attempt = randomInt(tries.least, tries.most)) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: attempt,
        deriveKey,
        expiresAt: new Date(now.getTime() + captchaSeconds * 1000),
        ...keys,
      }),

    check: async (db, token, now) => {
      const solved = readSolved(token);
      const id = solved?.challenge.signature;
      const until = solved?.challenge.parameters.expiresAt;
      if (!solved || typeof id !== 'string' || typeof until !== 'number' || until * 1000 <= now.getTime())
        throw failed();
      if (!(await verified(solved))) throw failed();
      await db.deleteFrom('used_captchas').where('expires_at', '<=', now).execute();
      const first = await db
        .insertInto('used_captchas')
        .values({ id, expires_at: new Date(until * 1000) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!first) throw failed();
    },
  };
}

/** A solved challenge as sent by pages, JSON in base64; its parts are verified by their signatures. */
function readSolved(token: string): { challenge: Challenge; solution: Solution } | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as {
      challenge?: Challenge;
      solution?: Solution;
    };
    return challenge?.parameters && solution ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}

function reCaptcha({ secretKey, verifyUrl }: Extract<CaptchaConfig, { provider: 'recaptcha' }>): Captcha {
  return {
    challenge: async () => {
      throw notFound();
    },
    check: async (_db, token) => {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(verifyTimeoutMs),
      })
        .then((response) => response.json() as Promise<{ success?: unknown } | null>)
        .catch(() => {
          throw new HttpError(503, 'unavailable', { headers: { 'Retry-After': '10' } });
        });
      if (answer?.success !== true) throw failed();
    },
  };
}

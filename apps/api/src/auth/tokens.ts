import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Id, TokenClaims } from '@locus/model/entities';
import type { JWTPayload } from 'jose';
import { errors, jwtVerify, SignJWT } from 'jose';

import type { App } from '../db/schema';

/** Lifetime of a bearer token in seconds. */
const bearerSeconds = 15 * 60;
/** The preview has no cookie to renew it with; its session ends at the same time. */
const previewBearerSeconds = 60 * 60;

/** This many verified tokens are cached. */
const keptTokens = 2000;

const algorithm = 'HS256';
const issuer = 'locus';
const purpose = 'access';

/** The claims of a bearer token. */
export interface BearerSession {
  sessionId: string;
  userId: Id;
  expired: boolean;
}

/** Issues and verifies bearer tokens and refresh cookies, each purpose with its own key derived from the one secret. */
export interface Tokens {
  /** A bearer token of a session, valid for 15 minutes from `now`, in the preview for 60 minutes. */
  bearer: (claims: Omit<TokenClaims, 'exp'>, session: { id: string; app: App }, now: Date) => Promise<string>;
  /** The session of a bearer token, and whether the token has expired; undefined for a forged one. */
  readBearer: (token: string, app: App, now: Date) => Promise<BearerSession | undefined>;
  /** The refresh cookie of a session's generation. */
  refresh: (sessionId: string, generation: number) => string;
  /** The session and generation of a refresh cookie; undefined for a forged one. */
  readRefresh: (cookie: string) => { sessionId: string; generation: number } | undefined;
  /** The cookie of a browser in which somebody with this email (lower case) has signed in. */
  device: (email: string) => string;
  /** A known browser's own id; undefined for a forged cookie, and for another email. */
  readDevice: (cookie: string, email: string) => string | undefined;
}

/** Tokens from a secret of at least 32 bytes; those issued with the previous secret are accepted too. */
export function createTokens(secret: string, previous?: string): Tokens {
  const keysFor = (use: string) =>
    [secret, ...(previous === undefined ? [] : [previous])].map(
      (of) => new Uint8Array(hkdfSync('sha256', of, '', `locus ${use}`, 32)),
    );
  const bearerKeys = Promise.all(
    keysFor(purpose).map((key) =>
      crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']),
    ),
  );
  const refreshKeys = keysFor('refresh');
  // The claims of a token once its signature was verified; clients send the same one for minutes.
  const verified = new Map<string, JWTPayload>();
  const signBy = (key: Uint8Array | undefined, text: string) =>
    createHmac('sha256', key ?? '')
      .update(text)
      .digest('base64url');
  const signedBy = (keys: readonly Uint8Array[], text: string, signature: string) =>
    keys.some((key) => timingSafeEqual(Buffer.from(signBy(key, text)), Buffer.from(signature)));
  const deviceKeys = keysFor('device');

  return {
    bearer: async (claims, session, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...claims, purpose, sid: session.id })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(session.app)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + (session.app === 'preview' ? previewBearerSeconds : bearerSeconds))
        .sign((await bearerKeys)[0]!);
    },

    readBearer: async (token, app, now) => {
      const key = `${app} ${token}`;
      const known = verified.get(key);
      if (known) return sessionOf(known, (known.exp ?? 0) * 1000 <= now.getTime());
      for (const bearerKey of await bearerKeys) {
        const read = await payloadOf(token, bearerKey, app, now);
        if (!read) continue;
        if (!read.expired) {
          const oldest = verified.keys().next().value;
          if (verified.size >= keptTokens && oldest !== undefined) verified.delete(oldest);
          verified.set(key, read.payload);
        }
        return sessionOf(read.payload, read.expired);
      }
      return undefined;
    },

    refresh: (sessionId, generation) => {
      const text = `${sessionId}.${generation}`;
      return `${text}.${signBy(refreshKeys[0], text)}`;
    },

    readRefresh: (cookie) => {
      const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(cookie);
      if (!match?.[1] || !match[2] || !match[3]) return undefined;
      if (!signedBy(refreshKeys, `${match[1]}.${match[2]}`, match[3])) return undefined;
      return { sessionId: match[1], generation: Number(match[2]) };
    },

    device: (email) => {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${signBy(deviceKeys[0], `${id}.${email}`)}`;
    },

    readDevice: (cookie, email) => {
      const match = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie);
      if (!match?.[1] || !match[2]) return undefined;
      return signedBy(deviceKeys, `${match[1]}.${email}`, match[2]) ? match[1] : undefined;
    },
  };
}

/** The claims of a bearer token signed with this key; undefined for another key, and for a forged token. */
async function payloadOf(token: string, key: CryptoKey, app: App, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience: app,
      requiredClaims: ['exp', 'sid', 'purpose'],
      currentDate: now,
    });
    return { payload, expired: false };
  } catch (error) {
    // The signature is checked first: an expired token is one of ours.
    if (error instanceof errors.JWTExpired) return { payload: error.payload, expired: true };
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function sessionOf(payload: Record<string, unknown>, expired: boolean): BearerSession | undefined {
  if (
    payload.purpose !== purpose ||
    typeof payload.sid !== 'string' ||
    !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(payload.sid)
  )
    return undefined;
  return { sessionId: payload.sid, userId: String(payload.userId), expired };
}

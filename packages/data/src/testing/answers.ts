import type { TokenClaims } from '@locus/model/entities';
import type { AnsweredCall } from '@locus/model/answers';
import { answerTo } from '@locus/model/answers';

import type { SessionStorage } from '../storedSession';

/** An in-memory storage. */
export function memoryStorage(): SessionStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}

/** A session token of an account admin, with any given claims; it is not signed. */
export function tokenOf(claims: Partial<TokenClaims> & Record<string, unknown> = {}): string {
  const all = {
    userId: '7',
    userName: 'Zoë Łącka',
    userEmail: 'zoe@example.com',
    userRole: 'accountAdmin',
    roleTitle: 'Head of Expansion',
    phone: null,
    accountId: '3',
    accountType: 'CUSTOMER',
    companyName: 'Nordlicht Retail GmbH',
    exp: 1_780_000_000,
    ...claims,
  };
  return `e30.${Buffer.from(JSON.stringify(all)).toString('base64url')}.c2ln`;
}

/** An answer of the API. */
export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

/** A failure as the API answers it. */
export const failure = (status: number, code: string, more: object = {}): Response =>
  json({ code, reason: `Reason of ${code}`, ...more }, status);

/** A minimal successful answer to a call, according to the model. */
export const leastAnswer = (call: AnsweredCall): unknown => leastOf(answerTo(call) as Keywords);

interface Keywords {
  type?: string;
  properties?: Record<string, Keywords>;
  required?: string[];
  anyOf?: Keywords[];
  enum?: unknown[];
  const?: unknown;
}

function leastOf({ type, properties = {}, required = [], anyOf, enum: words, const: only }: Keywords): unknown {
  if (anyOf) return leastOf(anyOf[0] ?? {});
  if (only !== undefined) return only;
  if (words) return words[0];
  if (type === 'array') return [];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]));
  return { string: '1', number: 0, integer: 0, boolean: false }[type ?? ''] ?? null;
}

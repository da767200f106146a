import type { TokenClaims, User } from '@locus/model/entities';
import { roleOf } from '@locus/model/entities';

const textClaims = [
  'userId',
  'userName',
  'userEmail',
  'userRole',
  'roleTitle',
  'accountId',
  'accountType',
  'companyName',
] as const;

/** The contents of a session token; undefined for anything else. Its signature is checked by the server. */
export function readToken(token: string): TokenClaims | undefined {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const record = claims as Record<string, unknown>;
    if (!textClaims.every((name) => typeof record[name] === 'string') || !roleOf(record.userRole)) return undefined;
    return { ...(record as unknown as TokenClaims), phone: typeof record.phone === 'string' ? record.phone : null };
  } catch {
    return undefined;
  }
}

/** The user in a session token; undefined for anything else. */
export function userOfToken(token: string): User | undefined {
  const claims = readToken(token);
  const userRole = roleOf(claims?.userRole);
  if (!claims || !userRole) return undefined;
  const { userId, userName, userEmail, roleTitle, phone, accountId, accountType, companyName } = claims;
  const user = { userId, userName, userEmail, userRole, roleTitle, phone, accountId, accountType, companyName };
  const more = (['avatar', 'companyLogo', 'actingAdmin'] as const).flatMap((name) =>
    typeof claims[name] === 'string' ? [[name, claims[name]]] : [],
  );
  return { ...user, ...Object.fromEntries(more) };
}

function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}

import type { TokenClaims, User } from '@locus/model/entities';
import { storedRole } from '@locus/model/entities';

/** A session token of a user that expires at the end of 2099; it is not signed. */
export function tokenFor(user: User): string {
  const claims: TokenClaims = { ...user, userRole: storedRole(user.userRole), exp: Date.UTC(2100, 0, 1) / 1000 };
  return `e30.${base64Url(JSON.stringify(claims))}.unsigned`;
}

/** The user that `tokenFor` encoded in a token. */
export function userIdOf(token: string): string | undefined {
  const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  return (JSON.parse(text) as TokenClaims).userId;
}

function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

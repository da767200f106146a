import type { AccountType } from './enums';
import type { Role } from './roles';

/** A decimal database id as text, e.g. `"4187"`. */
export type Id = string;

/** A polygon or several, in `[lng, lat]` order; rings closed. */
export type PolygonGeometry =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] };

/** A user as calls write them. */
export interface User {
  userId: Id;
  userName: string;
  userEmail: string;
  userRole: Role;
  roleTitle: string;
  phone: string | null;
  accountId: Id;
  accountType: AccountType;
  companyName: string;
  /** Address of their picture; empty or missing for none. */
  avatar?: string;
  /** Address of their company's logo; empty or missing for none. */
  companyLogo?: string;
  /** The administrator who sees the portal as this user; missing for the user themself. */
  actingAdmin?: Id;
}

/** What the session token says of its user; nothing here grants a right. */
export interface TokenClaims extends Omit<User, 'userRole'> {
  userRole: string;
  /** Seconds since 1970. */
  exp: number;
}

import type { AccountType } from './enums';
import type { Role } from '../people/roles';

/** A decimal database id as text, e.g. `"4187"`. */
export type Id = string;

/** A polygon or multipolygon, in `[lng, lat]` order; rings closed. */
export type PolygonGeometry =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] };

/** A user as used in API calls. */
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
  /** URL of their picture; empty or missing if there is none. */
  avatar?: string;
  /** URL of their company's logo; empty or missing if there is none. */
  companyLogo?: string;
  /** The administrator who is viewing the portal as this user; missing if it is the user. */
  actingAdmin?: Id;
}

/** The user as described by the session token; it grants no rights. */
export interface TokenClaims extends Omit<User, 'userRole'> {
  userRole: string;
  /** Seconds since the epoch. */
  exp: number;
}

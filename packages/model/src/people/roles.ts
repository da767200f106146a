/** Roles as used in user records and calls. */
export const roles = [
  'PLACENSE_ADMIN',
  'ACCOUNT_ADMIN',
  'REGULAR_USER',
  'PLACENSE_USER',
  'ACCOUNT_BETA_ADMIN',
] as const;

/** The API value of a role. */
export type Role = (typeof roles)[number];

const stored = {
  PLACENSE_ADMIN: 'placenseAdmin',
  ACCOUNT_ADMIN: 'accountAdmin',
  REGULAR_USER: 'regularUser',
  PLACENSE_USER: 'placenseUser',
  ACCOUNT_BETA_ADMIN: 'accountBetaAdmin',
} as const satisfies Record<Role, string>;

/** A role as stored in the session, e.g. `placenseUser`. */
export type StoredRole = (typeof stored)[Role];

/** The stored session's form of a role. */
export const storedRole = (role: Role): StoredRole => stored[role];

/** The role for either form (`PLACENSE_USER` or `placenseUser`); undefined for anything else. */
export function roleOf(value: unknown): Role | undefined {
  return roles.find((role) => role === value || stored[role] === value);
}

/** The names of the roles; they are the provider's own and not translated. */
export const roleLabels: Record<Role, string> = {
  REGULAR_USER: 'regular user',
  ACCOUNT_ADMIN: 'account admin',
  ACCOUNT_BETA_ADMIN: 'account BETA admin (experimental)',
  PLACENSE_USER: 'placense user',
  PLACENSE_ADMIN: 'placense admin',
};

/** Works for the provider and sees every account; everybody else is limited to their own. */
export const providerStaff = (role: Role): boolean => role === 'PLACENSE_ADMIN' || role === 'PLACENSE_USER';

/** Sees the back-office instead of the portal. */
export const usesBackOffice = (role: Role): boolean => role === 'PLACENSE_ADMIN';

/** May create projects and reports (sees the plus button). */
export const mayCreate = (role: Role): boolean =>
  role === 'PLACENSE_USER' || role === 'ACCOUNT_BETA_ADMIN' || usesBackOffice(role);

/** May edit and delete projects and reports and manage locations. */
export const mayEdit = (role: Role): boolean => providerStaff(role);

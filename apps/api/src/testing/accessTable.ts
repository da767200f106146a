import type { Role } from '@locus/model/entities';

import type { App } from '../db/schema';

/*
 * Who may call what, about what, and where: written from the specification and the decisions in `docs/decisions`, not
 * from the routes, which are compared with it. Whoever adds or changes a route changes its line here.
 */

/**
 * What a call reaches. About the object of `{id}`: a project (with its reports and their items) that the caller sees, a
 * user, or an account. Without an id: nothing of any account (`service`), what is the caller's own (`own`: themselves,
 * their account, the projects they see; for staff those of all accounts), or every account (`all`).
 */
type Scope =
  | 'project'
  | 'report'
  | 'reportItem'
  | 'catchment'
  | 'movement'
  | 'user'
  | 'account'
  | 'service'
  | 'own'
  | 'all';

/** What an administrator on behalf of a customer may do: read, but neither write nor call what is personal. */
type Acting = 'reads' | 'writes' | 'personal';

/** What is expected of a route. */
export interface Access {
  roles: readonly Role[] | 'public';
  scope: Scope;
  acting: Acting;
  doors: readonly App[];
}

/** Anybody, without a session. */
const open = 'public' as const;
/** Every signed-in user. */
const everybody: readonly Role[] = [
  'PLACENSE_ADMIN',
  'PLACENSE_USER',
  'ACCOUNT_ADMIN',
  'ACCOUNT_BETA_ADMIN',
  'REGULAR_USER',
];
/** Create projects and reports (SHELL-205, SHELL-206, SHELL-207). */
const creators: readonly Role[] = ['PLACENSE_ADMIN', 'PLACENSE_USER', 'ACCOUNT_BETA_ADMIN'];
/** Edit and delete projects and reports, and manage locations (SHELL-056, SHELL-063, SHELL-206). */
const editors: readonly Role[] = ['PLACENSE_ADMIN', 'PLACENSE_USER'];
/** What only the back-office offers (ADMIN-001, ADMIN-185, ADMIN-187). */
const administrators: readonly Role[] = ['PLACENSE_ADMIN'];

/** Portal and back-office: the customer's view inside the back-office opens by a code alone, and manages nobody. */
const signedIn: readonly App[] = ['portal', 'admin'];
const anywhere: readonly App[] = ['portal', 'admin', 'preview'];

const line = (roles: Access['roles'], scope: Scope, acting: Acting, doors: readonly App[] = anywhere): Access => ({
  roles,
  scope,
  acting,
  doors,
});

const session: Record<string, Access> = {
  'GET /health': line(open, 'service', 'reads'),
  'GET /metrics': line(open, 'service', 'reads', signedIn),
  'GET /authenticate/captcha': line(open, 'service', 'reads', signedIn),
  'POST /authenticate/login': line(open, 'own', 'writes', signedIn),
  'POST /authenticate/renew': line(open, 'own', 'writes', signedIn),
  'POST /authenticate/exchange': line(open, 'own', 'writes'),
  'POST /authenticate/logout': line(open, 'own', 'writes'),
  'POST /authenticate/handover/begin': line(open, 'service', 'writes', signedIn),
  'POST /authenticate/handover': line(everybody, 'own', 'personal', signedIn),
  'GET /authenticate/login-as/{id}': line(administrators, 'user', 'personal', signedIn),
  'POST /authenticate/login-as/end': line(administrators, 'own', 'personal', signedIn),
  'POST /accounts/self': line(open, 'own', 'writes', signedIn),
  'POST /users/activate': line(open, 'own', 'writes', signedIn),
  'POST /users/activation': line(open, 'own', 'writes', signedIn),
  'POST /users/forgotPassword': line(open, 'own', 'writes', signedIn),
  'POST /users/resetPassword': line(open, 'own', 'writes', signedIn),
};

const people: Record<string, Access> = {
  'GET /users/roles': line(everybody, 'service', 'reads'),
  'GET /users/sessions': line(everybody, 'own', 'personal'),
  'POST /users/sessions/end': line(everybody, 'own', 'personal'),
  'PUT /users/changePassword': line(everybody, 'own', 'personal'),
  'GET /users/{id}/avatar': line(everybody, 'user', 'reads'),
  'POST /users/{id}/avatar': line(everybody, 'user', 'personal'),
  'DELETE /users/{id}/avatar': line(everybody, 'user', 'personal'),
  'GET /accounts/{id}/logo': line(everybody, 'account', 'reads'),
  'POST /accounts/{id}/logo': line(everybody, 'account', 'writes'),
  'DELETE /accounts/{id}/logo': line(everybody, 'account', 'writes'),
  'GET /accounts/{id}/limitations': line(everybody, 'account', 'reads'),
  'GET /limits/create/report/all': line(everybody, 'own', 'reads'),
  'GET /notices': line(everybody, 'own', 'reads'),
  'PUT /notices/read': line(everybody, 'own', 'writes'),
  'GET /users': line(administrators, 'all', 'reads', signedIn),
  'POST /users': line(administrators, 'all', 'writes', signedIn),
  'PUT /users/changePasswordForUser': line(administrators, 'all', 'writes', signedIn),
  'GET /users/{id}': line(administrators, 'user', 'reads', signedIn),
  'PUT /users/{id}': line(administrators, 'user', 'writes', signedIn),
  'POST /users/{id}/invitation': line(administrators, 'user', 'writes', signedIn),
  'GET /groups/shared': line(administrators, 'service', 'reads', signedIn),
  'GET /accounts': line(administrators, 'all', 'reads'),
  'POST /accounts': line(administrators, 'all', 'writes', signedIn),
  'GET /accounts/{id}': line(administrators, 'account', 'reads', signedIn),
  'PUT /accounts/{id}': line(administrators, 'account', 'writes', signedIn),
  'GET /operations': line(administrators, 'all', 'reads', signedIn),
  'POST /operations/mail': line(administrators, 'own', 'writes', signedIn),
  'PUT /operations/mails': line(administrators, 'all', 'writes', signedIn),
};

const projects: Record<string, Access> = {
  'GET /projects': line(everybody, 'own', 'reads'),
  'GET /projects/hierarchy': line(everybody, 'own', 'reads'),
  'GET /projects/{id}': line(everybody, 'project', 'reads'),
  'GET /projects/{id}/status': line(everybody, 'project', 'reads'),
  'GET /projects/{id}/reports': line(everybody, 'project', 'reads'),
  'GET /projects/{id}/locations': line(everybody, 'project', 'reads'),
  'GET /projects/{id}/data': line(everybody, 'project', 'reads'),
  'POST /projects': line(creators, 'own', 'writes'),
  'POST /projects/{id}/reports': line(creators, 'project', 'writes'),
  'POST /projects/{id}/locations': line(creators, 'project', 'writes'),
  'POST /projects/{id}/estimates': line(creators, 'project', 'writes'),
  'PUT /projects/{id}/meta': line(editors, 'project', 'writes'),
  'DELETE /projects/{id}': line(editors, 'project', 'writes'),
  'PUT /projects/{id}/locations/{locationId}': line(editors, 'project', 'writes'),
  'DELETE /projects/{id}/locations': line(editors, 'project', 'writes'),
  'PUT /projects/{id}/status/{status}': line(administrators, 'project', 'writes'),
  'PUT /projects/{id}/restore': line(administrators, 'project', 'writes'),
  'GET /projects/{id}/history': line(administrators, 'project', 'reads'),
  'GET /projects/{id}/reportItemMonitoring': line(administrators, 'project', 'reads'),
  'GET /projects/{id}/collaboration': line(administrators, 'project', 'reads'),
  'PUT /projects/{id}/collaboration/{type}': line(administrators, 'project', 'writes'),
  'GET /collaboration/project/{id}': line(administrators, 'project', 'reads'),
  'PUT /collaboration/project/{id}': line(administrators, 'project', 'writes'),
  'GET /projects/{id}/dataset': line(administrators, 'project', 'reads'),
  'PUT /projects/{id}/timeZone': line(administrators, 'project', 'writes'),
  'POST /projects/{id}/dataset/undo': line(administrators, 'project', 'writes'),
  'GET /projects/{id}/imports': line(administrators, 'project', 'reads'),
  'POST /projects/{id}/imports': line(administrators, 'project', 'writes'),
  'GET /projects/{id}/imports/{importId}': line(administrators, 'project', 'reads'),
  'DELETE /projects/{id}/imports/{importId}': line(administrators, 'project', 'writes'),
  'PUT /projects/{id}/imports/{importId}/bytes': line(administrators, 'project', 'writes'),
  'GET /projects/{id}/imports/{importId}/columns': line(administrators, 'project', 'reads'),
  'POST /projects/{id}/imports/{importId}/check': line(administrators, 'project', 'writes'),
  'POST /projects/{id}/imports/{importId}/run': line(administrators, 'project', 'writes'),
  'PUT /projects/{id}/imports/{importId}/stop': line(administrators, 'project', 'writes'),
  'GET /projects/{id}/imports/{importId}/rejects': line(administrators, 'project', 'reads'),
  'GET /projects/{id}/imports/{importId}/rejects/file': line(administrators, 'project', 'reads'),
  'GET /trash': line(administrators, 'all', 'reads'),
};

const reports: Record<string, Access> = {
  'GET /reports/{id}': line(everybody, 'report', 'reads'),
  'POST /reports/{id}/exports': line(everybody, 'report', 'writes'),
  'GET /reports/{id}/exports/{exportId}': line(everybody, 'report', 'reads'),
  'GET /reports/{id}/exports/{exportId}/file': line(everybody, 'report', 'reads'),
  'PUT /reports/{id}': line(editors, 'report', 'writes'),
  'DELETE /reports/{id}': line(editors, 'report', 'writes'),
  'PUT /reports/{id}/status/{status}': line(administrators, 'report', 'writes'),
  'PUT /reports/{id}/refresh': line(administrators, 'report', 'writes'),
  'PUT /reports/{id}/restore': line(administrators, 'report', 'writes'),
  'GET /reports/{id}/history': line(administrators, 'report', 'reads'),
  'GET /reports/{id}/adjustments': line(administrators, 'report', 'reads'),
  'PUT /reports/{id}/edit': line(administrators, 'report', 'writes'),
  'POST /reports/{id}/rehearsal': line(administrators, 'report', 'writes'),
  'PUT /reports/{id}/undo': line(administrators, 'report', 'writes'),
};

const items: Record<string, Access> = {
  'GET /reportItems/{id}': line(everybody, 'reportItem', 'reads'),
  'GET /reportItems/{id}/data': line(everybody, 'reportItem', 'reads'),
  'GET /reportItems/{id}/{locationId}/pic': line(everybody, 'reportItem', 'reads'),
  'GET /reportItems/{id}/multi/data': line(everybody, 'catchment', 'reads'),
  'POST /reportItems/{id}/data/indexes': line(everybody, 'catchment', 'reads'),
  'POST /reportItems/{id}/data/social-demographics/{countryCode}/{primaryLocationId}/{catchmentType}': line(
    everybody,
    'catchment',
    'reads',
  ),
  'GET /social-demographics/{id}/filter/options': line(everybody, 'catchment', 'reads'),
  'GET /social-demographics/{id}/{countryCode}/{catchmentType}': line(everybody, 'catchment', 'reads'),
  'GET /reportItems/{id}/data/movement/hotspots/{locationId}': line(everybody, 'movement', 'reads'),
  'GET /reportItems/{id}/data/movement/spider/{locationId}': line(everybody, 'movement', 'reads'),
  'POST /projects/{id}/reports/items': line(administrators, 'project', 'writes'),
  'PUT /projects/{projectId}/reports/{reportId}/item/{id}': line(administrators, 'reportItem', 'writes'),
  'PUT /projects/reports/{reportId}/item/{id}/meta': line(administrators, 'reportItem', 'writes'),
  'DELETE /projects/reports/{reportId}/item/{id}': line(administrators, 'reportItem', 'writes'),
  'POST /projects/{projectId}/reports/{reportId}/reportItems/{id}/updateVisualisationUrl': line(
    administrators,
    'reportItem',
    'writes',
  ),
  'PUT /reportItems/{id}/cancel': line(administrators, 'reportItem', 'writes'),
  'PUT /reportItems/{id}/retry': line(administrators, 'reportItem', 'writes'),
  'PUT /reportItems/{id}/restore': line(administrators, 'reportItem', 'writes'),
  'POST /reportItems/{id}/generate-thumbnails': line(administrators, 'reportItem', 'writes'),
  'GET /reportItems/types/{category}': line(administrators, 'service', 'reads'),
  'GET /reportItemSettingDefinitions/{category}': line(administrators, 'service', 'reads'),
  'PUT /reportItemSettingDefinitions/{category}': line(administrators, 'service', 'writes'),
};

const maps: Record<string, Access> = {
  'GET /routes/trips/{profile}': line(everybody, 'service', 'reads'),
  'GET /routes/isochrones': line(everybody, 'service', 'reads'),
  'GET /geocoding': line(everybody, 'service', 'reads'),
  'GET /settings/custom/catchment_v2': line(everybody, 'own', 'reads'),
};

/** Every route of the API, as `METHOD /path`. */
export const accessTable: Readonly<Record<string, Access>> = {
  ...session,
  ...people,
  ...projects,
  ...reports,
  ...items,
  ...maps,
};

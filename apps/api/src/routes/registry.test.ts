import type { Role } from '@locus/model/entities';
import { Hono } from 'hono';
import { expect, test } from 'vitest';

import type { Viewer } from '../auth/viewer';
import { HttpError } from '../http/httpError';
import type { Gate, Route } from './registry';
import { pathsOf, publicRoute, route } from './registry';

const viewer: Viewer = { userId: '1', role: 'REGULAR_USER', accountId: '1', sessionId: 'x', actingAdminId: null };

/** Status and code of a route's response to a viewer who sees an object or does not. */
async function told(called: Route, { as = {}, seen = true }: { as?: Partial<Viewer>; seen?: boolean } = {}) {
  const gate: Gate = { requireViewer: async () => ({ ...viewer, ...as }), visible: async () => seen };
  const app = new Hono();
  app.onError((error, c) => c.text(error instanceof HttpError ? `${error.status} ${error.code}` : String(error)));
  app.all('/:id', async (c) => {
    const { status } = await called.run(c as never, gate, called.path);
    return c.text(String(status));
  });
  const answer = await app.request('/7', { method: called.method.toUpperCase() });
  return answer.text();
}

const handle = async () => undefined;
const summary = '';
const roles: readonly Role[] = ['PLACENSE_ADMIN'];
const made = (method: 'get' | 'put', more: object = {}) => route({ method, path: '/{id}', summary, handle, ...more });

test('refused changes return 409 for visible and 404 for hidden objects, and refused reads return 404', async () => {
  expect(await told(made('put', { roles, subject: 'project' }))).toBe('409 not_allowed');
  expect(await told(made('put', { roles, subject: 'project' }), { seen: false })).toBe('404 not_found');
  expect(await told(made('put', { roles }), { seen: false })).toBe('409 not_allowed');
  expect(await told(made('get', { roles, subject: 'project' }))).toBe('404 not_found');
  expect(await told(made('get', { roles }))).toBe('404 not_found');
});

test('allowed roles get the response of the route', async () => {
  expect(await told(made('put', { roles }), { as: { role: 'PLACENSE_ADMIN' } })).toBe('204');
  expect(await told(made('get'))).toBe('204');
  expect(await told(made('put', { status: 201 }))).toBe('201');
});

test('an administrator acting as a user cannot write or use personal routes', async () => {
  const as = { actingAdminId: '9' };
  expect(await told(made('put'), { as })).toBe('409 acting_read_only');
  expect(await told(made('put', { reads: true }), { as })).toBe('204');
  expect(await told(made('get'), { as })).toBe('204');
  expect(await told(made('get', { inPerson: true }), { as })).toBe('409 not_allowed');
  expect(await told(made('get', { inPerson: true }))).toBe('204');
});

test('a public route requires no session', async () => {
  const open = publicRoute({ method: 'get', path: '/{id}', summary, handle });
  expect([open.access, open.reads, open.inPerson, open.subject]).toEqual(['public', true, false, undefined]);
  expect(await told(open)).toBe('204');
  expect(publicRoute({ method: 'post', path: '/{id}', summary, handle }).reads).toBe(false);
});

test('a route allows every signed-in role unless it lists roles, and declares whether it reads', () => {
  expect(made('get')).toMatchObject({
    access: expect.arrayContaining(['REGULAR_USER', 'PLACENSE_ADMIN']),
    reads: true,
  });
  expect(made('put', { roles })).toMatchObject({ access: roles, reads: false, inPerson: false });
  expect(made('put', { reads: true, inPerson: true })).toMatchObject({ reads: true, inPerson: true });
});

test('only the paths of projects and reports also work in the singular', () => {
  expect(pathsOf({ path: '/projects/{id}' })).toEqual(['/projects/{id}', '/project/{id}']);
  expect(pathsOf({ path: '/reports' })).toEqual(['/reports', '/report']);
  for (const path of ['/reportsMade', '/users/projects', '/reportItems/{id}'])
    expect(pathsOf({ path })).toEqual([path]);
});

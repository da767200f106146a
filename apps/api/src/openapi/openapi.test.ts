import { reportItemTypes } from '@locus/model/entities';
import { loginSchema } from '@locus/model/schemas';
import { triedCalls, untriedCalls } from '@locus/model/testing/triedCalls';
import { array, number, object, string } from 'yup';
import { describe, expect, test } from 'vitest';

import { pathsOf } from '../routes/registry';
import { call, testApp } from '../testing/client';
import { jsonSchemaOf } from './jsonSchema';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  security: Json[];
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

const app = testApp({ db: undefined as never });
const read = async () =>
  (
    await call<{
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Json; securitySchemes: Json };
    }>(app, 'GET', '/api/openapi.json')
  ).body;
const operations = async () =>
  Object.entries((await read()).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every object of a document, with its key. */
function objects(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value as Json]), ...Object.values(value).flatMap(objects)];
}

describe('the API description', () => {
  test('lists every route at every path, and no others', async () => {
    const named = (await operations()).map(({ path, method }) => `${method} ${path}`).sort();
    const routes = app.routes.flatMap((route) => pathsOf(route).map((path) => `${route.method} /api${path}`)).sort();
    expect(named).toEqual(routes);
    expect((await read()).openapi).toBe('3.1.0');
  });

  test('has each of its calls either in the client’s fault tests or in the list of exceptions', () => {
    const named = app.routes.map(({ method, path }) => `${method} ${path}`).sort();
    expect([...triedCalls, ...Object.keys(untriedCalls)].sort()).toEqual(named);
  });

  test('[SHELL-210] lists every named call at its path below /api', async () => {
    const { paths } = await read();
    const listed = [
      'post /authenticate/login',
      'post /accounts/self',
      'post /users/forgotPassword',
      'post /users/resetPassword',
      'put /users/changePassword',
      'get /authenticate/login-as/{id}',
      'post /project',
      'put /projects/{id}/meta',
      'delete /project/{id}',
      'put /report/{id}',
      'delete /report/{id}',
      'get /report/{id}',
      'get /projects/hierarchy',
      'get /users/{id}/avatar',
      'get /accounts/{id}/logo',
      ...['post', 'delete'].flatMap((method) => [`${method} /users/{id}/avatar`, `${method} /accounts/{id}/logo`]),
    ];
    for (const listedRoute of listed) {
      const [method = '', path = ''] = listedRoute.split(' ');
      expect([listedRoute, Object.keys(paths[`/api${path}`] ?? {})]).toEqual([
        listedRoute,
        expect.arrayContaining([method]),
      ]);
    }
    // Calls of projects and reports exist under singular names as well.
    for (const [path, plural] of Object.entries(paths).filter(([listedPath]) =>
      /^\/api\/(projects|reports)/.test(listedPath),
    )) {
      const singular = path.replace(/^\/api\/(project|report)s/, '/api/$1');
      expect([singular, Object.keys(paths[singular] ?? {})]).toEqual([singular, Object.keys(plural)]);
    }
  });

  test('is valid: unique ids, all path parameters described, all references and types known', async () => {
    const document = await read();
    const all = await operations();
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
    for (const { path, operation } of all) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect([path, given.map(({ name }) => name)]).toEqual([path, wanted]);
      expect(given.every(({ required }) => required)).toBe(true);
      expect(operation.summary).toMatch(/\.$/);
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(answer.description).not.toBe('');
      }
    }
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    for (const part of objects(document)) {
      if (typeof part.$ref === 'string')
        expect(document.components.schemas).toHaveProperty(part.$ref.replace('#/components/schemas/', ''));
      if (typeof part.type === 'string' && part.type !== 'apiKey' && part.type !== 'http')
        expect(types).toContain(part.type);
      if (typeof part.pattern === 'string') expect(() => new RegExp(part.pattern as string, 'u')).not.toThrow();
      if (Array.isArray(part.required))
        expect(Object.keys(part.properties as Json)).toEqual(expect.arrayContaining(part.required as string[]));
    }
    for (const { operation } of all)
      for (const scheme of operation.security.flatMap((requirement) => Object.keys(requirement)))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
  });

  test('has strict bodies and responses: objects with named properties allow no others', async () => {
    const open = (await operations()).flatMap(({ path, operation }) => {
      const contents = [operation.requestBody, ...Object.values(operation.responses)];
      return objects(contents.flatMap((content) => Object.values(content?.content ?? {})))
        .filter((part) => part.type === 'object' && part.properties && part.additionalProperties !== false)
        .map((part) => [path, Object.keys(part.properties as Json)]);
    });
    expect(open).toEqual([]);
  });

  test('lets browsers cache results, their images and progress, but no personal data', async () => {
    // Reports name people: only the open page keeps them, and asks whether they have changed.
    const onlyByThePage = /^\/api\/projects?\/\{id\}\/reports$/;
    const kept = (await operations()).filter(
      ({ path, operation }) =>
        operation.parameters?.some(({ name }) => name === 'If-None-Match') && !onlyByThePage.test(path),
    );
    expect([...new Set(kept.map(({ path }) => path.replace(/^\/api\/(project|report)s?\//, '/$1s/')))].sort()).toEqual([
      '/api/reportItems/{id}/data',
      '/api/reportItems/{id}/data/movement/hotspots/{locationId}',
      '/api/reportItems/{id}/data/movement/spider/{locationId}',
      '/api/reportItems/{id}/multi/data',
      '/api/reportItems/{id}/{locationId}/pic',
      '/api/routes/trips/{profile}',
      '/api/social-demographics/{id}/filter/options',
      '/api/social-demographics/{id}/{countryCode}/{catchmentType}',
      '/projects/{id}/reportItemMonitoring',
    ]);
    const people = /mail|phone|first_?name|last_?name|user|avatar|company|creat(?:or|ed_?by)|password|token/i;
    const told = kept.flatMap(({ path, operation }) =>
      objects(Object.values(operation.responses['200']?.content ?? {})).flatMap(({ properties }) =>
        Object.keys((properties ?? {}) as Json).flatMap((name) => (people.test(name) ? [`${path} ${name}`] : [])),
      ),
    );
    expect(told).toEqual([]);
  });

  test('lists the error responses of guarded calls', async () => {
    const guarded = (await operations()).filter(({ operation }) =>
      operation.security.some((scheme) => 'bearer' in scheme),
    );
    expect(guarded.length).toBeGreaterThan(10);
    for (const { operation } of guarded) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '500', '503']));
    }
  });
});

describe('a generated schema', () => {
  test('keeps limits, lists, allowed values and nullability', () => {
    const schema = object({
      name: string().required().max(200),
      kind: string().oneOf(reportItemTypes).nullable().defined(),
      counts: array().of(number().integer().min(0).required()).required(),
      note: string(),
    }).noUnknown();
    expect(jsonSchemaOf(schema)).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 200 },
        kind: { type: ['string', 'null'], enum: [...reportItemTypes, null] },
        counts: { type: 'array', items: { type: 'integer', minimum: 0 } },
        note: { type: 'string' },
      },
      required: ['name', 'kind', 'counts'],
      additionalProperties: false,
    });
  });

  test('for signing in requires email and password and allows no other fields', () => {
    expect(jsonSchemaOf(loginSchema)).toMatchObject({ required: ['email', 'password'], additionalProperties: false });
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Failure } from '@locus/model/calls';
import type { GeocodingAnswer, IsochronesAnswer, TripAnswer } from '@locus/model/places';
import { misfitOfAnswer } from '@locus/model/answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { LocusApp } from '../app';
import { createGeoServices } from '../geo/geoServices';
import { valhallaDrivingTimes } from '../geo/recorded';
import { call, failure, noGeoServices, signInAs, testApp } from '../testing/client';
import type { TestDatabase } from '../testing/database';
import { startTestDatabase } from '../testing/database';
import type { World } from '../testing/world';
import { makeWorld } from '../testing/world';

let database: TestDatabase;
let app: LocusApp;
let token = '';
let world: World;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeWorld(database.db);
  app = testApp({ db: database.db });
  token = await signInAs(app, world.acme.users.REGULAR_USER);
});
afterAll(() => database?.stop());
beforeEach(() => database.db.deleteFrom('rate_limits').execute());

const trip = '/api/routes/trips/driving?from=13.38886,52.51704&to=13.42856,52.52322';

describe('trips, rings and address search', () => {
  test('[VIEW-260] a trip has the documented format, is marked as an estimate and is answered with 304 when unchanged', async () => {
    const first = await call<TripAnswer>(app, 'GET', trip, { token });
    expect(first.status).toBe(200);
    expect(misfitOfAnswer('GET', '/routes/trips/driving', first.body)).toBeUndefined();
    expect(first.body.estimated).toBe(true);
    expect(first.body.trips[0]?.geometry.coordinates.length).toBeGreaterThan(2);
    const etag = first.headers.get('etag') ?? '';
    expect((await call(app, 'GET', trip, { token, headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test.each([
    ['/api/routes/trips/flying?from=1,2&to=3,4', 404, 'not_found'],
    ['/api/routes/trips/driving?from=1,2', 400, 'value_invalid'],
    ['/api/routes/trips/driving?from=1,2&to=3,95', 400, 'value_invalid'],
    ['/api/routes/trips/driving?from=1,2&to=here', 400, 'value_invalid'],
    ['/api/routes/isochrones?at=1,2&km=0', 400, 'list_invalid'],
    ['/api/routes/isochrones?at=1,2&km=1,2,3,4,5,6,7,8,9,10,11', 400, 'list_invalid'],
    ['/api/routes/isochrones?at=1,2', 400, 'list_invalid'],
    ['/api/routes/isochrones?at=1,2&km=5&minutes=10', 400, 'list_invalid'],
    ['/api/routes/isochrones?at=1,2&minutes=0', 400, 'list_invalid'],
    ['/api/routes/isochrones?at=1,2&minutes=7.5', 400, 'list_invalid'],
    ['/api/routes/isochrones?at=1,2&minutes=121', 400, 'list_invalid'],
    // No routing service is configured here: circles do not replace areas reachable by road.
    ['/api/routes/isochrones?at=1,2&minutes=10', 409, 'driving_times_missing'],
    [`/api/geocoding?text=${'x'.repeat(201)}`, 400, 'value_invalid'],
    ['/api/geocoding?text=Berlin&limit=1000', 400, 'value_invalid'],
  ])('%s is refused', async (path, status, code) => {
    expect(failure(await call(app, 'GET', path, { token }))).toMatchObject([status, code]);
  });

  test('rings are sorted from smallest to largest, each distance once', async () => {
    const { body } = await call<IsochronesAnswer>(app, 'GET', '/api/routes/isochrones?at=13.4,52.5&km=10,5,10', {
      token,
    });
    expect(misfitOfAnswer('GET', '/routes/isochrones', body)).toBeUndefined();
    expect(body.rings.map(({ km }) => km)).toEqual([5, 10]);
  });

  describe('driving times from a routing service', () => {
    /** The responses of the fake routing service, and the paths that were requested from it. */
    let routed: { status: number; body: unknown };
    let asked: URL[];
    let stop: () => void;
    let driving: LocusApp;

    beforeAll(async () => {
      const server = createServer((request, response) => {
        asked.push(new URL(request.url ?? '/', 'http://router'));
        response.writeHead(routed.status, { 'content-type': 'application/json' }).end(JSON.stringify(routed.body));
      });
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      stop = () => void server.close();
      const isochronesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const geo = createGeoServices({ ...noGeoServices, isochronesUrl }, () => undefined);
      driving = testApp({ db: database.db, geo });
    });
    afterAll(() => stop());
    beforeEach(() => {
      asked = [];
      routed = { status: 200, body: valhallaDrivingTimes };
    });
    const reach = () =>
      call<IsochronesAnswer>(driving, 'GET', '/api/routes/isochrones?at=13.38,52.51&minutes=20,10,20', { token });

    test('are sorted from shortest to longest, without duplicates', async () => {
      const { status, body } = await reach();
      expect(status).toBe(200);
      expect(misfitOfAnswer('GET', '/routes/isochrones', body)).toBeUndefined();
      expect(body.estimated).toBe(false);
      expect(body.rings.map(({ minutes }) => minutes)).toEqual([10, 20]);
      expect(asked.map(({ pathname }) => pathname)).toEqual(['/isochrone']);
    });

    test('are reported as failed when the service fails, without a fallback', async () => {
      routed = { status: 500, body: {} };
      const answer = await reach();
      expect(failure(answer)).toEqual([502, 'driving_times_failed']);
      expect((answer.body as unknown as Failure).reason).toContain('routing service');
      routed = { status: 200, body: { type: 'FeatureCollection', features: [] } };
      expect(failure(await reach())).toEqual([502, 'driving_times_failed']);
    });

    test('are refused after too many requests, without calling the service', async () => {
      expect((await reach()).status).toBe(200);
      await database.db.updateTable('rate_limits').set({ attempts: 60 }).execute();
      asked = [];
      expect(failure(await reach())).toEqual([429, 'too_many_requests']);
      expect(asked).toEqual([]);
    });
  });

  test('an address search finds places, and too many searches are refused', async () => {
    const search = () => call<GeocodingAnswer>(app, 'GET', '/api/geocoding?text=Berlin&limit=2', { token });
    const { body } = await search();
    expect(misfitOfAnswer('GET', '/geocoding', body)).toBeUndefined();
    expect(body.places).toHaveLength(2);
    expect(body.places[0]?.name).toMatch(/Berlin/);
    await database.db.updateTable('rate_limits').set({ attempts: 180 }).execute();
    expect((await search()).status).toBe(429);
  });
});

describe('small maps of locations', () => {
  const picture = (item: string, location: string, query = '') => `/api/reportItems/${item}/${location}/pic${query}`;

  test('[VIEW-256] the picture of a location is a PNG, and is answered with 304 when unchanged', async () => {
    const { reportItem, locations } = world.acme.shown;
    const path = picture(reportItem, locations[0] ?? '', '?mode=Heatmap');
    const answer = await app.request(`http://localhost${path}`, {
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await answer.arrayBuffer())].slice(1, 4)).toEqual([...Buffer.from('PNG')]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await call(app, 'GET', path, { token, headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await call(app, 'GET', `${path}&theme=dark`, { token, headers: { 'if-none-match': etag } })).status).toBe(
      200,
    );
  });

  test('a location of another report and an unknown mode are refused', async () => {
    const { reportItem, locations } = world.acme.shown;
    const foreign = world.globex.shown.locations[0] ?? '';
    expect(failure(await call(app, 'GET', picture(reportItem, foreign), { token }))).toEqual([404, 'not_found']);
    expect(failure(await call(app, 'GET', picture(reportItem, locations[0] ?? '', '?mode=Moon'), { token }))).toEqual([
      400,
      'value_invalid',
    ]);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { IsochronesAnswer, TripAnswer } from '@locus/model/places';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { noGeoServices } from '../testing/client';
import { ServiceError } from './fetchJson';
import type { GeoServices } from './geoServices';
import { createGeoServices } from './geoServices';
import { osrmTable, osrmTrip, photonPlaces, valhallaDrivingTimes, valhallaIsochrone } from './recorded';
import type { Position } from './routing';
import { estimatedRouting } from './routing';

const friedrichstrasse: Position = [13.38886, 52.517037];
const friedrichshain: Position = [13.428555, 52.523219];

/** A local fake service that returns the configured response to every call. */
let answer: {
  status?: number;
  body?: unknown;
  text?: string;
  bytes?: Buffer;
  headers?: Record<string, string>;
  stall?: boolean;
};
let calls: URL[] = [];
const server = createServer((request, response) => {
  calls.push(new URL(request.url ?? '/', 'http://service'));
  const { status = 200, body, text, bytes, headers = {}, stall } = answer;
  if (stall) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(bytes ?? text ?? JSON.stringify(body));
});
let services: GeoServices;
let told: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps/?key=s3cret`;
  services = createGeoServices(
    {
      routingUrl: url,
      isochronesUrl: url,
      geocoderUrl: url,
      staticMapUrl: `${url}&at={lng},{lat},{zoom}&size={width}x{height}&token={token}`,
      mapsToken: 't0ken',
    },
    (text) => void told.push(text),
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
  told = [];
  answer = {};
});

const offline = createGeoServices(noGeoServices, () => {
  throw new Error('Nobody was asked');
});

/** Unexpected responses of a service. */
const faults: Record<string, typeof answer> = {
  'an error': { status: 500, body: {} },
  'a page': { text: '<!doctype html><title>Sign in</title>', headers: { 'content-type': 'text/html' } },
  'another shape': { body: { code: 'Ok', trips: [], features: 7 } },
  'a redirect': { status: 302, headers: { location: 'http://169.254.169.254/' } },
  'far too much': { text: `"${'x'.repeat(6_000_000)}"` },
};

describe('routes', () => {
  it('[VIEW-260] requests one trip from the configured service and keeps its geometry', async () => {
    answer = { body: osrmTrip };
    const trip = await services.routing.trip('walking', friedrichstrasse, friedrichshain);
    expect(calls[0]?.pathname).toBe('/maps/trip/v1/walking/13.388860,52.517037;13.428555,52.523219');
    expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toMatchObject({
      key: 's3cret',
      roundtrip: 'false',
      source: 'first',
      destination: 'last',
      geometries: 'geojson',
    });
    expect(trip.estimated).toBe(false);
    expect(trip.trips[0]).toMatchObject({ distance: 3804.2, duration: 389.6 });
    expect(trip.trips[0]?.geometry.coordinates).toEqual(osrmTrip.trips[0]?.geometry.coordinates);
  });

  it('[VIEW-260] estimates a trip in the same format without a service, and marks it as estimated', async () => {
    const { trips, estimated } = await offline.routing.trip('driving', friedrichstrasse, friedrichshain);
    expect(estimated).toBe(true);
    const [way] = trips;
    expect(way?.geometry.coordinates[0]).toEqual([13.38886, 52.517037]);
    expect(way?.geometry.coordinates.at(-1)).toEqual([13.428555, 52.523219]);
    // 2.77 km as the crow flies.
    expect(way?.distance).toBeGreaterThan(3000);
    expect(way?.distance).toBeLessThan(4500);
    const onFoot = (await offline.routing.trip('walking', friedrichstrasse, friedrichshain)).trips[0];
    expect(onFoot?.duration).toBeGreaterThan(3 * (way?.duration ?? Infinity));
  });

  it('reads distance and time of many routes in batches, with undefined where no route exists', async () => {
    answer = { body: osrmTable };
    expect(await services.routing.find(friedrichstrasse, [friedrichshain, [0, 0]])).toEqual([
      { km: 3.8042, minutes: 389.6 / 60 },
      undefined,
    ]);
    calls = [];
    await services.routing.find(
      friedrichstrasse,
      Array.from({ length: 200 }, () => friedrichshain),
    );
    expect(calls.map(({ pathname }) => pathname.split(';').length)).toEqual([91, 91, 21]);
  });

  it.each(Object.keys(faults))('estimates when the service answers %s', async (fault) => {
    answer = faults[fault] ?? {};
    const expected: TripAnswer = await estimatedRouting.trip('driving', friedrichstrasse, friedrichshain);
    expect(await services.routing.trip('driving', friedrichstrasse, friedrichshain)).toEqual(expected);
    expect(told).toHaveLength(1);
    expect(told.join()).not.toContain('s3cret');
    const ways = await services.routing.find(friedrichstrasse, [friedrichshain]);
    expect(ways).toEqual(await estimatedRouting.find(friedrichstrasse, [friedrichshain]));
    expect(services.routing.estimated).toBe(true);
  });
});

describe('isochrones', () => {
  it('returns the rings of the configured service, smallest first', async () => {
    answer = { body: valhallaIsochrone };
    const { estimated, rings } = await services.isochrones.rings(friedrichstrasse, [1, 2]);
    expect(JSON.parse(calls[0]?.searchParams.get('json') ?? '')).toEqual({
      locations: [{ lat: 52.517037, lon: 13.38886 }],
      costing: 'auto',
      contours: [{ distance: 1 }, { distance: 2 }],
      polygons: true,
    });
    expect(estimated).toBe(false);
    expect(rings.map(({ km, polygon }) => [km, polygon.coordinates[0]?.[2]])).toEqual([
      [1, [13.4, 52.52 + 1 / 100]],
      [2, [13.4, 52.52 + 2 / 100]],
    ]);
  });

  it('draws circles of the right radius without a service, and beyond the range of the service', async () => {
    const radius = ({ rings }: IsochronesAnswer) =>
      rings.map(({ polygon }) => {
        const [, latitude] = (polygon.coordinates[0]?.[0] ?? []) as number[];
        return Math.round(((latitude ?? 0) - friedrichstrasse[1]) * 111.195);
      });
    const circles = await offline.isochrones.rings(friedrichstrasse, [10, 500]);
    expect(radius(circles)).toEqual([10, 500]);
    expect(circles.estimated).toBe(true);
    expect(await services.isochrones.rings(friedrichstrasse, [10, 500])).toEqual(circles);
    expect(calls).toEqual([]);
  });

  it('requests driving times from the configured service', async () => {
    answer = { body: valhallaDrivingTimes };
    const { estimated, rings } = await services.isochrones.within!(friedrichstrasse, [10, 20]);
    expect(JSON.parse(calls[0]?.searchParams.get('json') ?? '')).toEqual({
      locations: [{ lat: 52.517037, lon: 13.38886 }],
      costing: 'auto',
      contours: [{ time: 10 }, { time: 20 }],
      polygons: true,
    });
    expect(estimated).toBe(false);
    expect(rings.map(({ minutes, km, polygon }) => [minutes, km, polygon.type])).toEqual([
      [10, undefined, 'Polygon'],
      [20, undefined, 'MultiPolygon'],
    ]);
    expect(told).toEqual([]);
  });

  it('offers no driving times without a service', () => {
    expect(offline.isochrones.within).toBeUndefined();
  });

  it.each(Object.keys(faults))(
    'reports an error instead of drawing circles for driving times when the service answers %s',
    async (fault) => {
      answer = faults[fault] ?? {};
      await expect(services.isochrones.within!(friedrichstrasse, [10])).rejects.toBeInstanceOf(ServiceError);
      expect(told).toHaveLength(1);
      expect(told.join()).not.toContain('s3cret');
    },
  );

  it.each(Object.keys(faults))('draws circles when the service answers %s', async (fault) => {
    answer = faults[fault] ?? {};
    expect(await services.isochrones.rings(friedrichstrasse, [5])).toEqual(
      await offline.isochrones.rings(friedrichstrasse, [5]),
    );
    expect(told).toHaveLength(1);
  });
});

describe('address search', () => {
  const options = { language: 'de', limit: 3 } as const;
  const names = async (text: string, geo = offline) => (await geo.geocoder.find(text, options)).map(({ name }) => name);

  it('queries the configured service and formats each address on one line', async () => {
    answer = { body: photonPlaces };
    expect(await services.geocoder.find(' alexanderplatz 1 ', options)).toEqual([
      { name: 'Alexanderplatz 1, Mitte, 10178 Berlin, DE', longitude: 13.4119, latitude: 52.5229, country: 'de' },
    ]);
    expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toMatchObject({
      q: 'alexanderplatz 1',
      limit: '3',
      lang: 'de',
    });
  });

  it('finds places and postcodes without a service, ignoring accents, the largest first', async () => {
    expect((await names('Berlin'))[0]).toBe('Berlin, DE');
    expect((await names('zurich'))[0]).toBe('Zürich, CH');
    expect((await names('10178'))[0]).toMatch(/^10178, Berlin/);
    expect(await names('xqzzy')).toEqual([]);
    expect(await names('  ')).toEqual([]);
  });

  it('accepts typed coordinates as a result if they are valid', async () => {
    const [place] = await offline.geocoder.find('52.52, 13.405', options);
    expect(place).toEqual({ name: '52.52, 13.405', longitude: 13.405, latitude: 52.52, country: '' });
    expect(await names('91, 13.405')).toEqual([]);
  });

  it.each(Object.keys(faults))('falls back to the built-in list when the service answers %s', async (fault) => {
    answer = faults[fault] ?? {};
    expect((await names('Vienna', services))[0]).toMatch(/Vienna|Wien/);
    expect(told).toHaveLength(1);
  });
});

describe('thumbnail maps', () => {
  const scene = {
    place: {
      geometry: {
        type: 'Polygon' as const,
        coordinates: [
          [
            [13.41, 52.52],
            [13.412, 52.52],
            [13.412, 52.522],
            [13.41, 52.52],
          ] as [number, number][],
        ],
      },
      position: [13.411, 52.521] as const,
      color: '#0f766e',
    },
    theme: 'light' as const,
  };
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  /** Width and height from a PNG's header. */
  const sizeOf = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return [view.getUint32(16), view.getUint32(20)];
  };

  it('[VIEW-261] renders 300 × 200 at double scale without a service, and the same scene only once', async () => {
    const { bytes, type } = await offline.pictures.thumbnail(scene);
    expect(type).toBe('image/png');
    expect(sizeOf(bytes)).toEqual([600, 400]);
    expect((await offline.pictures.thumbnail({ ...scene })).bytes).toBe(bytes);
    const dark = await offline.pictures.thumbnail({ ...scene, theme: 'dark' });
    expect(Buffer.compare(dark.bytes, bytes)).not.toBe(0);
  });

  it('[VIEW-261] fetches the picture from the configured map service with its token', async () => {
    answer = { bytes: png };
    const { bytes } = await services.pictures.thumbnail(scene);
    expect(Buffer.from(bytes).equals(png)).toBe(true);
    expect(calls[0]?.searchParams.get('token')).toBe('t0ken');
    expect(calls[0]?.searchParams.get('size')).toBe('300x200');
  });

  it.each(Object.keys(faults))('falls back to its own rendering when the service answers %s', async (fault) => {
    answer = faults[fault] ?? {};
    const { bytes } = await services.pictures.thumbnail({
      ...scene,
      place: { ...scene.place, color: `#${fault.length}00000` },
    });
    expect(sizeOf(bytes)).toEqual([600, 400]);
    expect(told.join()).not.toContain('t0ken');
  });

  it('renders areas into the picture', async () => {
    const [lng, lat] = [13.4, 52.5];
    const areas = [0, 15].map((step) => ({
      step,
      geometry: {
        type: 'Polygon' as const,
        coordinates: [
          [
            [lng + step / 100, lat],
            [lng + 0.2, lat],
            [lng + 0.2, lat + 0.2],
            [lng + step / 100, lat],
          ] as [number, number][],
        ],
      },
    }));
    const { bytes } = await offline.pictures.thumbnail({ ...scene, areas });
    expect(Buffer.compare(bytes, (await offline.pictures.thumbnail(scene)).bytes)).not.toBe(0);
  });
});

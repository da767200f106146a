import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A routing service that speaks Valhalla's `isochrone` on this machine. */
export interface RoutingService {
  /** For `LOCUS_ISOCHRONES_URL`. */
  url: string;
  /** Whether it answers; otherwise each call fails with 500. */
  works: boolean;
  /** What it was asked for, the latest last. */
  asked: Asked[];
  stop: () => Promise<void>;
}

interface Asked {
  locations: { lat: number; lon: number }[];
  costing: string;
  contours: { time?: number; distance?: number }[];
}

/** A square around a position that is wider the longer the drive: half a kilometre a minute. */
function square({ lat, lon }: Asked['locations'][number], minutes: number) {
  const [x, y] = [minutes * 0.0074, minutes * 0.0045];
  return [
    [lon - x, lat - y],
    [lon + x, lat - y],
    [lon + x, lat + y],
    [lon - x, lat + y],
    [lon - x, lat - y],
  ];
}

/** Starts it on a free port; each area is a square. */
export async function startRoutingService(): Promise<RoutingService> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const question = JSON.parse(new URL(request.url ?? '/', 'http://routes').searchParams.get('json') ?? '{}') as Asked;
    asked.push(question);
    const [centre] = question.locations;
    const features = question.contours.map(({ time = 0, distance = 0 }) => ({
      type: 'Feature',
      properties: { contour: time || distance },
      geometry: { type: 'Polygon', coordinates: [centre ? square(centre, time || distance) : []] },
    }));
    response.writeHead(routing.works ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(routing.works ? { type: 'FeatureCollection', features } : { error: 'out of order' }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const routing: RoutingService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    works: true,
    asked,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return routing;
}

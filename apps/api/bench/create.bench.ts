import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { AddedLocation, Id, PlaceEstimateAnswer, PolygonGeometry } from '@locus/model/entities';
import { writeWkt } from '@locus/model/geo';
import type { CreateReport } from '@locus/model/reports';
import { composeReport, emptyReportDraft, emptySetUp } from '@locus/model/reports';

import type { LocusApp } from '../src/app';
import { startSelections } from '../src/jobs/selections';
import { startJobs } from '../src/jobs/startJobs';
import { demoPassword } from '../src/seed/seedDemo';
import { createFairLoad } from '../src/http/fairLoad';
import { call, testApp } from '../src/testing/client';
import type { TestDatabase } from '../src/testing/database';
import { startTestDatabase } from '../src/testing/database';
import { demoBerlin, quantile } from './berlin';

/** The name of this bench. */
export const name = 'create';

const now = new Date('2026-07-15T09:00:00Z');
/** Locations in Berlin where a user might draw, [lng, lat]. */
const spots = [
  [13.3777, 52.5163],
  [13.4596, 52.5109],
  [13.3371, 52.5054],
  [13.4027, 52.5437],
  [13.3953, 52.4892],
  [13.3694, 52.5251],
] as const;
const questions = 200;

/** A square around a point; side length in metres. */
function square([lng, lat]: readonly [number, number], metres: number): PolygonGeometry {
  const north = metres / 2 / 111_320;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return {
    type: 'Polygon',
    coordinates: [
      [
        [lng - east, lat - north],
        [lng + east, lat - north],
        [lng + east, lat + north],
        [lng - east, lat + north],
        [lng - east, lat - north],
      ],
    ],
  };
}

async function asked<Answer>(app: LocusApp, method: string, path: string, given: { token: string; body?: object }) {
  const { status, body } = await call<Answer>(app, method, path, given);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A report of all nine analyses over the new places, and the area with which they share visitors. */
function report(drawn: readonly Id[], area: Id): CreateReport {
  const draft = { ...emptyReportDraft(now, '1'), name: 'Drawn places' };
  return composeReport(draft, drawn, {
    ...emptySetUp(),
    absorption_isActive: true,
    absorption_pois: drawn.slice(0, 2),
    attraction_isActive: true,
    attraction_pois: drawn.slice(0, 2),
    attraction_aois: [area],
  });
}

/** From Create to the last analysis: adds six places and an area, and creates a report of them. Returns seconds. */
async function created(app: LocusApp, { db }: TestDatabase, { token, project }: { token: string; project: Id }) {
  const place = (title: string, outline: PolygonGeometry) => ({
    name: title,
    setup: 'INDOOR',
    polygon: { wktRepresentation: writeWkt(outline) },
  });
  const places = spots.map((spot, i) => place(`Drawn ${i + 1}`, square(spot, 150)));
  const started = performance.now();
  const path = `/api/projects/${project}`;
  const added = await asked<AddedLocation[]>(app, 'POST', `${path}/locations`, {
    token,
    body: [...places, place('Area', square([13.4125, 52.5219], 400))],
  });
  const drawn = added.map(({ id }) => id ?? '');
  const area = drawn.pop() ?? '';
  const id = await asked<Id>(app, 'POST', `${path}/reports`, { token, body: report(drawn, area) });
  for (;;) {
    const items = await db.selectFrom('report_items').where('report_id', '=', id).select(['type', 'status']).execute();
    const failed = items.find(({ status }) => status === 'error');
    if (failed || items.length !== 9) throw new Error(`${failed?.type ?? items.length} has no numbers`);
    if (items.every(({ status }) => status === 'confirmed')) return (performance.now() - started) / 1000;
    await sleep(50);
  }
}

/** Estimates for outlines all over the city, of the size of a shop and of an area, each requested once; in ms. */
async function estimated(app: LocusApp, { token, project }: { token: string; project: Id }) {
  const ask = async (geometry: PolygonGeometry) => {
    const started = performance.now();
    const body = { polygon: { wktRepresentation: writeWkt(geometry) } };
    await asked<PlaceEstimateAnswer>(app, 'POST', `/api/projects/${project}/estimates`, { token, body });
    return performance.now() - started;
  };
  const first = await ask(square(spots[0], 150));
  const times: number[] = [];
  for (let i = 0; i < questions; i += 1) {
    // Spread evenly around the city centre, in a grid.
    const at = [13.3 + (i % 20) * 0.008, 52.47 + Math.floor(i / 20) * 0.008] as const;
    times.push(await ask(square(at, i % 10 === 0 ? 1700 : 80 + (i % 7) * 15)));
  }
  return { first, times };
}

/** The waits of a user who creates a report of drawn places on the demo's Berlin. */
export async function run() {
  const visitsRoot = await mkdtemp(join(tmpdir(), 'locus-bench-'));
  const database = await startTestDatabase();
  const selections = startSelections({ visitsRoot });
  const { db, url } = database;
  const endings: (() => Promise<void>)[] = [];
  try {
    const { project } = await demoBerlin(database, visitsRoot);
    const app = testApp({ db, selections, visitsRoot, load: createFairLoad() }, { now });
    const body = { email: 'admin@locus.example', password: demoPassword };
    const { token } = await asked<{ token: string }>(app, 'POST', '/api/authenticate/login', { token: '', body });
    const { first, times } = await estimated(app, { token, project });
    const jobs = startJobs({ db, url, visitsRoot });
    endings.push(() => jobs.stop());
    const seconds = await created(app, database, { token, project });
    return [
      {
        label: 'from Create to nine analyses of six new places',
        value: Number(seconds.toFixed(1)),
        unit: 's',
        goal: '≤ 20',
      },
      { label: 'estimates, median', value: quantile(times, 0.5), unit: 'ms' },
      { label: 'estimates, slowest of 20', value: quantile(times, 0.95), unit: 'ms', goal: '≤ 150' },
      { label: 'the very first one of an import', value: Math.round(first), unit: 'ms' },
    ];
  } finally {
    for (const end of endings) await end();
    selections.stop();
    await database.stop();
    await rm(visitsRoot, { recursive: true, force: true });
  }
}

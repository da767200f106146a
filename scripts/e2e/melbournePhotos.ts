import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { randomOf } from '../../packages/draw/src/basemap/randomOf.ts';

/** Where the real photos are looked for; they have no licence to ship with the repository. */
export const melbourne: string = resolve(process.env.LOCUS_SAMPLE_DATA ?? '../shared/data', 'melbourne');

/** Whether the real photos are here; says so if they are not, because tests are left out then. */
export function hasMelbourne(leavesOut: string): boolean {
  const here = existsSync(melbourne);
  if (!here) console.warn(`SKIPPED ${leavesOut}: the photos of Melbourne are not in ${melbourne} (LOCUS_SAMPLE_DATA).`);
  return here;
}

const day = 86_400;
const first = Date.UTC(2011, 0, 1) / 1000;
/** As in the real photos, the last month ends early: 27 April 2014. */
const last = Date.UTC(2014, 3, 27) / 1000;

/** Made-up places of central Melbourne; how popular each is at first, and what a day adds to that (share). */
const places = Array.from({ length: 16 }, (_, id) => ({
  id,
  name: `Sight ${id + 1}`,
  latitude: -37.82 + (id % 4) * 0.008,
  longitude: 144.95 + Math.floor(id / 4) * 0.009,
  popularity: 1 + (id % 5),
  growth: ((id * 7) % 16) / 8000,
}));

/** A source of numbers 0 ≤ x < 1, the same in each run. */
function numbers(): () => number {
  let turn = 0;
  return () => randomOf((turn += 1));
}

/** A place, the likelier the more popular it is on a day. */
function drawn(random: () => number, daysIn: number): number {
  const weights = places.map(({ popularity, growth }) => popularity * (1 + growth * daysIn));
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => (rest -= weight) < 0);
  return Math.max(0, found);
}

/**
 * Writes made-up photos in the form of the real ones, under their names: up to four places in a walk, one to three
 * photos at each, more on Saturdays and in the afternoon.
 */
export async function makeUpPhotos(folder: string): Promise<void> {
  const random = numbers();
  const photos: string[] = [];
  for (let walk = 0; walk < 2400; walk += 1) {
    const any = Math.floor((random() * (last - first)) / day) - 6;
    const daysIn = Math.max(0, random() < 0.3 ? any + 6 - new Date((first + any * day) * 1000).getUTCDay() : any);
    // 3:00 UTC is 13:00 or 14:00 in Melbourne.
    let taken = first + daysIn * day + Math.floor((random() + random()) * 3 * 3600) + 3600;
    for (let stop = 0; stop < 1 + random() * 3; stop += 1) {
      const place = drawn(random, daysIn);
      for (let photo = 0; photo < 1 + random() * 2; photo += 1) {
        const user = `"${walk % 400}@N00"`;
        photos.push(`${photos.length};${user};${taken};${place};"Sights";1;${walk}`);
        taken += 60 + Math.floor(random() * 1200);
      }
    }
  }
  const listed = places.map(({ id, name, latitude, longitude, popularity }) =>
    [id, name, 'Sights', latitude, longitude, 'https://example.org', popularity].join(','),
  );
  await mkdir(folder, { recursive: true });
  const write = (name: string, head: string, rows: string[]) =>
    writeFile(join(folder, name), `${[head, ...rows].join('\n')}\n`);
  const photoHead = ['photoID', 'userID', 'dateTaken', 'poiID', 'poiTheme', 'poiFreq', 'seqID'];
  await write('userVisits-Melb.csv', photoHead.map((name) => `"${name}"`).join(';'), photos);
  await write('poi-Melb-all.csv', 'poiID,poiName,poiTheme,poiLat,poiLon,poiURL,poiPopularity', listed);
}

import { createHmac } from 'node:crypto';

import type { DatasetInfo } from '../store/dataset';
import type { ReadJob } from './importJob';
import { usualGapMinutes } from './longestStay';
import { hasColumn } from './read/columns';

/** Equal for imports that give equal visits; SHA-256 keyed by the secret. `ids` as in `DatasetInfo`. */
export function fingerprintOf(
  {
    options,
    source: { sha256, zoneless, header },
    plan,
    kind: { madeOf },
    durationUnit,
  }: Pick<ReadJob, 'options' | 'source' | 'plan' | 'kind' | 'durationUnit'>,
  ids: DatasetInfo['ids'],
): string {
  const { dataset, timeZone, map = {}, timestampFormat, groupInto, locations, sigma, secret } = options;
  const places = locations
    .map((place) =>
      JSON.stringify([
        place.id,
        place.sourceId ?? place.id,
        place.timeZone ?? timeZone,
        ...(madeOf === 'pings' ? [place.polygon, place.outdoors] : []),
      ]),
    )
    .toSorted();
  // To leave out a column that the file does not have changes nothing.
  const names = Object.entries(map)
    .filter(([column, name]) => name !== '' || hasColumn(header, column))
    .map((pair) => pair.join('='))
    .toSorted();
  const elsewhere = options.elsewhere?.map((place) => JSON.stringify(place)).toSorted();
  const settings = [madeOf, dataset, timeZone, names, timestampFormat, groupInto?.by, places, sigma];
  if (elsewhere) settings.push(elsewhere);
  if (options.keepEqual) settings.push('each');
  // Earlier versions let a visit of grouped rows go on after a gap, however long.
  if (groupInto) settings.push(`gap ${groupInto.gapMinutes ?? usualGapMinutes}`);
  if (options.localTimes !== undefined) settings.push(`local ${options.localTimes}`);
  // Earlier versions took times without a zone for UTC.
  if (Object.values(plan).some(({ position }) => zoneless.has(position))) settings.push('no zone');
  // Earlier versions read all lengths of stay as minutes.
  if (durationUnit !== 'minutes') settings.push(durationUnit);
  // Earlier versions rejected rows with a listed location's id in Locus: they are imported when the file comes again.
  if (locations.some(({ sourceId }) => sourceId !== undefined)) settings.push('both ids');
  // Nor did they know a location's id in another spelling, such as 100.0.
  if (madeOf !== 'pings') settings.push('sought ids');
  if (madeOf !== 'counts' && ids !== undefined) settings.push(`${ids} ids`);
  return createHmac('sha256', secret).update(sha256).update(JSON.stringify(settings)).digest('hex');
}

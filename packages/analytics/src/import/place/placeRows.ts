import { join } from 'node:path';

import { canonicalId } from '@locus/model/ids';

import { trustFiles } from '../../store/checksums';
import type { DatasetInfo } from '../../store/dataset';
import { datasetFolder } from '../../store/dataset';
import type { Generation } from '../../store/generation';
import type { StoredPlace } from '../../store/stays';
import { readPlaces } from '../../store/stays';
import { keyCheckOf } from '../check/deviceKeys';
import { ImportError } from '../importError';
import type { PlacedJob, ReadJob } from '../importJob';
import type { ImportOptions } from '../importOptions';
import { idsByName } from '../importOptions';

/**
 * Assigns a number to every place that rows may name; the current ones keep theirs. Throws an ImportError if the file
 * cannot be added to the current visits.
 */
export async function placeRows(job: ReadJob, generation: Generation): Promise<PlacedJob> {
  const { options } = job;
  const info = options.append ? generation.current : undefined;
  const base = info && { info, folder: join(datasetFolder(options.root, options.projectId), info.generation) };
  if (base) {
    checkBase(job, base.info);
    await trustFiles(base.folder, base.info);
  }
  if (losesProtection(generation.current, options) && !options.declareOpen) {
    throw new ImportError(
      'open_over_panel',
      'The current visits are a panel’s, protected by floors, rounding and retention; as open data nothing would protect them',
    );
  }
  const keys = locationKeys(options, base?.info);
  const elsewhere = await elsewherePlaces(options, base);
  const timeZones = [
    ...new Set([
      ...options.locations.map(({ timeZone }) => timeZone ?? options.timeZone),
      ...(elsewhere.length > 0 ? [options.timeZone] : []),
    ]),
  ];
  const keyOf = new Map(keys.map(({ key, id }) => [id, key]));
  const zoneOf = new Map(options.locations.map(({ id, timeZone }) => [id, timeZone ?? options.timeZone]));
  const places = [...idsByName(options.locations, elsewhere)].map(([name, id]) => ({
    id: name,
    key: keyOf.get(id) ?? 0,
    zone: timeZones.indexOf(zoneOf.get(id) ?? options.timeZone),
  }));
  const hashedFor = base?.info.hashedFor ?? options.projectId;
  const ids = base ? base.info.ids : 'canonical';
  return { ...job, generation, base, keys, places, elsewhere, timeZones, hashedFor, ids };
}

/** Whether an import replaces a current panel with open data. */
export const losesProtection = (current: DatasetInfo | undefined, { dataset }: ImportOptions): boolean =>
  current?.kind === 'panel' && dataset === 'open';

function checkBase({ options, kind: { madeOf }, plan }: ReadJob, base: DatasetInfo): void {
  const differs = (reason: string) => new ImportError('dataset_differs', reason);
  if (base.kind !== options.dataset || base.timeZone !== options.timeZone)
    throw differs(`The current visits are a ${base.kind} dataset in ${base.timeZone}; only the same can be added`);
  if ((base.madeOf ?? 'visits') !== madeOf)
    throw differs(`The current visits come from ${base.madeOf ?? 'visits'}; ${madeOf} cannot be added to them`);
  if (madeOf !== 'counts' && base.deviceKey !== keyCheckOf(options.secret))
    throw differs('Devices of the current visits were hashed with another secret, so none would be known again');
  if (base.weights === 'panel' && plan.weight)
    throw differs('The current visits are weighted by panel statistics; visits with weights cannot be added');
}

/** Numbers for location ids: the current ones stay, new ones follow in the order of their ids. */
function locationKeys(options: ImportOptions, base: DatasetInfo | undefined): DatasetInfo['locations'] {
  const known = base?.locations ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const first = known.reduce((top, { key }) => Math.max(top, key), 0) + 1;
  const added = [...new Set(options.locations.map(({ id }) => id))].filter((id) => !ids.has(id)).sort();
  return [...known, ...added.map((id, i) => ({ key: first + i, id }))];
}

/**
 * Places elsewhere with their numbers: the current ones stay, with updated properties; new ones follow in the order of
 * their ids.
 */
async function elsewherePlaces({ elsewhere = [] }: ImportOptions, base: PlacedJob['base']): Promise<StoredPlace[]> {
  const known = base?.info.stays === undefined ? [] : await readPlaces(base.folder);
  const given = new Map(elsewhere.map((place) => [canonicalId(place.id), place]));
  const ids = new Set(known.map(({ id }) => canonicalId(id)));
  const first = known.reduce((top, { key }) => Math.max(top, key), 0) + 1;
  const added = elsewhere.filter(({ id }) => !ids.has(canonicalId(id))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return [
    ...known.map((place) => ({ ...place, ...given.get(canonicalId(place.id)) })),
    ...added.map((place, i) => ({ key: first + i, ...place })),
  ];
}

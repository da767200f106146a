import { join } from 'node:path';

import { numberTable, parquetSql, rowOf } from '../../database';
import { insideOutline } from '../../geo/insideOutline';
import { visitsFile } from '../../store/dataset';
import { longestStay } from '../longestStay';
import type { DatasetChange } from '../write/changeDataset';
import type { DrawOptions, Numbered } from './drawnPlace';
import { heldPoints, heldStaysSql } from './heldStays';
import { longestGap } from './stayPoints';
import { shortestVisit } from './visitsOfStays';

/**
 * Fills `drawn_visits` from stays and visits at places that are not locations and whose point is inside the outline.
 */
export async function drawnFromStays(
  { current, connection, before }: DatasetChange,
  wanted: readonly Numbered[],
  { former, locationIds }: DrawOptions,
): Promise<void> {
  const points = await heldPoints({ current, before, former, locationIds });
  const inside = wanted.flatMap(({ key, polygon }) =>
    points.filter(({ at }) => insideOutline({ geometry: polygon }, at)).map(({ place }) => ({ place, key })),
  );
  const outdoors = wanted.filter((place) => place.outdoors).map(({ key }) => key);
  const shortest =
    outdoors.length === 0
      ? String(shortestVisit.indoors)
      : `case when location in (${outdoors.join(', ')}) then ${shortestVisit.outdoors} else ${shortestVisit.indoors} end`;
  const looked = [0, ...(current.drawn ?? []), ...wanted.map(({ key }) => key)];
  const known = `${parquetSql(join(before, visitsFile))} where location not in (${looked.join(', ')})`;
  // Consecutive stays less than half an hour apart are one visit; what is longer than a row may say is several.
  await connection.run(`create temp table merged as
    with ${numberTable('inside', [
      ['place', 'integer', inside.map(({ place }) => place)],
      ['location', 'integer', inside.map(({ key }) => key)],
    ])},
    held as (select location, device, started, started + dwell as ended
      from (${heldStaysSql(before, current)}) join inside using (place)),
    ordered as (select *, max(ended) over (partition by location, device order by started, ended
        rows between unbounded preceding and 1 preceding) as before from held),
    counted as (select *, sum(case when started - before < ${longestGap} then 0 else 1 end)
        over (partition by location, device order by started, ended rows unbounded preceding) as visit from ordered),
    whole as (select location, device, min(started) as started, max(ended) as ended
      from counted group by location, device, visit),
    pieces as (select location, device, ended, started + unnest(range(greatest(1, ceil((ended - started) / ${longestStay})::bigint))) * ${longestStay} as started
      from whole)
    select location, device, started, cast(least(ended - started, ${longestStay}) as integer) as dwell
    from pieces where least(ended - started, ${longestStay}) >= ${shortest}`);
  await connection.run(`create temp table seen as
    select device, started, max(weight) as weight, max(home) as home, max(work) as work
    from ${known} and device in (select device from merged) group by device, started`);
  const { usual } = await rowOf<{ usual: number }>(
    connection,
    `select cast(coalesce(median(weight), 1000) as integer) as usual from ${known}`,
  );
  // A device's weight, home and work are those of its previous visit, or of the first one afterwards.
  await connection.run(`create temp table drawn_visits as
    select merged.device, merged.location, merged.started, merged.dwell,
      coalesce(earlier.weight, later.weight, ${usual}) as weight,
      case when earlier.device is null then later.home else earlier.home end as home,
      case when earlier.device is null then later.work else earlier.work end as work
    from merged
    asof left join seen as earlier on merged.device = earlier.device and merged.started >= earlier.started
    asof left join seen as later on merged.device = later.device and merged.started < later.started`);
}

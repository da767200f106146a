import type { DuckDBConnection } from '@duckdb/node-api';
import { latLngToCell } from 'h3-js';

import { openDatabase } from '../../database';
import { keepPanelFrom } from '../../store/expiry';
import { placesSql, soughtPlacesSql } from '../check/checkedVisits';
import type { RowSource } from '../check/checks';
import { deviceKeyOf } from '../check/deviceKeys';
import { optedOutKey } from '../check/optOut';
import { setZonesSql } from '../check/timesSql';
import type { OpenJob, PlacedJob } from '../importJob';
import { usualGapMinutes } from '../longestStay';
import type { ColumnPlan } from '../read/columns';

/** Opens a database with the places and the rows of the file, for the duration of `run`. */
export async function withRows<Result>(job: PlacedJob, run: (open: OpenJob) => Promise<Result>): Promise<Result> {
  const { options, source, plan, places, elsewhere, timeZones, generation, hashedFor } = job;
  await source.unpack?.(generation.tempFolder);
  const database = await openDatabase(generation.tempFolder, options);
  const connection = await database.connect();
  try {
    await prepare(connection, plan, deviceKeyOf(options.secret, hashedFor));
    const elsewhereZone = timeZones.indexOf(options.timeZone);
    const named = [...places, ...elsewhere.map(({ id, key }) => ({ id, key: -key, zone: elsewhereZone }))];
    await connection.run(placesSql(named));
    await connection.run(soughtPlacesSql(named));
    const notOptedOut = await optedOutKey(connection, options);
    return await run({ ...job, database, connection, rowSource: (counted) => rowSourceOf(job, counted), notOptedOut });
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

function rowSourceOf({ options, source, plan, durationUnit, timeZones, ids }: PlacedJob, counted: boolean): RowSource {
  const groupBy = options.groupInto?.by;
  return {
    rows: source.rowsSql(plan, groupBy, counted),
    plan,
    durationUnit,
    timestampFormat: source.typedTimes ? undefined : options.timestampFormat,
    localTimes: options.localTimes,
    grouped: groupBy !== undefined,
    longestGap: (options.groupInto?.gapMinutes ?? usualGapMinutes) * 60,
    timeZones,
    ids,
    now: Math.floor(options.now.getTime() / 1000),
    keepFrom: options.dataset === 'panel' ? keepPanelFrom(options.now) : undefined,
  };
}

/** Sets the key of device hashes and, if the file contains coordinates, the function that converts them to cells. */
async function prepare(connection: DuckDBConnection, plan: ColumnPlan, key: string): Promise<void> {
  await connection.run('set variable device_key = $key', { key });
  await connection.run(setZonesSql);
  if (!plan.home_latitude && !plan.work_latitude) return;
  const { BIGINT, DOUBLE, DuckDBScalarFunction } = await import('@duckdb/node-api');
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      name: 'cell_at',
      parameterTypes: [DOUBLE, DOUBLE],
      returnType: BIGINT,
      mainFunction: (_info, input, output) => {
        const [latitudes, longitudes] = [input.getColumnValues(0), input.getColumnValues(1)];
        for (let i = 0; i < input.rowCount; i += 1) {
          const [latitude, longitude] = [latitudes[i], longitudes[i]];
          const known = typeof latitude === 'number' && typeof longitude === 'number';
          output.setItem(i, known ? BigInt(`0x${latLngToCell(latitude, longitude, 9)}`) : null);
        }
        output.flush();
      },
    }),
  );
}

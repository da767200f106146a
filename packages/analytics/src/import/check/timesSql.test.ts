import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, rowsOf } from '../../database';
import { fillTable } from '../write/fillTable';
import { secondsSql, setZonesSql } from './timesSql';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase('', { threads: 1, memoryLimitMb: 256 });
});
afterAll(() => database.closeSync());

/** A whole number of this many digits at a place of a text; NaN for anything else. */
function numberAt(text: string, at: number, length: number): number {
  const part = text.slice(at, at + length);
  return part.length === length && Array.from(part).every((sign) => sign >= '0' && sign <= '9') ? Number(part) : NaN;
}

const abbreviations = new Map([
  ['UTC', 0],
  ['GMT', 0],
  ['CET', 1],
  ['CEST', 2],
  ['PDT', -7],
]);

/** The seconds that a zone is ahead of UTC at an instant, from how the browser shows it. */
function ahead(zone: string, utc: number): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.format(utc * 1000).replace(' ', 'T')}Z`) / 1000 - utc;
}

/** Whether the browser knows a zone. */
function isZone(name: string): boolean {
  try {
    return ahead(name, 0) < Infinity;
  } catch {
    return false;
  }
}

/** The latest instant at which the clocks of a zone show this; undefined if they skip it. */
function instantOf(wall: number, zone: string): number | undefined {
  const around = [-86_400, 86_400].map((days) => wall - ahead(zone, wall + days));
  return around.toSorted((a, b) => b - a).find((utc) => utc + ahead(zone, utc) === wall);
}

/** Reads a time sign by sign, without any regular expression; undefined for anything else. */
function plainly(text: string, local: string | undefined): number | undefined {
  const [day, hour, minute] = [text.slice(0, 10), numberAt(text, 11, 2), numberAt(text, 14, 2)];
  const date = Date.parse(`${day}T00:00:00Z`) / 1000;
  const numbers = [numberAt(text, 0, 4), numberAt(text, 5, 2), numberAt(text, 8, 2), hour, minute];
  if (numbers.some((value) => Number.isNaN(value)) || Number.isNaN(date) || !'Tt '.includes(text[10] ?? '?')) return;
  if (text[4] !== '-' || text[7] !== '-' || text[13] !== ':' || hour > 23 || minute > 59) return;
  if (new Date(date * 1000).toISOString().slice(0, 10) !== day) return;
  let [second, rest] = [0, text.slice(16)];
  if (rest.startsWith(':')) {
    second = numberAt(rest, 1, 2);
    if (Number.isNaN(second) || second > 59) return;
    rest = rest.slice(3);
    if (rest.startsWith('.') || rest.startsWith(',')) {
      let length = 1;
      while (!Number.isNaN(numberAt(rest, length, 1))) length += 1;
      if (length === 1) return;
      rest = rest.slice(length);
    }
  }
  const wall = date + hour * 3600 + minute * 60 + second;
  if (rest === '') return local === undefined ? undefined : instantOf(wall, local);
  return zoned(wall, rest, local);
}

/** The instant of what a clock shows, with its zone as it stands after it. */
function zoned(wall: number, after: string, local: string | undefined): number | undefined {
  let tail = after;
  const blank = tail.startsWith(' ');
  if (blank) tail = tail.slice(1);
  const bracketed = tail.startsWith('[') && tail.endsWith(']');
  const name = bracketed ? tail.slice(1, -1) : tail;
  const short = abbreviations.get(name);
  if (short !== undefined && (!bracketed || name === 'UTC' || name === 'GMT')) return wall - short * 3600;
  if (name === 'IST' && !bracketed) return local === 'Asia/Kolkata' ? instantOf(wall, local) : undefined;
  if (name.includes('/')) {
    if (name[0] === '+' || name[0] === '-' || name[0] === 'Z') return offset(wall, tail, local);
    return !(blank || bracketed) || !isZone(name) ? undefined : instantOf(wall, name);
  }
  return offset(wall, tail, local);
}

function offset(wall: number, tail: string, local: string | undefined): number | undefined {
  if (tail === 'Z' || tail === 'z') return wall;
  if (tail.startsWith('Z')) return zoned(wall, tail.slice(1), local);
  const sign = tail.startsWith('-') ? -1 : tail.startsWith('+') ? 1 : 0;
  const hours = numberAt(tail, 1, 2);
  if (sign === 0 || Number.isNaN(hours) || hours > 23) return undefined;
  let rest = tail.slice(3);
  const colon = rest.startsWith(':') ? 1 : 0;
  const minutes = numberAt(rest, colon, 2);
  if (Number.isNaN(minutes) && colon === 1) return undefined;
  if (!Number.isNaN(minutes)) {
    if (minutes > 59) return undefined;
    rest = rest.slice(colon + 2);
  }
  // A name after an offset counts instead of it.
  if (rest !== '') return zoned(wall, rest, undefined);
  return wall - sign * (hours * 3600 + (Number.isNaN(minutes) ? 0 : minutes) * 60);
}

const two = (value: number) => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 1995, max: 2026 }), fc.nat(13), fc.nat(32), fc.nat(24), fc.nat(60), fc.nat(5))
  .map(([year, month, day, hour, minute, form]) => {
    const [seconds, sign] = [['', ':07', ':59.25', ':07,5', ':61', ':'][form] ?? '', form % 2 === 0 ? 'T' : ' '];
    // 24:00 is read as the end of the day, which the plain reader leaves out.
    return `${year}-${two(month)}-${two(day)}${sign}${two(Math.min(hour, 23))}:${two(minute)}${seconds}`;
  });
const zone = fc.constantFrom(
  ...(
    '|Z| Z|z|+01:00| +0200|-03| -0330|+24:00|+1| UTC|UTC|[UTC]| GMT|' +
    ' CET| CEST| PDT| IST| XYZ| Europe/Berlin| America/New_York|[Europe/London]| [Asia/Kolkata]|+01:00[Europe/London]|Z[Europe/London]| +0100 Europe/Berlin| Mars/Olympus|Europe/Berlin| Etc/GMT-2'
  ).split('|'),
);
const spelled = fc.oneof(
  fc.tuple(time, zone).map((parts) => parts.join('')),
  fc.constantFrom(
    '',
    'soon',
    '2026-03-29T02:30 Europe/Berlin',
    '2026-03-29T02:30',
    '2026-10-25 02:30:00 Europe/Berlin',
  ),
  fc.tuple(time, fc.string({ maxLength: 4 })).map((parts) => parts.join('').replaceAll('\0', '')),
);

test.each([undefined, 'Europe/Berlin', 'Asia/Kolkata'])(
  'the database reads times like a plain reader; those without a zone are of %s',
  async (local) => {
    const texts = fc.sample(spelled, proofRuns(1000, 20_000));
    const connection = await database.connect();
    await connection.run(setZonesSql);
    await fillTable(
      connection,
      'times',
      [
        ['n', 'integer'],
        ['written', 'varchar'],
      ],
      texts.map((text, n) => [n, text]),
    );
    const rows = await rowsOf<{ written: string; seconds: bigint | null }>(
      connection,
      `select written, ${secondsSql('written', { timestampFormat: 'iso', localTimes: local })} as seconds from times order by n`,
    );
    await connection.run('drop table times');
    connection.closeSync();
    expect(rows.map(({ written, seconds }) => [written, seconds === null ? undefined : Number(seconds)])).toEqual(
      texts.map((text) => [text, plainly(text, local)]),
    );
    expect(rows.filter(({ seconds }) => seconds !== null).length).toBeGreaterThan(100);
  },
);

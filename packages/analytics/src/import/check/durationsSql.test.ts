import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, rowsOf } from '../../database';
import { fillTable } from '../write/fillTable';
import { numberSecondsSql, textSecondsSql } from './durationsSql';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase('', { threads: 1, memoryLimitMb: 256 });
});
afterAll(() => database.closeSync());

const digits = '0123456789';
const pad = (value: number) => String(value).padStart(2, '0');

/** Reads a stay sign by sign, without any regular expression; undefined for anything else. */
function plainly(written: string): number | undefined {
  let text = written.trim().toLowerCase();
  const sign = text.startsWith('-') ? -1 : 1;
  if (sign < 0) text = text.slice(1);
  const seconds = text.includes(':') ? clock(text) : text.startsWith('p') ? iso(text.slice(1)) : inWords(text);
  return seconds === undefined ? undefined : sign * seconds;
}

const whole = (text: string) =>
  text !== '' && Array.from(text).every((sign) => digits.includes(sign)) ? Number(text) : NaN;
const decimal = (text: string) => {
  const [before = '', after, ...more] = text.replace(',', '.').split('.');
  return more.length > 0 || (after !== undefined && Number.isNaN(whole(after))) || Number.isNaN(whole(before))
    ? NaN
    : Number(text.replace(',', '.'));
};
const known = (value: number) => (Number.isNaN(value) ? undefined : value);

function clock(text: string): number | undefined {
  const at = text.lastIndexOf(' ');
  const [hours = '', minutes = '', seconds = '', ...more] = text.slice(at + 1).split(':');
  let days = 0;
  if (at >= 0) {
    let before = text.slice(0, at);
    if (before.endsWith(',')) before = before.slice(0, -1);
    const word = ['days', 'day', 'd'].find((ending) => before.endsWith(ending));
    if (!word) return undefined;
    before = before.slice(0, -word.length);
    days = whole(before.endsWith(' ') ? before.slice(0, -1) : before);
  }
  const two = (part: string) => part.split(/[.,]/)[0]?.length === 2;
  if (more.length > 0 || minutes.length !== 2 || !two(seconds)) return undefined;
  if (whole(minutes) > 59 || decimal(seconds) >= 60) return undefined;
  return known(days * 86_400 + whole(hours) * 3600 + whole(minutes) * 60 + decimal(seconds));
}

/** Numbers before their units, each unit at most once and in this order. */
function units(
  text: string,
  order: readonly (readonly [names: readonly string[], seconds: number])[],
  blanks: boolean,
) {
  let [rest, sum, next, found] = [text, 0, 0, false];
  while (rest !== '') {
    if (blanks && found && rest.startsWith(' ')) rest = rest.slice(1);
    let length = 0;
    while (length < rest.length && `${digits}.,`.includes(rest[length]!)) length += 1;
    const value = decimal(rest.slice(0, length));
    rest = rest.slice(length);
    if (blanks && rest.startsWith(' ')) rest = rest.slice(1);
    let letters = 0;
    while (letters < rest.length && rest[letters]! >= 'a' && rest[letters]! <= 'z') letters += 1;
    const at = order.findIndex(([names], i) => i >= next && names.includes(rest.slice(0, letters)));
    if (Number.isNaN(value) || at < 0) return undefined;
    sum += value * order[at]![1];
    [next, found, rest] = [at + 1, true, rest.slice(letters)];
  }
  return found ? sum : undefined;
}

function iso(text: string): number | undefined {
  const [day = '', time, ...more] = text.split('t');
  if (more.length > 0 || (day === '' && !time)) return undefined;
  const days = day === '' ? 0 : units(day, [[['d'], 86_400]], false);
  const rest = time
    ? units(
        time,
        [
          [['h'], 3600],
          [['m'], 60],
          [['s'], 1],
        ],
        false,
      )
    : 0;
  return days === undefined || rest === undefined ? undefined : days + rest;
}

const inWords = (text: string) =>
  units(
    text,
    [
      [['d', 'day', 'days'], 86_400],
      [['h', 'hr', 'hrs', 'hour', 'hours'], 3600],
      [['m', 'min', 'mins', 'minute', 'minutes'], 60],
      [['s', 'sec', 'secs', 'second', 'seconds'], 1],
    ],
    true,
  );

const nat = (most: number) => fc.nat(most);
const sign = fc.constantFrom('', '', '', '-');
const spelled = fc.oneof(
  fc
    .tuple(sign, fc.constantFrom('', '0 days ', '2 days ', '1 day, ', '3d '), nat(99), nat(70), nat(70), nat(3))
    .map(([minus, days, h, m, s, tail]) => `${minus}${days}${h}:${pad(m)}:${pad(s)}${['', '.5', ',25', '.'][tail]}`),
  fc.tuple(sign, nat(3), nat(30), nat(90), nat(90), nat(15), fc.boolean()).map(([minus, d, h, m, s, parts, upper]) => {
    const [days, ...times] = [`${d}D`, `${h}H`, `${m}M`, `${s}.5S`].map((own, i) => ((parts >> i) & 1 ? own : ''));
    const time = times.join('');
    const text = `P${days}${time === '' ? '' : `T${time}`}`;
    return minus + (upper ? text : text.toLowerCase());
  }),
  fc
    .tuple(nat(5), nat(90), nat(7), fc.constantFrom('', ' '), fc.constantFrom('h', ' hours', ' hr'))
    .map(([h, m, parts, gap, word]) =>
      [`${h}${word}`, `${m} min`, `${m}s`].filter((_, i) => (parts >> i) & 1).join(gap),
    ),
  fc.string({ unit: fc.constantFrom(...'0123456789:.,-+ pPtTdhms'.split('')), maxLength: 9 }),
  fc.constantFrom('', ' ', 'NULL', 'nan', '12:30', '12', 'P', 'PT', '-', '1:2:3', 'P1M', 'P1Y', '00:10:00Z'),
);

test('the database reads lengths of stay like a plain reader', async () => {
  const texts = fc.sample(spelled, proofRuns(2000, 20_000));
  const connection = await database.connect();
  await fillTable(
    connection,
    'stays',
    [
      ['n', 'integer'],
      ['stay', 'varchar'],
    ],
    texts.map((text, n) => [n, text]),
  );
  const rows = await rowsOf<{ stay: string; seconds: number | null; number: number | null }>(
    connection,
    `select stay, ${textSecondsSql('stay', 'text')} as seconds, ${numberSecondsSql('stay', 'text')} as number
     from stays order by n`,
  );
  connection.closeSync();
  const read = rows.map(({ stay, seconds }) => [
    stay,
    seconds === null ? undefined : Math.round(seconds * 1e6) / 1e6 + 0,
  ]);
  expect(read).toEqual(
    texts.map((text) => {
      const seconds = plainly(text);
      return [text, seconds === undefined ? undefined : Math.round(seconds * 1e6) / 1e6 + 0];
    }),
  );
  expect(rows.filter(({ seconds }) => seconds !== null).length).toBeGreaterThan(500);
  expect(rows.every(({ number }) => number === null)).toBe(true);
});

import {
  canonicalId,
  isMissing,
  isNobody,
  isRoundedId,
  missingWords,
  soughtId,
  unseenCharacters,
} from '@locus/model/ids';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, rowsOf } from '../../database';
import { fillTable } from '../write/fillTable';
import {
  canonicalSql,
  missingIdSql,
  missingSql,
  plainSql,
  roundedIdSql,
  soughtSql,
  soundIdSql,
  zeroIdSql,
} from './idsSql';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase('', { threads: 1, memoryLimitMb: 256 });
});
afterAll(() => database.closeSync());

const zero = '00000000-0000-0000-0000-000000000000';
const part = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.uuid().map((id) => `{${id}}`),
  fc.uuid().map((id) => id.replaceAll('-', '').toUpperCase()),
  fc.constantFrom(
    zero,
    `{${zero}}`,
    '0',
    '-',
    '8.6E+14',
    '1e+17',
    '\u00e9',
    'e\u0301',
    '007',
    '12',
    '.0',
    ',00',
    '.',
    '\u{1F600}',
    '\n',
  ),
  fc.constantFrom(...missingWords).map((word) => word.toUpperCase()),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...unseenCharacters.split('')), maxLength: 3 }),
);
const spelled = fc.array(part, { maxLength: 3 }).map((parts) => parts.join('').replaceAll('\0', ''));

test('the database spells and judges ids like the rules in TypeScript', async () => {
  const texts = fc.sample(spelled, proofRuns(2000, 20_000));
  const connection = await database.connect();
  await fillTable(
    connection,
    'texts',
    [
      ['n', 'integer'],
      ['text', 'varchar'],
    ],
    texts.map((text, n) => [n, text]),
  );
  const rows = await rowsOf<{
    n: number;
    id: string;
    missing: boolean;
    nobody: boolean;
    rounded: boolean;
    sought: string;
    plain: boolean;
    sound: boolean;
  }>(
    connection,
    `select n, id, ${missingSql('text')} as missing, id = '' or ${missingIdSql('id')} or ${zeroIdSql('id')} as nobody,
       ${roundedIdSql('id')} as rounded, ${plainSql('text')} as plain, ${soundIdSql('text')} as sound, ${soughtSql('text')} as sought
     from (select *, ${canonicalSql('text')} as id from texts) order by n`,
  );
  connection.closeSync();
  // The cheap conditions are true only for ids that need nothing else, as they are for most in files.
  for (const { n, id, nobody, rounded, plain, sound } of rows) {
    if (plain) expect(id).toBe(texts[n]);
    if (sound) expect([nobody, rounded]).toEqual([false, false]);
  }
  expect(rows.filter(({ plain, sound }) => plain && sound).length).toBeGreaterThan(50);
  expect(rows).toMatchObject(
    texts.map((text, n) => ({
      n,
      id: canonicalId(text),
      missing: isMissing(text),
      nobody: isNobody(text),
      rounded: isRoundedId(text),
      sought: soughtId(text),
    })),
  );
});

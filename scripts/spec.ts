// Which clauses of the specification are proven by stories and tests, and which are not yet?
//   npm run spec                                           proven clauses by area
//   npm run spec -- --missing map,VIEW-1 --milestone 1     uncited clauses of these areas or id prefixes
//   npm run spec -- --unknown                              cited ids that do not exist; exit code 1 if there are any
import { parseArgs } from 'node:util';

import { readCitations, readClauses } from './spec/citations';

const { values } = parseArgs({
  options: { missing: { type: 'string' }, unknown: { type: 'boolean' }, milestone: { type: 'string' } },
  // `--missing` alone means all areas.
  args: process.argv
    .slice(2)
    .map((arg, i, all) => (arg === '--missing' && !all[i + 1]?.match(/^[^-]/) ? '--missing=' : arg)),
});
const all = readClauses();
const clauses = all.filter(({ milestone }) => !values.milestone || milestone === Number(values.milestone));
const citations = readCitations();
const cited = new Set(citations.map(({ clause }) => clause));
const known = new Set(all.map(({ id }) => id));
const unknown = citations.filter(({ clause }) => !known.has(clause));

if (values.missing !== undefined) {
  const wanted = values.missing.split(',').filter(Boolean);
  for (const { id, area, text, decision } of clauses) {
    if (cited.has(id) || (wanted.length > 0 && !wanted.some((word) => area === word || id.startsWith(word)))) continue;
    console.log(`${id} (${area}) ${text}${decision ? `\n    decision: ${decision}` : ''}`);
  }
} else if (!values.unknown) {
  const row = (name: string, some: typeof clauses) =>
    `${name.padEnd(24)} ${String(some.filter(({ id }) => cited.has(id)).length).padStart(3)} of ${some.length}`;
  for (const area of new Set(clauses.map((clause) => clause.area))) {
    console.log(
      row(
        area,
        clauses.filter((clause) => clause.area === area),
      ),
    );
  }
  console.log(row('all', clauses));
}

for (const { clause, file, line } of unknown) console.error(`${file}:${line} cites ${clause}, which does not exist`);
if (values.unknown && unknown.length === 0)
  console.log(`${cited.size} of ${all.length} clauses are cited, none that does not exist`);
process.exitCode = unknown.length > 0 ? 1 : 0;

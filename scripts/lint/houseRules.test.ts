import { expect, it } from 'vitest';

import { houseProblems, longComments, mergeMarks } from './houseRules';

const card = 'packages/ui/src/Card/Card.tsx';

it.each(['color: #fff;', "fill='#0A7A74'", 'background: #0b1f4bcc;'])('reports the colour in %s', (line) => {
  expect(houseProblems(card, `const a = 1;\n${line}`)).toEqual([
    `${card}:2 a colour is a token of the theme, not a hex value`,
  ]);
});

it.each(['<a href="#add">', 'see issue #12', '&#039;', 'page#facade-part', 'const id = `#${name}`'])(
  'does not take %s for a colour',
  (line) => {
    expect(houseProblems(card, line)).toEqual([]);
  },
);

it('allows colours in the theme and the palettes', () => {
  expect(houseProblems('packages/ui/src/theme/tokens.ts', "text: '#142033',")).toEqual([]);
  expect(houseProblems('packages/model/src/charts/palettes.ts', "'#142033',")).toEqual([]);
});

it.each(['  margin-left: 4px;', '  text-align: right;', '  left: 0;', '  border-right: 0;'])(
  'reports the physical side in %s',
  (line) => {
    expect(houseProblems(card, line)).toHaveLength(1);
  },
);

it.each([
  '  margin-inline-start: 4px;',
  '  text-align: start;',
  '  const box = { left: 0, top: 0 };',
  '  left: number;',
])('accepts %s', (line) => {
  expect(houseProblems(card, line)).toEqual([]);
});

it('ignores stories', () => {
  expect(houseProblems('packages/ui/src/Card/Card.stories.tsx', 'color: #fff;')).toEqual([]);
});

it('reports an index that re-exports everything, but not a namespace of parts', () => {
  const index = 'packages/model/src/index.ts';
  expect(houseProblems(index, "export * from './roles';")).toHaveLength(1);
  expect(houseProblems(index, "export { roles } from './roles';\nexport * as Card from './Card';")).toEqual([]);
});

it('reports a list formatted with formatList', () => {
  expect(houseProblems(card, "intl.formatList(names, { type: 'unit' })")).toHaveLength(1);
});

it.each([
  '<b>{intl.formatNumber(share)}</b>',
  "intl.formatNumberToParts(1, { style: 'unit' })",
  '<FormattedNumber value={3} />',
  "new Intl.NumberFormat('de').format(3)",
  'share.toFixed(2)',
  'share.toPrecision(3)',
  "rows.toLocaleString('en')",
  "  done: { id: 'ui.done', defaultMessage: '{share, number, percent} done' },",
  "  done: { id: 'ui.done', defaultMessage: '{share, number, ::percent .0} done' },",
])('reports the custom number format in %s', (line) => {
  expect(houseProblems(card, line)).toEqual([expect.stringContaining(`${card}:1 a number becomes text in the model`)]);
  expect(houseProblems('apps/api/src/app.ts', line)).toHaveLength(1);
  expect(houseProblems('packages/model/src/text/formats.ts', line)).toHaveLength(1);
});

it('allows number formatting only in the model’s figures, and their functions everywhere', () => {
  expect(houseProblems('packages/model/src/text/figures.ts', 'return value.toFixed(decimals);')).toEqual([]);
  expect(houseProblems(card, 'wholeText(count, intl.locale) + shareText(share, locale)')).toEqual([]);
  expect(houseProblems(card, "defaultMessage: 'At most {max, number} corners'")).toEqual([]);
});

it.each([
  '<b>{intl.formatDate(at)}</b>',
  "intl.formatDateTimeRange(first, last, { dateStyle: 'medium' })",
  '<FormattedDate value={at} />',
  "date.toLocaleDateString('en')",
])('reports the custom date format in %s', (line) => {
  expect(houseProblems(card, line)).toEqual([expect.stringContaining('a date becomes text in the model alone')]);
  expect(houseProblems(card, 'dayLabel(at, locale) + momentLabel(at, locale)')).toEqual([]);
});

it.each(['// ', ' * ', '/** ', '  -- '])('reports a comment after %j that is wider than 120 columns', (start) => {
  expect(longComments(card, `${start}${'word '.repeat(24)}`)).toEqual([`${card}:1 a comment has at most 120 columns`]);
  expect(longComments(card, `${start}${'word '.repeat(20)}`)).toEqual([]);
});

it('ignores long code and addresses', () => {
  expect(longComments(card, `const text = '${'word '.repeat(30)}';`)).toEqual([]);
  expect(longComments(card, `// https://example.com/${'a'.repeat(120)}`)).toEqual([]);
});

it('reports what a merge left behind, also if a formatter took it for a quotation', () => {
  const [ours, theirs] = ['<'.repeat(7), '>'.repeat(7)];
  const text = `a\n${ours} HEAD\nb\n${theirs} 0571296f (c)\n${theirs.split('').join(' ')} 0571296f (c)\n> a quotation\n`;
  expect(mergeMarks('docs/a.md', text).map((line) => line.split(' ')[0])).toEqual([
    'docs/a.md:2',
    'docs/a.md:4',
    'docs/a.md:5',
  ]);
});

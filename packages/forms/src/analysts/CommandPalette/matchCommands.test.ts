import { expect, test } from 'vitest';

import { matchCommands, mostOfAKind } from './matchCommands';

const named = (names: readonly string[]) => names.map((name) => ({ id: name, name, onSelect: () => undefined }));
const groups = [
  { name: 'Projects', commands: named(['Retail Berlin', 'Wien Einkaufsstraßen', 'Zürich Höfe']) },
  { name: 'Reports', commands: named(['Store network', 'Network of Berlin']) },
];
const found = (typed: string) =>
  matchCommands(groups, typed).map(({ name, commands }) => [name, ...commands.map((command) => command.name)]);

test('finds commands whose name or kind contains every typed word, regardless of case and accents', () => {
  expect(found('berlin')).toEqual([
    ['Projects', 'Retail Berlin'],
    ['Reports', 'Network of Berlin'],
  ]);
  expect(found('HOFE zurich')).toEqual([['Projects', 'Zürich Höfe']]);
  expect(found('report store')).toEqual([['Reports', 'Store network']]);
  expect(found('nowhere')).toEqual([]);
});

test('a command is also found by what it belongs to', () => {
  const [first, second] = named(['Weekly pulse', 'Weekly pulse 2']);
  const reports = [
    {
      name: 'Reports',
      commands: [
        { ...first!, of: 'Retail Berlin' },
        { ...second!, of: 'Wien' },
      ],
    },
  ];
  expect(matchCommands(reports, 'pulse wien')[0]?.commands.map(({ name }) => name)).toEqual(['Weekly pulse 2']);
  expect(matchCommands(reports, 'undefined')).toEqual([]);
});

test('names that start with the typed text are listed first', () => {
  expect(found('network')).toEqual([['Reports', 'Network of Berlin', 'Store network']]);
});

test('only the first of many matches are offered', () => {
  const many = [{ name: 'Places', commands: named(Array.from({ length: 30 }, (_, i) => `Place ${i}`)) }];
  expect(matchCommands(many, '')[0]?.commands).toHaveLength(mostOfAKind);
  expect(matchCommands(many, '29')[0]?.commands.map(({ name }) => name)).toEqual(['Place 29']);
});

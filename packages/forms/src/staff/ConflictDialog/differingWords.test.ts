import { expect, it } from 'vitest';

import { differingWords } from './differingWords';

/** Lines with what differs in brackets. */
const marked = (text: string, other: string) =>
  differingWords(text, other)
    .map((runs) => runs.map(({ text: words, differs }) => (differs ? `[${words}]` : words)).join(' '))
    .join('\n');

it('marks the words that the other version does not have', () => {
  expect(marked('Store network 2027', 'Store network, autumn')).toBe('Store [network 2027]');
  expect(marked('Six stores in Berlin', 'Seven stores in Berlin')).toBe('[Six] stores in Berlin');
  expect(marked('a b c d', 'a c')).toBe('a [b] c [d]');
  expect(marked('a c', 'a b c d')).toBe('a c');
  expect(marked('to be or not to be', 'to be not')).toBe('to be [or] not [to be]');
});

it('keeps lines, and recognises words that moved to another line', () => {
  expect(marked('radius: 50\nlevel: 1', 'level: 1')).toBe('[radius: 50]\nlevel: 1');
  expect(marked('one two\nthree', 'one\ntwo three')).toBe('one two\nthree');
  expect(marked('one\n\ntwo', 'one')).toBe('one\n\n[two]');
});

it('marks nothing in a text that shares no word with the other', () => {
  expect(marked('75', '20')).toBe('75');
  expect(marked('Theirs', '')).toBe('Theirs');
  expect(marked('', 'Mine')).toBe('');
});

it('compares only the beginning and end of very long texts', () => {
  const long = (middle: string) => `same ${`${middle} and `.repeat(600)}end`;
  const runs = differingWords(long('a'), long('b'))[0] ?? [];
  expect(runs.map(({ differs }) => differs)).toEqual([false, true, false]);
  expect([runs[0]?.text, runs.at(-1)?.text]).toEqual(['same', 'and end']);
});

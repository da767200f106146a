import { describe, expect, it } from 'vitest';

import { findProblems, repeatedWords } from './findProblems';

const english = [
  { id: 'ui.List.count', text: '{count, plural, one {# place} other {# places}} in <b>{city}</b>', prefix: 'ui.List.' },
];
const german = { 'ui.List.count': '{count, plural, one {# Ort} other {# Orte}} in <b>{city}</b>' };

describe('the check of translations', () => {
  it('accepts a translation with the same arguments', () => {
    expect(findProblems(english, { de: german }, {})).toEqual([]);
  });

  it('reports a missing, an empty and an obsolete text', () => {
    expect(findProblems(english, { de: {} }, {})).toEqual(['de.json ui.List.count: missing']);
    expect(findProblems(english, { de: { 'ui.List.count': ' ' } }, {})).toEqual(['de.json ui.List.count: empty']);
    expect(findProblems(english, { de: { ...german, 'ui.List.old': 'Alt' } }, {})).toEqual([
      'de.json ui.List.old: no such message',
    ]);
  });

  it('reports an argument that is missing or unknown', () => {
    expect(findProblems(english, { de: { 'ui.List.count': '{number} Orte' } }, {})).toEqual([
      'de.json ui.List.count: lacks {count}, {b}, {city}',
      'de.json ui.List.count: has {number}, which English has not',
    ]);
  });

  it('reports a text that is not an ICU message', () => {
    expect(findProblems(english, { de: { 'ui.List.count': '{count' } }, {})[0]).toMatch(
      /^de\.json ui\.List\.count: cannot be read/,
    );
  });

  it('reports a plural form that the language does not have, and accepts the Hebrew dual', () => {
    const places = [{ id: 'a', text: '{n, plural, one {# place} other {# places}}' }];
    const dual = { a: '{n, plural, one {מקום #} two {שני מקומות} other {# מקומות}}' };
    expect(findProblems(places, { he: dual }, {})).toEqual([]);
    expect(findProblems(places, { de: { a: '{n, plural, two {zwei Orte} other {# Orte}}' } }, {})).toEqual([
      'de.json a: has the plural form "two", which the language does not know',
    ]);
  });

  it('reports a text that is still English, unless the word is the same in both languages or there is no word', () => {
    const words = [
      { id: 'a', text: 'Retry' },
      { id: 'b', text: 'Name' },
      { id: 'c', text: '{from} – {to}' },
    ];
    const texts = { a: 'Retry', b: 'Name', c: '{from} – {to}' };
    expect(findProblems(words, { de: texts }, { de: ['Name'] })).toEqual(['de.json a: is the English text']);
  });

  it('reports an id that is defined twice or has the wrong prefix', () => {
    const twice = [
      { id: 'ui.Card.title', text: 'Footfall', prefix: 'ui.List.' },
      { id: 'ui.Card.title', text: 'Visits', prefix: 'ui.Card.' },
    ];
    expect(findProblems(twice, {}, {})).toEqual([
      'ui.Card.title: must start with ui.List.',
      'ui.Card.title: defined twice',
    ]);
  });

  it('reports keys that are out of order', () => {
    const two = [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Two' },
    ];
    expect(findProblems(two, { de: { b: 'Zwei', a: 'Eins' } }, {})).toEqual([
      'de.json a: not in alphabetical order (--write sorts)',
    ]);
  });

  it('reports a text that repeats a shared word in every language, and no other', () => {
    const words = [{ id: 'ui.words.retry', text: 'Retry' }];
    const shared = { de: { 'ui.words.retry': 'Erneut versuchen' }, it: { 'ui.words.retry': 'Riprova' } };
    const texts = [
      { id: 'a', text: 'Retry' },
      { id: 'b', text: 'Retry' },
      { id: 'c', text: 'Try again' },
    ];
    const own = {
      de: { a: 'Erneut versuchen', b: 'Erneut versuchen', c: 'Erneut versuchen' },
      it: { a: 'Riprova', b: 'Riprova ora', c: 'Riprova' },
    };
    expect(repeatedWords(texts, own, words, shared)).toEqual(['a: is ui.words.retry, which stands in ui once for all']);
  });
});

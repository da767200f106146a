import { expect, it } from 'vitest';

import { legendClick, legendStart } from './legendClick';

it('[VIEW-193] isolates the clicked location', () => {
  expect(legendClick(legendStart, 'b', 1000).shown).toEqual(['b']);
  expect(legendClick(legendClick(legendStart, 'b', 1000), 'c', 5000).shown).toEqual(['c']);
});

it('[VIEW-194] restores the prior selection by a second click within 200 ms', () => {
  const isolated = legendClick(legendStart, 'b', 1000);
  expect(legendClick(isolated, 'b', 1200).shown).toBeUndefined();
  const other = legendClick(isolated, 'c', 5000);
  expect(legendClick(other, 'c', 5150).shown).toEqual(['b']);
  expect(legendClick(other, 'a', 5200).shown).toEqual(['b']);
});

it('[VIEW-194] takes a second click after 200 ms as a new one', () => {
  expect(legendClick(legendClick(legendStart, 'b', 1000), 'c', 1201).shown).toEqual(['c']);
});

it('takes a third quick click as a first one again', () => {
  const restored = legendClick(legendClick(legendStart, 'b', 1000), 'b', 1100);
  expect(legendClick(restored, 'b', 1150).shown).toEqual(['b']);
});

it('shows all again by a later click on the isolated location', () => {
  expect(legendClick(legendClick(legendStart, 'b', 1000), 'b', 3000).shown).toBeUndefined();
});

import { expect, it } from 'vitest';

import { legendClick, legendStart } from './legendClick';

it('[VIEW-193] isolates the clicked location', () => {
  expect(legendClick(legendStart, 'b', 1000).shown).toEqual(['b']);
  expect(legendClick(legendClick(legendStart, 'b', 1000), 'c', 5000).shown).toEqual(['c']);
});

it('[VIEW-194] restores the previous selection on a second click within 200 ms', () => {
  const isolated = legendClick(legendStart, 'b', 1000);
  expect(legendClick(isolated, 'b', 1200).shown).toBeUndefined();
  const other = legendClick(isolated, 'c', 5000);
  expect(legendClick(other, 'c', 5150).shown).toEqual(['b']);
  expect(legendClick(other, 'a', 5200).shown).toEqual(['b']);
});

it('[VIEW-194] treats a second click after 200 ms as a new click', () => {
  expect(legendClick(legendClick(legendStart, 'b', 1000), 'c', 1201).shown).toEqual(['c']);
});

it('treats a third quick click as a first click', () => {
  const restored = legendClick(legendClick(legendStart, 'b', 1000), 'b', 1100);
  expect(legendClick(restored, 'b', 1150).shown).toEqual(['b']);
});

it('shows all locations again on a later click on the isolated one', () => {
  expect(legendClick(legendClick(legendStart, 'b', 1000), 'b', 3000).shown).toBeUndefined();
});

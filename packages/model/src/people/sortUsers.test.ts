import { expect, test } from 'vitest';

import { sortUsers } from './people';

const user = (accountName: string, firstName: string, lastName: string, email: string) => ({
  accountName,
  firstName,
  lastName,
  email,
});

test('users are sorted by account, first name, last name and email, regardless of case and accents', () => {
  const inOrder = [
    user('Altbau', 'Zoe', 'Weber', 'z@a.example'),
    user('Nord', 'Anna', 'Schmidt', 'b@n.example'),
    user('Nord', 'anna', 'weber', 'a@n.example'),
    user('Nord', 'Änne', 'Adler', 'c@n.example'),
    user('Nord', 'Änne', 'Adler', 'd@n.example'),
    user('Nord', 'Bo', '', 'e@n.example'),
  ];
  const mixed = [5, 3, 1, 4, 0, 2].map((i) => inOrder[i]!);
  expect(sortUsers(mixed)).toEqual(inOrder);
  expect(sortUsers(inOrder.toReversed())).toEqual(inOrder);
  // The given list stays.
  expect(mixed[0]).toBe(inOrder[5]);
});

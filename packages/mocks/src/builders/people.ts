import type { OwnSession } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import type { AccountRecord, UserRecord } from '@locus/model/office';
import { buildAccountRecord } from '@locus/model/testing/entities';

import { world } from '../world';

/** A user of the story world as seen in the back-office, with any given changes. */
export function buildUser(user = world.users.regular, extra: Partial<UserRecord> = {}): UserRecord {
  const [firstName = '', ...others] = user.userName.split(' ');
  return {
    id: user.userId,
    userId: user.userId,
    firstName,
    lastName: others.join(' '),
    email: user.userEmail,
    role: user.userRole,
    phone: user.phone ?? '',
    title: user.roleTitle,
    status: 'ACTIVE',
    ffiPlans: [],
    created: '2026-01-12T09:00:00.000Z',
    accountId: user.accountId,
    accountName: user.companyName,
    activated: true,
    ...extra,
  };
}

/** All users of the story world; some with plans, one disabled, one invited. */
export function buildUsers(): UserRecord[] {
  const { administrator, staff, accountAdmin, betaAdmin, regular, trial } = world.users;
  return [
    buildUser(administrator),
    buildUser(staff, { status: 'DISABLED' }),
    buildUser(accountAdmin, { ffiPlans: ['FFI_NL_ESSENTIAL', 'FFI_DE_PROFESSIONAL'] }),
    buildUser(betaAdmin, { activated: false }),
    buildUser(regular, { ffiPlans: ['FFI_DE_ESSENTIAL'] }),
    buildUser(trial),
  ];
}

/** This many users of ten accounts, in no particular order. */
export const buildManyUsers = (count: number): UserRecord[] =>
  Array.from({ length: count }, (_, i) => {
    const place = (i * 7919) % count;
    return buildUser(world.users.regular, {
      id: String(place + 1),
      userId: String(place + 1),
      firstName: `Ada ${String(place).padStart(5, '0')}`,
      lastName: 'Lovelace',
      email: `ada-${place}@example.com`,
      accountId: String((place % 10) + 1),
      accountName: `Account ${place % 10}`,
    });
  });

/** An account of the story world as managed in the back-office. */
export function buildAccountOf(accountId: Id): AccountRecord {
  const user = Object.values(world.users).find((each) => each.accountId === accountId) ?? world.users.regular;
  const { companyName: name, accountType: type } = user;
  return buildAccountRecord({ id: accountId, name, type, provider: type === 'INTERNAL' });
}

/** The sessions of a user: here, on a phone, and an old one with an unknown browser. */
export const buildSessions = (): OwnSession[] => [
  {
    id: '5f0f2f4e-1b7e-4f6e-9d0a-0a4b1f3c7d01',
    door: 'portal',
    browser: 'Firefox, Linux',
    createdDate: '2026-07-01T08:00:00.000Z',
    lastSeenDate: '2026-07-15T08:45:00.000Z',
    current: true,
  },
  {
    id: '5f0f2f4e-1b7e-4f6e-9d0a-0a4b1f3c7d02',
    door: 'portal',
    browser: 'Safari, iOS',
    createdDate: '2026-06-03T18:20:00.000Z',
    lastSeenDate: '2026-07-12T19:05:00.000Z',
    current: false,
  },
  {
    id: '5f0f2f4e-1b7e-4f6e-9d0a-0a4b1f3c7d03',
    door: 'admin',
    browser: null,
    createdDate: '2026-06-01T09:00:00.000Z',
    lastSeenDate: '2026-06-02T12:00:00.000Z',
    current: false,
  },
];

import type { Role } from '@locus/model';

/** An answer as the API gave it. */
export interface RecordedAnswer {
  status: number;
  body: unknown;
}

/** Answers to one kind of user by exact address, e.g. `/api/projects/hierarchy`. */
export type Recording = Record<string, RecordedAnswer>;

const files = import.meta.glob<Recording>('./recordings/{as-*,items}.json', { import: 'default' });

/** The recording in a file; data of report items are the same for everybody and lie in one of their own. */
const recordingIn = async (name: string): Promise<Recording> => (await files[`./recordings/${name}.json`]?.()) ?? {};

/** Whose recording answers a role; customers' roles see the same. */
export const recordingOf = (role: Role): 'administrator' | 'staff' | 'customer' =>
  role === 'PLACENSE_ADMIN' ? 'administrator' : role === 'PLACENSE_USER' ? 'staff' : 'customer';

/**
 * The recorded answer to an address as a role gets it; throws an Error with the command that records it where there is
 * none.
 */
export async function recordedAnswer(role: Role, address: string): Promise<RecordedAnswer> {
  const who = recordingOf(role);
  // The API takes a period in either case; recordings are written with small letters.
  const exact = address.replace(/(?<=[?&]period=)\w+/, (period) => period.toLowerCase());
  const answer = (await recordingIn(`as-${who}`))[exact] ?? (await recordingIn('items'))[exact];
  if (!answer) {
    const command = `npm run fixtures -- ${exact.includes('/data') ? 'items' : who} '${exact}'`;
    throw new Error(`No recording of ${exact} as ${who}. Make it with: ${command}`);
  }
  return answer;
}

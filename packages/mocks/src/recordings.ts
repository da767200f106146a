import type { Role } from '@locus/model';

/** A recorded answer of the API. */
export interface RecordedAnswer {
  status: number;
  body: unknown;
}

/** Answers for one kind of user by exact URL, e.g. `/api/projects/hierarchy`. */
export type Recording = Record<string, RecordedAnswer>;

const files = import.meta.glob<Recording>('./recordings/{as-*,items}.json', { import: 'default' });

/** The recording in a file; the data of report items is the same for all users and has its own file. */
const recordingIn = async (name: string): Promise<Recording> => (await files[`./recordings/${name}.json`]?.()) ?? {};

/** Whose recording is used for a role; all customer roles see the same. */
export const recordingOf = (role: Role): 'administrator' | 'staff' | 'customer' =>
  role === 'PLACENSE_ADMIN' ? 'administrator' : role === 'PLACENSE_USER' ? 'staff' : 'customer';

/** The recorded answer to a URL for a role; throws an Error with the command that records it if there is none. */
export async function recordedAnswer(role: Role, address: string): Promise<RecordedAnswer> {
  const who = recordingOf(role);
  // The API accepts a period in either case, and no share exceeds 1; recordings use lower case, and have a maximum.
  const exact = address
    .replace(/(?<=[?&]period=)\w+/, (period) => period.toLowerCase())
    .replace(/(?<=&minThreshold=0\.001)(?!&maxThreshold)/, '&maxThreshold=1');
  const answer = (await recordingIn(`as-${who}`))[exact] ?? (await recordingIn('items'))[exact];
  if (!answer) {
    const command = `npm run fixtures -- ${exact.includes('/data') ? 'items' : who} '${exact}'`;
    throw new Error(`No recording of ${exact} as ${who}. Make it with: ${command}`);
  }
  return answer;
}

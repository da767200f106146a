import type { Role } from '@locus/model/entities';

/** A recorded answer of the API. */
export interface RecordedAnswer {
  status: number;
  body: unknown;
}

/** Answers for one kind of user by exact URL, e.g. `/api/projects/hierarchy`. */
export type Recording = Record<string, RecordedAnswer>;

const files = import.meta.glob<string>('./recordings/{as-*,items}.json', { query: '?raw', import: 'default' });

/** Files that have been read, by name: the text of each answer by its URL. */
const read = new Map<string, Promise<ReadonlyMap<string, string>>>();

/**
 * The recording in a file; the data of report items is the same for all users and has its own file. Answers are kept as
 * text: imported as objects, ten megabytes would be compiled like code and traversed by every garbage collection.
 */
function recordingIn(name: string): Promise<ReadonlyMap<string, string>> {
  const known = read.get(name);
  if (known) return known;
  const texts = readRecording(name);
  read.set(name, texts);
  return texts;
}

async function readRecording(name: string): Promise<ReadonlyMap<string, string>> {
  const recording = JSON.parse((await files[`./recordings/${name}.json`]?.()) ?? '{}') as Recording;
  return new Map(Object.entries(recording).map(([address, answer]) => [address, JSON.stringify(answer)]));
}

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
  const answer = (await recordingIn(`as-${who}`)).get(exact) ?? (await recordingIn('items')).get(exact);
  if (!answer) {
    const command = `npm run fixtures -- ${exact.includes('/data') ? 'items' : who} '${exact}'`;
    throw new Error(`No recording of ${exact} as ${who}. Make it with: ${command}`);
  }
  return JSON.parse(answer) as RecordedAnswer;
}

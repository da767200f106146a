import type { Role } from '@locus/model';

/** An answer as the API gave it. */
export interface RecordedAnswer {
  status: number;
  body: unknown;
}

/** Answers to one kind of user by exact address, e.g. `/api/projects/hierarchy`. */
export type Recording = Record<string, RecordedAnswer>;

const files = import.meta.glob<Recording>('./recordings/as-*.json', { import: 'default' });

/** Whose recording answers a role; customers' roles see the same. */
export const recordingOf = (role: Role): 'administrator' | 'staff' | 'customer' =>
  role === 'PLACENSE_ADMIN' ? 'administrator' : role === 'PLACENSE_USER' ? 'staff' : 'customer';

/** The recorded answer to an address as a role gets it; throws an Error with the command that records it where there is none. */
export async function recordedAnswer(role: Role, address: string): Promise<RecordedAnswer> {
  const who = recordingOf(role);
  const recording = (await files[`./recordings/as-${who}.json`]?.()) ?? {};
  // The API takes a period in either case; recordings are written with small letters.
  const answer = recording[address.replace(/(?<=[?&]period=)\w+/, (period) => period.toLowerCase())];
  if (!answer)
    throw new Error(`No recording of ${address} as ${who}. Make it with: npm run fixtures -- ${who} '${address}'`);
  return answer;
}

import type { ContentNote } from '@locus/analyses';

import { Note } from './Note';

/** What the numbers of a view leave out, what is uncertain, or what a word means, each with its reason on request. */
export function Notes({ notes }: { notes: readonly ContentNote[] }) {
  return notes.map(({ text, why, explains }) => (
    <Note key={text} why={why} explains={explains}>
      {text}
    </Note>
  ));
}

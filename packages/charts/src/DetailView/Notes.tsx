import type { ContentNote } from '@locus/analyses';

import { Note } from './Note';

/** What the numbers of a view leave out, or what is uncertain, each with its reason one click away. */
export function Notes({ notes }: { notes: readonly ContentNote[] }) {
  return notes.map(({ text, why }) => (
    <Note key={text} why={why}>
      {text}
    </Note>
  ));
}

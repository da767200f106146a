import type { ReactNode } from 'react';

/** A name within a sentence, in bold and with its own writing direction: the tag `b` of messages. */
export const boldName = (name: ReactNode) => (
  <b>
    <bdi>{name}</bdi>
  </b>
);

import type { ReactNode } from 'react';

/** A name within a sentence, set off and with a writing direction of its own: the tag `b` of messages. */
export const boldName = (name: ReactNode) => (
  <b>
    <bdi>{name}</bdi>
  </b>
);

import type { MessageTag } from 'react-intl';

/** A name within a sentence, set off and with a writing direction of its own: the tag `b` of messages. */
export const boldName: MessageTag = (name) => (
  <b>
    <bdi>{name}</bdi>
  </b>
);

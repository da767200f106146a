import type { ReactNode } from 'react';

/** An e-mail address within a sentence, as rich text of react-intl. */
export const address = (words: ReactNode) => (
  <strong>
    <bdi>{words}</bdi>
  </strong>
);

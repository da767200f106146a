import type { ReactNode } from 'react';

/** An email within a sentence, as rich text of react-intl. */
export const address = (words: ReactNode) => (
  <strong>
    <bdi>{words}</bdi>
  </strong>
);

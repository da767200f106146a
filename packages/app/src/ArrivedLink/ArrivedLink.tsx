import { Banner } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** Says that the link by which the reader came is incomplete, until the reader has seen it. */
export function ArrivedLink({ incomplete }: { incomplete: boolean }) {
  const [seen, setSeen] = useState(false);
  if (!incomplete || seen) return null;
  return (
    <Banner variant="warning" style={{ borderRadius: 0 }} onDismiss={() => setSeen(true)}>
      <FormattedMessage {...messages.incomplete} />
    </Banner>
  );
}

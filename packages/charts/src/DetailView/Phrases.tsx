import type { Phrase } from '@locus/analyses';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';

import { boldName } from './boldName';

/** The sentences of a view's description, with its names marked. */
export function Phrases({ of }: { of: readonly Phrase[] }) {
  const intl = useIntl();
  return of.map(({ message, values }, i) => (
    <Fragment key={i}>
      {i > 0 && ' '}
      {intl.formatMessage(message, { ...values, b: boldName })}
    </Fragment>
  ));
}

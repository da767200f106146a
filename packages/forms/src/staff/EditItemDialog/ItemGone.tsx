import { Banner } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** Says in an item's dialog that the item was removed while the dialog was open. */
export function ItemGone() {
  return (
    <Banner variant="warning" title={<FormattedMessage {...messages.goneTitle} />}>
      <FormattedMessage {...messages.goneText} />
    </Banner>
  );
}

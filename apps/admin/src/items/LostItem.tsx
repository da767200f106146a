import type { ReportItem } from '@locus/model/entities';
import { Banner } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { useOpenValue } from '../useQueryValue';
import { gone } from '../records/messages';

/** Says that the item in the address (`?item=`, `?link=`) does not exist in its report. */
export function LostItem({ items }: { items: readonly ReportItem[] }) {
  const opened = [useOpenValue('item'), useOpenValue('link')];
  const lost = opened.find(({ value }) => value !== '' && items.every(({ id }) => id !== value));
  if (!lost) return null;
  return (
    <Banner variant="warning" title={<FormattedMessage {...gone.item.title} />} onDismiss={lost.close}>
      <FormattedMessage {...gone.item.text} />
    </Banner>
  );
}

import type { ReportItem } from '@locus/model';
import { Banner } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';

import { useQueryValue } from '../useQueryValue';
import { gone } from './messages';

/** Says that the item in the address (`?item=`, `?link=`) does not exist in its report. */
export function LostItem({ items }: { items: readonly ReportItem[] }) {
  const [query] = useSearchParams();
  const write = useQueryValue();
  const known = (id: string | null) => items.some((item) => item.id === id);
  const lost = ['item', 'link'].find((name) => query.has(name) && !known(query.get(name)));
  if (lost === undefined) return null;
  return (
    <Banner variant="warning" title={<FormattedMessage {...gone.item.title} />} onDismiss={() => write(lost, '')}>
      <FormattedMessage {...gone.item.text} />
    </Banner>
  );
}

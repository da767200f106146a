import { Badge } from '@locus/ui';
import { Store } from 'lucide-react';
import { useIntl } from 'react-intl';

import { categories } from '../placeName/messages';

/** Marks a place as one of the project's own locations, in a list with other places. */
export function OwnPlace() {
  return (
    <Badge variant="info" icon={<Store size={12} strokeWidth={1.75} aria-hidden />}>
      {useIntl().formatMessage(categories.LOCATION)}
    </Badge>
  );
}

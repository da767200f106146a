import { kilometresText, parseRatio, ratioText, shareText } from '@locus/model';
import { useIntl } from 'react-intl';

import { MapPopup } from '../MapPopup/MapPopup';
import { messages } from './messages';
import type { PlacePopupProps } from './PopularTimePopup';

export interface CrossVisitationPopupProps extends PlacePopupProps {
  /** Share 0..1 of the primary location's visitors who were here too; null where it is hidden. */
  share: number | null;
  /** Visits here for 100 visits to the primary location, `100 : n`; null where it is hidden. */
  ratio: string | null;
  /** Kilometres from the primary location as the crow flies. */
  distanceKm: number | null;
}

/** The popup of cross-visitation: how many of the primary location's visitors come here, and how far it is. */
export function CrossVisitationPopup({ share, ratio, distanceKm, ...place }: CrossVisitationPopupProps) {
  const intl = useIntl();
  const n = parseRatio(ratio);
  return (
    <MapPopup
      {...place}
      rows={[
        {
          name: intl.formatMessage(messages.shareOfVisits),
          value: share === null ? '-' : shareText(share, intl.locale),
        },
        { name: intl.formatMessage(messages.visitRatio), value: n === null ? '-' : ratioText(n, intl.locale) },
        {
          name: intl.formatMessage(messages.distance),
          value: distanceKm === null ? '-' : kilometresText(distanceKm, intl.locale),
        },
      ]}
    />
  );
}

import { parseRatio } from '@locus/model/analyses';
import { kilometresText, ratioText, shareText } from '@locus/model/text';
import { useIntl } from 'react-intl';

import { MapPopup } from '../MapPopup/MapPopup';
import { Headline } from './Headline';
import { messages } from './messages';
import type { PlacePopupProps } from './PopularTimePopup';

export interface CrossVisitationPopupProps extends PlacePopupProps {
  /** Share 0..1 of the location's visitors who also go to any of the other places; null if it is hidden. */
  visitors: number | null;
  /** The place that most of them go to, which the rest is about. */
  partner: string | undefined;
  /** Share 0..1 of the location's visitors who go there; null if it is hidden. */
  share: number | null;
  /** Visits there per 100 visits to the location, `100 : n`; null if it is hidden. */
  ratio: string | null;
  /** Kilometres between the two as the crow flies. */
  distanceKm: number | null;
}

/** The popup of cross-visitation: how many of a location's visitors also go elsewhere, and where most of them go. */
export function CrossVisitationPopup({
  visitors,
  partner,
  share,
  ratio,
  distanceKm,
  ...place
}: CrossVisitationPopupProps) {
  const intl = useIntl();
  const n = parseRatio(ratio);
  return (
    <MapPopup
      {...place}
      headline={
        visitors !== null && (
          <Headline value={shareText(visitors, intl.locale)} caption={intl.formatMessage(messages.crossVisitors)} />
        )
      }
      rows={[
        ...(partner === undefined
          ? []
          : [{ name: intl.formatMessage(messages.mostOften), value: <bdi>{partner}</bdi> }]),
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

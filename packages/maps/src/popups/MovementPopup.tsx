import { placeName } from '@locus/charts';
import type { Hotspot, VisitationPeriod } from '@locus/model/analyses';
import { shareText } from '@locus/model/text';
import { useIntl } from 'react-intl';

import { MapPopup } from '../MapPopup/MapPopup';
import { Headline } from './Headline';
import { messages } from './messages';
import type { PlacePopupProps } from './PopularTimePopup';

export interface MovementPopupProps extends Omit<PlacePopupProps, 'title' | 'subtitle' | 'image'> {
  hotspot: Pick<
    Hotspot,
    'location_name' | 'location_address' | 'location_category' | 'location_subcategory' | 'visits_share'
  >;
  /** The selected part of the trip. */
  period: VisitationPeriod;
}

/** The popup of a place visited before, during or after: what it is, and how many visits are connected with it. */
export function MovementPopup({ hotspot, period, ...place }: MovementPopupProps) {
  const intl = useIntl();
  const { location_name: name, location_address: address, visits_share: share } = hotspot;
  const rows = [
    { name: intl.formatMessage(messages.category), value: placeName(intl, hotspot.location_category) },
    { name: intl.formatMessage(messages.subcategory), value: placeName(intl, hotspot.location_subcategory) },
  ].filter(({ value }) => value !== '');
  return (
    <MapPopup
      abovePx={8}
      {...place}
      title={<bdi>{name}</bdi>}
      subtitle={address && <bdi>{address}</bdi>}
      headline={<Headline value={shareText(share, intl.locale)} caption={intl.formatMessage(messages[period])} />}
      rows={rows}
    />
  );
}

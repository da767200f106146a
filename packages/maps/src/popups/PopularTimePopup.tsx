import { hourSpanLabel, weekdayName } from '@locus/model/analyses';
import { useIntl } from 'react-intl';

import type { MapPopupProps } from '../MapPopup/MapPopup';
import { MapPopup } from '../MapPopup/MapPopup';
import { messages } from './messages';

/** The props of every popup of a place. */
export type PlacePopupProps = Omit<MapPopupProps, 'headline' | 'rows' | 'children'>;

export interface PopularTimePopupProps extends PlacePopupProps, Pick<MapPopupProps, 'headline'> {
  /** 1 = Sunday to 7 = Saturday; undefined if it is hidden. */
  day: number | undefined;
  /** 0..23; undefined if it is hidden. */
  hour: number | undefined;
  /** Whether the hour is that of all days, because those of that day are hidden. */
  ofAllDays?: boolean;
}

/** The popup of visit trends and of popular day and hour: when a location is busiest. */
export function PopularTimePopup({ day, hour, ofAllDays, ...place }: PopularTimePopupProps) {
  const { locale, formatMessage } = useIntl();
  const unknown = formatMessage(messages.notAvailable);
  return (
    <MapPopup
      {...place}
      rows={[
        {
          name: formatMessage(messages.popularDay),
          value: day === undefined ? unknown : weekdayName(day, locale, 'long'),
        },
        {
          name: formatMessage(ofAllDays ? messages.popularHourAllDays : messages.popularHour),
          value: hour === undefined ? unknown : hourSpanLabel(hour, locale),
        },
      ]}
    />
  );
}

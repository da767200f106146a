import type { Id } from '@locus/model/entities';
import { catchmentCode } from '@locus/model/analyses';
import { decimalText, kilometresText, minutesText, shareText, wholeText } from '@locus/model/text';
import { LocationDot } from '@locus/ui';
import { color, font, numeric, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { MapPopup } from '../MapPopup/MapPopup';
import { Headline } from './Headline';
import { messages } from './messages';
import type { PlacePopupProps } from './PopularTimePopup';

export interface CatchmentPopupProps extends Omit<PlacePopupProps, 'title' | 'image'> {
  /** The area's name, and its code as in the data. */
  name: string;
  code: string | number;
  /** Share 0..1 of the displayed metric; null if it is hidden. */
  share: number | null;
  /** The area's CSS colours on the map, if they show its share. */
  colors?: { fill: string; text: string };
  /** The denominator of the share, e.g. "of visits". */
  metric: string;
  /** The area's rank by the metric, 1 = first, and the number of areas. */
  rank: number | null;
  areas: number;
  inhabitants: number | null;
  /** Minutes by car. */
  drivingTime: number | null;
  /** Kilometres as the crow flies. */
  distanceKm: number | null;
  /** Visitors per 1,000 inhabitants. */
  visitorsPerThousand?: number | null;
  /** With several locations: those that attract the most from the area, the strongest first. */
  topLocations?: readonly { id: Id; name: string; index: number; share: number }[];
}

/** The popup of a catchment area: its share and rank, its demographics, its distance, and the strongest locations. */
export function CatchmentPopup({
  name,
  code,
  share,
  colors,
  metric,
  rank,
  areas,
  inhabitants,
  drivingTime,
  distanceKm,
  visitorsPerThousand,
  topLocations = [],
  ...place
}: CatchmentPopupProps) {
  const intl = useIntl();
  const percent = (value: number) => shareText(value, intl.locale);
  const residents = inhabitants === null ? '-' : wholeText(inhabitants, intl.locale);
  const perThousand = visitorsPerThousand == null ? '-' : decimalText(visitorsPerThousand, intl.locale, 1);
  const rankText = rank === null ? undefined : intl.formatMessage(messages.rank, { rank, all: areas });
  return (
    <MapPopup
      abovePx={8}
      {...place}
      title={<bdi>{`${catchmentCode(code)} ${name}`}</bdi>}
      headline={
        <Headline
          value={share === null ? '-' : percent(share)}
          colors={colors}
          caption={[metric, rankText].filter((words) => words !== undefined).join(' • ')}
        />
      }
      rows={[
        { name: intl.formatMessage(messages.inhabitants), value: residents },
        ...(visitorsPerThousand === undefined
          ? []
          : [{ name: intl.formatMessage(messages.visitorsPerThousand), value: perThousand }]),
        {
          name: intl.formatMessage(messages.drivingTime),
          value: drivingTime === null ? '-' : minutesText(drivingTime, intl.locale),
        },
        {
          name: intl.formatMessage(messages.distance),
          value: distanceKm === null ? '-' : kilometresText(distanceKm, intl.locale),
        },
      ]}
    >
      {topLocations.length > 0 && (
        <>
          <Subhead>{intl.formatMessage(messages.topLocations)}</Subhead>
          <List>
            {topLocations.map((location) => (
              <li key={location.id}>
                <LocationDot index={location.index} />
                <bdi>{location.name}</bdi>
                <Share>{percent(location.share)}</Share>
              </li>
            ))}
          </List>
        </>
      )}
    </MapPopup>
  );
}

const Subhead = styled.h4`
  font: ${font.labelStrong};
  color: ${color.textMuted};
`;

const List = styled.ol`
  display: grid;
  gap: ${space[1]};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  & bdi {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Share = styled.span`
  ${numeric}
  font: ${font.bodyStrong};
`;

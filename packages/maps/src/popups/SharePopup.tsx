import { PieChart } from '@locus/charts';
import { absorptionDecimals, shareDecimals, shareText } from '@locus/model/text';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { space } from '@locus/ui/theme';

import { MapPopup } from '../MapPopup/MapPopup';
import { Headline } from './Headline';
import { messages } from './messages';
import type { PlacePopupProps } from './PopularTimePopup';

export interface SharePopupProps extends PlacePopupProps {
  /** The kind of share: returning visits, visits to a point of interest, visits from an area of interest. */
  kind: 'retention' | 'absorption' | 'attraction';
  /** Share 0..1; null if it is hidden. */
  share: number | null;
  /** Whether the location is the area of interest itself: the share is then of its own visits, if it has any. */
  area?: boolean;
}

/** The popup of retention, absorption and attraction: one share as a ring, and as text. */
export function SharePopup({ kind, share, area = false, ...place }: SharePopupProps) {
  const intl = useIntl();
  // Absorption and attraction are shown with one decimal, the average of retention with two.
  const decimals = kind === 'retention' ? shareDecimals : absorptionDecimals;
  const words = share === null ? intl.formatMessage(messages.notAvailable) : shareText(share, intl.locale, decimals);
  if (area && kind === 'attraction')
    return (
      <MapPopup {...place}>
        <Headline value={intl.formatMessage(messages.area)} caption={intl.formatMessage(messages.attractionArea)} />
      </MapPopup>
    );
  const caption = area && kind === 'absorption' ? messages.absorptionArea : messages[kind];
  return (
    <MapPopup {...place}>
      <Centre>
        <PieChart share={share ?? 0} sizePx={130} />
        <Headline value={words} caption={intl.formatMessage(caption)} />
      </Centre>
    </MapPopup>
  );
}

const Centre = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`;

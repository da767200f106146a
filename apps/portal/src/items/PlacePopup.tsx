import { unitText } from '@locus/charts';
import { usableImage } from '@locus/maps';
import { CrossVisitationPopup, MapPopup, PopularTimePopup, SharePopup } from '@locus/maps/view';
import type { Location } from '@locus/model';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import type { PlaceFacts } from './placeFacts';

export interface PlacePopupProps {
  location: Location;
  /** Undefined while the analysis has not come. */
  facts: PlaceFacts | undefined;
  /** A picture of the location. */
  picture?: string;
  onClose: () => void;
}

/** The popup of a location, with what the analysis on show knows of it. */
export function PlacePopup({ location, facts, picture, onClose }: PlacePopupProps) {
  const intl = useIntl();
  const src = usableImage(location.image) ?? picture;
  const place = {
    latitude: location.latitude,
    longitude: location.longitude,
    title: <bdi>{location.name}</bdi>,
    subtitle: <bdi>{location.address}</bdi>,
    image: src ? { src, alt: '' } : undefined,
    onClose,
  };
  if (!facts) return <MapPopup {...place} />;
  switch (facts.kind) {
    case 'popularTime':
      return <PopularTimePopup {...place} day={facts.day} hour={facts.hour} />;
    case 'duration':
      return (
        <MapPopup
          {...place}
          rows={[{ name: intl.formatMessage(messages.averageStay), value: unitText(intl, facts.minutes, 'minute', 0) }]}
        />
      );
    case 'crossVisitation':
      return <CrossVisitationPopup {...place} share={facts.share} ratio={facts.ratio} distanceKm={facts.distanceKm} />;
    case 'retention':
    case 'absorption':
    case 'attraction':
      return <SharePopup {...place} kind={facts.kind} share={facts.share} />;
  }
}

import type { PlaceFacts } from '@locus/model/analyses';
import type { Location } from '@locus/model/entities';
import { isArea } from '@locus/model/analyses';
import { minutesText } from '@locus/model/text';
import { useIntl } from 'react-intl';

import { usableImage } from '../LocationGallery/galleryPages';
import { MapPopup } from '../MapPopup/MapPopup';
import { CrossVisitationPopup } from './CrossVisitationPopup';
import { messages } from './messages';
import { PopularTimePopup } from './PopularTimePopup';
import { SharePopup } from './SharePopup';
import { VisitsPopup } from './VisitsPopup';

export interface LocationPopupProps {
  location: Location;
  /** The open analysis' data about a location. */
  kind: PlaceFacts['kind'];
  /** Undefined if the analysis does not include the location, and while it is loading. */
  facts: PlaceFacts | undefined;
  /** Whether the analysis is still loading. */
  busy: boolean;
  /** A picture of the location. */
  picture?: string;
  onClose: () => void;
}

/** The popup of a location, with the open analysis' data about it. It stays mounted when the numbers arrive. */
export function LocationPopup({ location, kind, facts, busy, picture, onClose }: LocationPopupProps) {
  const intl = useIntl();
  const src = usableImage(location.image) ?? picture;
  const place = {
    latitude: location.latitude,
    longitude: location.longitude,
    title: <bdi>{location.name}</bdi>,
    subtitle: <bdi>{location.address}</bdi>,
    image: src ? { src, alt: '' } : undefined,
    busy,
    onClose,
  };
  switch (kind) {
    case 'popularTime': {
      const { day, hour, ofAllDays } = facts?.kind === kind ? facts : noTimes;
      return <PopularTimePopup {...place} day={day} hour={hour} ofAllDays={ofAllDays} />;
    }
    case 'visits':
      return <VisitsPopup {...place} facts={facts?.kind === kind ? facts : undefined} />;
    case 'duration': {
      const minutes = facts?.kind === kind ? facts.minutes : null;
      const value = minutes === null ? '-' : minutesText(minutes, intl.locale);
      return <MapPopup {...place} rows={[{ name: intl.formatMessage(messages.averageStay), value }]} />;
    }
    case 'crossVisitation': {
      const { share, partner } = facts?.kind === kind ? facts : noVisitors;
      return (
        <CrossVisitationPopup
          {...place}
          visitors={share}
          partner={partner?.secondary_location_name}
          share={partner?.visitors_loyalty ?? null}
          ratio={partner?.ratio ?? null}
          distanceKm={partner?.aerial_distance ?? null}
        />
      );
    }
    case 'retention':
    case 'absorption':
    case 'attraction': {
      const known = facts?.kind === kind ? facts : undefined;
      return <SharePopup {...place} kind={kind} share={known?.share ?? null} area={isArea(known)} />;
    }
  }
}

const noTimes = { day: undefined, hour: undefined, ofAllDays: false };
const noVisitors = { share: null, partner: undefined };

import { readConfiguration } from '@locus/app';
import { LocationPolygons, LocusMap, PinsInView } from '@locus/maps/view';
import type { Id } from '@locus/model/entities';
import { boundsOf } from '@locus/model/places';
import { polygonCentroid } from '@locus/model/geo';
import type { WizardPlace } from '@locus/model/wizard';
import { color, font, radius, shadow, space, zIndex } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

interface PlacesViewProps {
  /** The places on the map. */
  places: readonly WizardPlace[];
  /** The places that the map is fitted to if there are none. */
  around: readonly WizardPlace[];
  /** The place to zoom to. */
  current: Id | undefined;
  onShow: (id: Id) => void;
  /** One line that says what to do here. */
  hint: string;
}

/** A place with the position of its pin. */
function pinned(place: WizardPlace) {
  const [longitude, latitude] = polygonCentroid(place.geometry);
  return { ...place, latitude, longitude };
}

/** The zoom for a single place. */
const placeZoom = 16;

/** The map of places and their outlines, shown while none is being drawn. */
export function PlacesView({ places, around, current, onShow, hint }: PlacesViewProps) {
  const intl = useIntl();
  const pins = useMemo(() => places.map(pinned), [places]);
  const bounds = useMemo(() => boundsOf(places.length > 0 ? pins : around.map(pinned)), [places, pins, around]);
  const shown = pins.find(({ id }) => id === current);
  const view = useMemo(
    () => shown && { latitude: shown.latitude, longitude: shown.longitude, zoom: placeZoom },
    [shown],
  );
  return (
    <Root>
      <LocusMap
        label={intl.formatMessage(messages.map)}
        camera={{ bounds, view, fitPaddingPx: 20, recentreOn: places.map(({ id }) => id).join() }}
        tiles={readConfiguration().tiles}
        status="ready"
      >
        <LocationPolygons locations={places} onSelect={onShow} />
        <PinsInView pins={pins} primary={current} onSelect={onShow} />
      </LocusMap>
      <Hint>{hint}</Hint>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  block-size: 100%;
`;

const Hint = styled.p`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-start: ${space[3]};
  z-index: ${zIndex.mapControl};
  max-inline-size: calc(100% - 96px);
  margin: 0;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  color: ${color.textMuted};
  font: ${font.label};
`;

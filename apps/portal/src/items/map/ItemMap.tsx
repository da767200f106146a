import { percentText, unitText } from '@locus/charts';
import { boundsOf } from '@locus/maps';
import type { MapBounds } from '@locus/maps/view';
import { LocationPins, LocationPolygons } from '@locus/maps/view';
import type { Id, Location } from '@locus/model';
import { floorTo } from '@locus/model';
import { useMemo, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import type { PlaceFacts } from './placeFacts';
import { PlacePopup } from './PlacePopup';
import type { ReportMapProps } from './ReportMap';
import { ReportMap, useReportPictures } from './ReportMap';
import { useChoosePrimary } from './useChoosePrimary';

export interface ItemMapProps extends Pick<ReportMapProps, 'open' | 'status' | 'error' | 'onRetry' | 'empty'> {
  /** What the analysis tells of a location. */
  kind: PlaceFacts['kind'];
  /** That has not come yet. */
  factsLoading: boolean;
  /** What an analysis says of a location, seen from another (the primary one); undefined while that is not known. */
  factsOf: (id: Id, from: Id | undefined) => PlaceFacts | undefined;
}

/** The locations of a report as pins and, from near by, outlines; a click makes one primary and says what the analysis knows of it. */
export function ItemMap({ open, kind, factsLoading, factsOf, ...state }: ItemMapProps) {
  const intl = useIntl();
  const { report, view } = open;
  const { choose, waiting } = useChoosePrimary(open);
  // A click makes the location the primary one: its popup says how it is seen from the one before.
  const [opened, setOpened] = useState<{ id: Id; from: Id | undefined }>();
  const primary = view?.primary?.id;
  const pictures = useReportPictures(open);
  const locations = view?.selected ?? nowhere;
  const bounds = useMemo(() => aboveGallery(boundsOf(locations)), [locations]);
  const values = useMemo(
    () => new Map(locations.flatMap(({ id }) => entryOf(id, valueText(intl, factsOf(id, primary))))),
    [intl, locations, factsOf, primary],
  );
  const shown = locations.find(({ id }) => id === opened?.id);
  const select = (id: Id) => {
    setOpened({ id, from: primary });
    choose(id);
  };
  return (
    <ReportMap
      {...state}
      open={open}
      label={intl.formatMessage(messages.locations)}
      bounds={bounds}
      recentreOn={report?.id}
      values={values}
      pictures={pictures}
      waiting={waiting}
      onSelect={select}
    >
      <LocationPolygons
        locations={locations}
        areaOfInterest={report?.report_category === 'AOI_DEFAULT'}
        onSelect={select}
      />
      <LocationPins
        pins={locations.map((location) => ({ ...location, value: values.get(location.id) }))}
        primary={primary}
        onSelect={select}
      />
      {shown && (
        <PlacePopup
          key={shown.id}
          location={shown}
          kind={kind}
          facts={factsOf(shown.id, opened?.from)}
          busy={factsLoading}
          picture={pictures.get(shown.id)}
          onClose={() => setOpened((now) => (now?.id === shown.id ? undefined : now))}
        />
      )}
    </ReportMap>
  );
}

const nowhere: Location[] = [];

/** Bounds with room below for the gallery, which would hide the southern locations. */
const aboveGallery = (bounds: MapBounds | undefined): MapBounds | undefined => {
  if (!bounds) return undefined;
  const [west, south, east, north] = bounds;
  return [west, south - (north - south) * 0.3, east, north];
};

const entryOf = (id: Id, text: string | undefined): [Id, string][] => (text === undefined ? [] : [[id, text]]);

/** An analysis' one number of a location in words; none where it has none. */
function valueText(intl: IntlShape, facts: PlaceFacts | undefined): string | undefined {
  if (!facts || facts.kind === 'popularTime') return undefined;
  if (facts.kind === 'duration') return facts.minutes === null ? undefined : unitText(intl, facts.minutes, 'minute', 0);
  return facts.share === null ? undefined : percentText(intl, floorTo(facts.share * 100, 1), { min: 1, max: 1 });
}

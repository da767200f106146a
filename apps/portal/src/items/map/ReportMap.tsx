import { readConfiguration } from '@locus/app';
import { download } from '@locus/charts';
import { usableImage } from '@locus/maps';
import type { LocusMapProps } from '@locus/maps/view';
import { LocationGallery, LocusMap } from '@locus/maps/view';
import { useLocationPictures } from '@locus/data';
import type { Id } from '@locus/model';
import { useThemeName } from '@locus/ui/theme';
import { useMemo, useState } from 'react';

import type { OpenReport } from '../../useOpenReport';

export interface ReportMapProps extends Pick<
  LocusMapProps,
  'label' | 'bounds' | 'recentreOn' | 'status' | 'error' | 'onRetry' | 'empty' | 'step' | 'legend' | 'list' | 'children'
> {
  open: OpenReport;
  /** Which of the address' two map views it shows. */
  viewOf?: 'mapView' | 'tripRoutesView';
  /** The gallery begins minimized and can be maximized. */
  minimizable?: boolean;
  /** Each location's number in words, in the gallery. */
  values?: ReadonlyMap<Id, string>;
  /** Small maps of the locations, see `useReportPictures`. */
  pictures: ReadonlyMap<Id, string>;
  /** The location that was chosen and is not primary yet. */
  waiting: Id | undefined;
  /** Gets the location that is clicked in the gallery. */
  onSelect: (id: Id) => void;
}

/** The map of an open report: what it shows is in the address, and its locations lie along the lower edge. */
export function ReportMap({
  open,
  viewOf = 'mapView',
  minimizable = false,
  values,
  pictures,
  waiting,
  onSelect,
  ...map
}: ReportMapProps) {
  const { report, view, state, dispatch } = open;
  const [minimized, setMinimized] = useState(true);
  const { contact, tiles } = readConfiguration();
  const locations = view?.selected ?? [];
  return (
    <LocusMap
      view={state[viewOf]}
      onViewChange={(next) => dispatch({ do: 'moveMap', view: next, of: viewOf })}
      onRecentre={() => dispatch({ do: 'moveMap', view: undefined, of: viewOf })}
      pointsOfInterest={state.pointsOfInterest}
      onPointsOfInterestChange={(shown) => dispatch({ do: 'showPlaces', shown })}
      pictureTitle={report?.name}
      onDownload={(png) => download(png, `${report?.name ?? 'map'}.png`)}
      contactHref={contact}
      tiles={tiles}
      gallery={
        <LocationGallery
          locations={locations.map((location) => ({ ...location, value: values?.get(location.id) }))}
          primary={view?.primary?.id}
          waiting={waiting}
          onSelect={onSelect}
          thumbnailUrl={(id) => pictures.get(id)}
          minimized={minimizable ? minimized : undefined}
          onMinimizedChange={setMinimized}
        />
      }
      {...map}
    />
  );
}

/** Small maps of the selected locations of an open report, where they have no image of their own. */
export function useReportPictures({ view }: OpenReport): ReadonlyMap<Id, string> {
  const theme = useThemeName();
  const ids = useMemo(
    () => (view?.selected ?? []).flatMap(({ id, image }) => (usableImage(image) ? [] : [id])),
    [view?.selected],
  );
  return useLocationPictures(view?.item?.id, ids, theme);
}

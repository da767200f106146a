import { readConfiguration } from '@locus/app';
import { download } from '@locus/charts';
import { useKnownPlaces, useLocationPictures } from '@locus/data';
import { usableImage } from '@locus/maps';
import type { Id, Location } from '@locus/model/entities';
import type { MapView } from '@locus/model/view';
import { itemRequest } from '@locus/model/view';
import { useThemeName } from '@locus/ui/theme';
import { useMemo } from 'react';

import type { OpenReport } from '../../useOpenReport';
import { useChoosePrimary } from './useChoosePrimary';

export interface ReportMapOptions {
  /** Which of the address' two map views it shows. */
  viewOf?: 'mapView' | 'tripRoutesView';
  /** Whether another primary location recentres the map. */
  recentre?: boolean;
}

/** The props of every map of a report: its view is in the address; a selected location becomes the primary one. */
export function useReportMap(scope: OpenReport, { viewOf = 'mapView', recentre = false }: ReportMapOptions = {}) {
  const { report, view, state, dispatch } = scope;
  const { choose, waiting } = useChoosePrimary(scope, recentre);
  const { contact, tiles } = readConfiguration();
  const primary = view?.primary;
  const { itemId: movement } = itemRequest(scope, 'MOVEMENT');
  return {
    locations: view?.selected ?? nowhere,
    primary,
    areasOfInterest: report?.report_category === 'AOI_DEFAULT',
    pictures: useReportPictures(scope),
    waiting,
    onSelect: choose,
    camera: {
      view: state[viewOf],
      onViewChange: (next: MapView) => dispatch({ do: 'moveMap', view: next, of: viewOf }),
      onRecentre: () => dispatch({ do: 'moveMap', view: undefined, of: viewOf }),
      recentreOn: recentre ? `${report?.id} ${primary?.id}` : report?.id,
    },
    tools: {
      pointsOfInterest: state.pointsOfInterest,
      // Tiles name towns themselves: without movement there are no places to add to them.
      onPointsOfInterestChange:
        tiles && movement === undefined ? undefined : (shown: boolean) => dispatch({ do: 'showPlaces', shown }),
      pictureTitle: report?.name,
      onDownload: (png: Blob) => download(png, `${report?.name ?? 'map'}.png`),
    },
    namedPlaces: useKnownPlaces(movement, primary?.id, state.pointsOfInterest),
    contactHref: contact,
    tiles,
  };
}

const nowhere: Location[] = [];

/** Thumbnail maps of the selected locations, for those without their own image. */
function useReportPictures({ view }: OpenReport): ReadonlyMap<Id, string> {
  const theme = useThemeName();
  const ids = useMemo(
    () => (view?.selected ?? []).flatMap(({ id, image }) => (usableImage(image) ? [] : [id])),
    [view?.selected],
  );
  return useLocationPictures(view?.item?.id, ids, theme);
}

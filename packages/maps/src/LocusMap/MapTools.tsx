import { visuallyHidden } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import type { SceneLayer } from './mapContext';
import { MapControls, useZoom } from './MapControls';
import { MapFoot } from './MapFoot';
import { messages } from './messages';
import type { MapTiles } from './TileBase';
import { useDownload } from './useDownload';
import { sourcesText, useSources } from './useSources';

/** The user's actions on a map besides moving it. */
export interface MapToolsProps {
  /** Whether points of interest are shown. */
  pointsOfInterest?: boolean;
  /** Without it there is no button for points of interest. */
  onPointsOfInterestChange?: (shown: boolean) => void;
  /** Takes the picture of the map, at `pictureScale`; without it there is no button for it. */
  onDownload?: (png: Blob) => void;
  /** Pixels of the picture per CSS pixel: 1 or 2. */
  pictureScale?: 1 | 2;
  /** Shown only in the picture. */
  pictureTitle?: string;
}

interface MapToolsOfMap extends MapToolsProps {
  map: Map;
  scene: ReadonlySet<SceneLayer>;
  /** The host whose tiles the map shows; without one it draws its own base map. */
  tiles: MapTiles | undefined;
  onRecentre: () => void;
}

/** The controls of a map, its scale and its sources. */
export function MapTools({ map, scene, tiles, onRecentre, ...tools }: MapToolsOfMap) {
  const { pointsOfInterest = false, onPointsOfInterestChange, onDownload, pictureScale = 2, pictureTitle } = tools;
  const sources = useSources(map, tiles);
  const download = useDownload(map, {
    scene,
    scale: pictureScale,
    title: pictureTitle,
    sources: sourcesText(sources),
    onDownload,
  });
  return (
    <>
      <ZoomNews map={map} />
      <MapControls {...{ map, onRecentre, pointsOfInterest, onPointsOfInterestChange }} onDownload={download} />
      <MapFoot map={map} sources={sources} />
    </>
  );
}

/** Announces the zoom level to screen readers when it changes. */
function ZoomNews({ map }: { map: Map }) {
  const zoom = useZoom(map);
  const [first] = useState(zoom);
  return (
    <Hidden role="status">{zoom !== first && <FormattedMessage {...messages.zoomLevel} values={{ zoom }} />}</Hidden>
  );
}

const Hidden = styled.p`
  ${visuallyHidden}
`;

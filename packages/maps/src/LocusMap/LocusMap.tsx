import 'leaflet/dist/leaflet.css';

import type { LabelledPlace } from '@locus/draw';
import { mapLanguageOf } from '@locus/draw';
import { directionOf } from '@locus/model/text';
import type { LoadState } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { visuallyHidden } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import type { ReactNode } from 'react';
import { useCallback, useId, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { MapContainer } from '../reactLeaflet';
import { mapContainer } from '../smallMap';
import { Basemap } from './Basemap';
import { BaseFailure } from './BaseFailure';
import { fitPadding } from './fitPadding';
import { leafletStyle } from './leafletStyle';
import type { SceneLayer } from './mapContext';
import { MapContext } from './mapContext';
import { MapSlots } from './MapSlots';
import type { MapStep } from './MapState';
import { MapState } from './MapState';
import type { MapToolsProps } from './MapTools';
import { MapTools } from './MapTools';
import { messages } from './messages';
import { PendingWork } from './pendingWork';
import type { MapTiles } from './TileBase';
import { TileBase } from './TileBase';
import { calm, CalmPan, firstSize, useAccessibleName, useMapSize, usePaintedMark } from './useMapElement';
import type { MapCamera } from './useMapView';
import { defaultView, useMapView } from './useMapView';
import { WheelManners } from './WheelManners';

export interface LocusMapProps extends LoadState {
  /** The contents of the map, e.g. "Map of the locations": its accessible name. */
  label: string;
  /** What it shows of the world; without it central Europe. */
  camera?: MapCamera;
  /** The user's actions besides moving it: points of interest, its picture. */
  tools?: MapToolsProps;
  /** Whether the side panel covers 400 px at the map's start, or its rail 48 px; without it nothing covers the map. */
  panelOpen?: boolean;
  /** The target of "contact us" if there is no data. */
  contactHref?: string;
  /** The current step while `status` is `loading`: 30 or 60 per cent with their texts. */
  step?: MapStep;
  /** A tile host; without one, or if it fails, the map draws its own base map. */
  tiles?: MapTiles;
  /** The legend of the visible layer, at the top; `--map-top` moves it down. */
  legend?: ReactNode;
  /**
   * The points of interest that are named if switched on; if undefined, smaller towns and districts are, unless a tile
   * host names those.
   */
  namedPlaces?: readonly LabelledPlace[];
  /** The content along the bottom: the gallery. */
  gallery?: ReactNode;
  /** Keyboard access to the areas: a `MapList`. */
  list?: ReactNode;
  /** Pins, areas, popups. */
  children?: ReactNode;
}

/**
 * The map: a base map with names in the reader's language, controls, scale and sources, and the layers given as
 * children.
 */
export function LocusMap(props: LocusMapProps) {
  const { label, camera = {}, tools = {}, panelOpen, tiles, namedPlaces, ...inside } = props;
  const { legend, gallery, list, children, contactHref, step, ...state } = inside;
  const language = useLanguage();
  const [map, setMap] = useState<Map | null>(null);
  const size = useMapSize(map);
  const insets = useMemo(
    () => fitPadding(panelOpen ?? false, directionOf(language), size ?? firstSize, camera.fitPaddingPx),
    [panelOpen, language, size, camera.fitPaddingPx],
  );
  const [scene] = useState(() => new Set<SceneLayer>());
  const [work] = useState(() => new PendingWork());
  const [legendPlace, setLegendPlace] = useState<HTMLElement | null>(null);
  const world = useMemo(() => ({ insets, scene, work, legendPlace }), [insets, scene, work, legendPlace]);
  const recentre = useMapView(map, { ...camera, insets, size });
  const [failedTiles, setFailedTiles] = useState<string>();
  const tileHost = tiles && tiles.url !== failedTiles ? tiles : undefined;
  const giveUpTiles = useCallback(() => setFailedTiles(tiles?.url), [tiles?.url]);
  const [attempt, setAttempt] = useState(0);
  const [baseFailed, setBaseFailed] = useState(false);
  const [start] = useState(camera.view ?? defaultView);
  const help = useId();
  useAccessibleName(map, label, help);
  const root = usePaintedMark(work, size !== undefined);
  const mapLanguage = mapLanguageOf(language);
  const places = tools.pointsOfInterest === true && (namedPlaces ?? true);
  return (
    <Root ref={root} data-map data-panel={panelOpen === undefined ? undefined : panelOpen ? 'open' : 'folded'}>
      <MapContext value={world}>
        <MapContainer
          ref={setMap}
          center={[start.latitude, start.longitude]}
          zoom={start.zoom}
          minZoom={2}
          maxZoom={19}
          zoomSnap={0.25}
          zoomControl={false}
          attributionControl={false}
          worldCopyJump
          {...calm()}
        >
          <CalmPan />
          {tileHost ? (
            <TileBase {...tileHost} language={mapLanguage} places={places} onFailed={giveUpTiles} />
          ) : (
            <Basemap key={attempt} language={mapLanguage} places={places} onFailedChange={setBaseFailed} />
          )}
          {children}
        </MapContainer>
        <MapSlots legend={legend} legendRef={setLegendPlace} gallery={gallery} list={list} />
      </MapContext>
      <Hidden id={help}>
        <FormattedMessage {...messages.help} />
      </Hidden>
      {map && (
        <MapTools
          map={map}
          scene={scene}
          tiles={tileHost}
          onRecentre={() => {
            recentre();
            camera.onRecentre?.();
          }}
          {...tools}
        />
      )}
      {map && <WheelManners map={map} />}
      {baseFailed && <BaseFailure onRetry={() => setAttempt(attempt + 1)} />}
      <MapState contactHref={contactHref} step={step} {...state} />
    </Root>
  );
}

const Root = styled.div`
  ${mapContainer}
  position: relative;
  block-size: 100%;
  min-block-size: 0;
  overflow: hidden;
  isolation: isolate;
  ${leafletStyle}
`;

const Hidden = styled.p`
  ${visuallyHidden}
`;

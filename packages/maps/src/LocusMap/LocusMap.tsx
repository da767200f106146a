import 'leaflet/dist/leaflet.css';

import { mapLanguageOf } from '@locus/draw';
import type { MapView } from '@locus/model';
import { directionOf } from '@locus/model';
import type { ViewState } from '@locus/ui';
import { Button } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { color, font, radius, shadow, space, useThemeTokens, visuallyHidden, zIndex } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { paddedView } from '../layers/CanvasLayer';
import { MapContainer } from '../reactLeaflet';
import { Basemap } from './Basemap';
import { composeMap } from './composeMap';
import { fitPadding } from './fitPadding';
import { leafletStyle } from './leafletStyle';
import type { SceneLayer } from './mapContext';
import { MapContext } from './mapContext';
import { MapControls, useZoom } from './MapControls';
import { lengthText, MapFoot, sources, streetZoom } from './MapFoot';
import { MapState } from './MapState';
import { messages } from './messages';
import { PendingWork } from './pendingWork';
import type { MapBounds } from './useMapView';
import { defaultView, useMapView } from './useMapView';

export interface LocusMapProps extends ViewState {
  /** What the map shows, e.g. "Map of the locations": its accessible name. */
  label: string;
  /** The view to show; without one the map is fitted to `bounds`. */
  view?: MapView;
  /** Called 400 ms after somebody moved the map. */
  onViewChange?: (view: MapView) => void;
  /** What the map is fitted to, `[west, south, east, north]` in degrees; without bounds it shows central Europe. */
  bounds?: MapBounds;
  /** A change recentres the map, e.g. another report's id. */
  recentreOn?: string;
  /** Whether the side panel covers 400 px at the map's start. */
  panelOpen?: boolean;
  /** Whether points of interest are shown. */
  pointsOfInterest?: boolean;
  /** Without it there is no button for points of interest. */
  onPointsOfInterestChange?: (shown: boolean) => void;
  /** Takes the picture of the map, at `pictureScale`; without it there is no button for it. */
  onDownload?: (png: Blob) => void;
  /** Pixels of the picture per CSS pixel: 1 or 2. */
  pictureScale?: 1 | 2;
  /** Where "contact us" leads when there is no data. */
  contactHref?: string;
  /** Pins, areas, popups. */
  children?: ReactNode;
}

/** The map: an offline base with names in the reader's language, controls, scale and sources, and the layers given as children. */
export function LocusMap({
  label,
  view,
  onViewChange,
  bounds,
  recentreOn,
  panelOpen = false,
  pointsOfInterest,
  onPointsOfInterestChange,
  onDownload,
  pictureScale = 2,
  contactHref,
  children,
  ...state
}: LocusMapProps) {
  const language = useLanguage();
  const [map, setMap] = useState<Map | null>(null);
  const size = useMapSize(map);
  const insets = useMemo(
    () => fitPadding(panelOpen, directionOf(language), size ?? firstSize),
    [panelOpen, language, size],
  );
  const [scene] = useState(() => new Set<SceneLayer>());
  const [work] = useState(() => new PendingWork());
  const world = useMemo(() => ({ insets, scene, work }), [insets, scene, work]);
  const recentre = useMapView(map, { view, bounds, recentreOn, insets, onViewChange });
  const download = useDownload(map, scene, pictureScale, onDownload);
  const [attempt, setAttempt] = useState(0);
  const [baseFailed, setBaseFailed] = useState(false);
  const [start] = useState(view ?? defaultView);
  const help = useId();
  useAccessibleName(map, label, help);
  useCalmPan(map);
  const root = usePaintedMark(work, size !== undefined);
  return (
    <Root ref={root} data-map>
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
          <Basemap language={mapLanguageOf(language)} key={attempt} onFailedChange={setBaseFailed} />
          {children}
        </MapContainer>
      </MapContext>
      <Hidden id={help}>
        <FormattedMessage {...messages.help} />
      </Hidden>
      {map && (
        <>
          <ZoomNews map={map} />
          <MapControls
            map={map}
            onRecentre={recentre}
            pointsOfInterest={pointsOfInterest}
            onPointsOfInterestChange={onPointsOfInterestChange}
            onDownload={download}
          />
          <MapFoot map={map} />
        </>
      )}
      {baseFailed && (
        <Failure role="status">
          <FormattedMessage {...messages.baseFailed} />
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            <FormattedMessage {...messages.retry} />
          </Button>
        </Failure>
      )}
      <MapState contactHref={contactHref} {...state} />
    </Root>
  );
}

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Leaflet's animations, off where less motion is asked for. */
function calm() {
  const animated = !lessMotion();
  return { zoomAnimation: animated, fadeAnimation: animated, markerZoomAnimation: animated, inertia: animated };
}

/** What a map is taken for until it has been measured. */
const firstSize = { widthPx: 1440, heightPx: 900 };

/** The map's size in CSS pixels, once it is known; Leaflet learns of each change. */
function useMapSize(map: Map | null): { widthPx: number; heightPx: number } | undefined {
  const [size, setSize] = useState<{ widthPx: number; heightPx: number }>();
  useEffect(() => {
    if (!map) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      map.invalidateSize({ animate: false });
      setSize({ widthPx: entry.contentRect.width, heightPx: entry.contentRect.height });
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return size;
}

/** Says `data-painted` on an element while the map has its size and its view, and nothing is left to draw. */
function usePaintedMark(work: PendingWork, measured: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const say = () => root.current?.toggleAttribute('data-painted', measured && work.idle);
    say();
    return work.subscribe(say);
  }, [work, measured]);
  return root;
}

/** The arrow keys pan at once where less motion is asked for; Leaflet has no option for it. */
function useCalmPan(map: Map | null): void {
  useEffect(() => {
    if (map && lessMotion()) panAtOnce(map);
  }, [map]);
}

function panAtOnce(map: Map): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

function useAccessibleName(map: Map | null, label: string, help: string): void {
  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute('role', 'region');
    container?.setAttribute('aria-label', label);
    container?.setAttribute('aria-describedby', help);
  }, [map, label, help]);
}

/** Makes the picture of the map's view; undefined while nobody wants it. */
function useDownload(
  map: Map | null,
  scene: Set<SceneLayer>,
  scale: number,
  onDownload: LocusMapProps['onDownload'],
): (() => void) | undefined {
  const intl = useIntl();
  const { color: colors } = useThemeTokens();
  if (!map || !onDownload) return undefined;
  return () => {
    const names: string[] = sources.map(({ name }) => name);
    if (map.getZoom() >= streetZoom) names.push(intl.formatMessage(messages.illustrative));
    void composeMap(scene, paddedView(map, 0, scale), {
      sources: names.join(' • '),
      lengthText: (meters) => lengthText(intl, meters),
      text: colors.mapLabel,
      halo: colors.mapHalo,
      fontFamily: font.family,
    }).then(onDownload);
  };
}

/** Says the zoom level to screen readers when it changes. */
function ZoomNews({ map }: { map: Map }) {
  const zoom = useZoom(map);
  const [first] = useState(zoom);
  return (
    <Hidden role="status">{zoom !== first && <FormattedMessage {...messages.zoomLevel} values={{ zoom }} />}</Hidden>
  );
}

const Root = styled.div`
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

const Failure = styled.div`
  position: absolute;
  inset-block-end: ${space[7]};
  inset-inline: 0;
  z-index: ${zIndex.mapControl};
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: fit-content;
  margin-inline: auto;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  font: ${font.body};
`;

import type { PolygonGeometry } from '@locus/model/entities';
import type { FoundPlace } from '@locus/model/places';
import type { MapView } from '@locus/model/view';
import { geometryBounds, polygonCentroid } from '@locus/model/geo';
import { media, space, zIndex } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import type { KeyboardEvent, ReactNode } from 'react';
import { memo, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { LocusMapProps } from '../LocusMap/LocusMap';
import { LocusMap } from '../LocusMap/LocusMap';
import type { MapCamera } from '../LocusMap/useMapView';
import { useMap } from '../reactLeaflet';
import { EditorAside } from './EditorAside';
import { EditorTip } from './EditorTip';
import { editorStyle } from './editorStyle';
import type { EditorFinish } from './EditorTools';
import { EditorTools } from './EditorTools';
import { messages } from './messages';
import type { OtherPlace } from './overlaps';
import { PolygonTextDialog } from './PolygonTextDialog';
import type { Budget } from './ShapeCard';
import { ShapeLayer } from './ShapeLayer';
import type { AskEstimate } from './useEstimate';
import type { PolygonEditing, PolygonEditorOptions } from './usePolygonEditor';
import { usePolygonEditor } from './usePolygonEditor';

/** The map's zoom while a location's outline is edited. */
export const editingZoom = 17;
/** Padding around the fitted area, in CSS pixels. */
const fitPaddingPx = 20;

export interface PolygonEditorProps
  extends PolygonEditorOptions, Pick<MapCamera, 'bounds'>, Pick<LocusMapProps, 'tiles' | 'panelOpen'> {
  /** The place's name; may be empty. */
  name: string;
  /** Zero-based index of the place within its project: its number minus one, and its colour. */
  index: number;
  /** Finds places by a text; rejects if it fails. Without it only "lat, lon" is found. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  /** Requests the estimate of a shape; without it there is none. */
  onEstimate?: AskEstimate;
  /** The project's other places: overlaps with them are shown. */
  others?: readonly OtherPlace[];
  /** How many locations the report has with this one, and how many it may have; not shown without it. */
  locations?: Budget;
  /** The clusters of the report's other locations (`clusterOf`), and how many there may be. */
  clusters?: { others: readonly string[]; max: number };
  /** An outline entered elsewhere, e.g. as text in the form; each new one replaces the drawn outline. */
  entered?: PolygonGeometry;
  /** The buttons that end the editor when it is a separate tool; without them each change counts at once. */
  finish?: EditorFinish;
  /** Layers under the outline, e.g. the other places' outlines. */
  layers?: ReactNode;
  /** Cards below those of the shape, e.g. the location's form. */
  children?: ReactNode;
}

/**
 * Draws and edits a place's outline on the map by pointer, touch, keyboard or text, with several parts and holes. While
 * the outline changes it shows the area, any faults, and an estimate from the data. It keeps its own state, so give
 * another place another `key`.
 */
export function PolygonEditor({
  name,
  index,
  onSearch,
  onEstimate,
  others,
  locations,
  clusters,
  entered,
  finish,
  layers,
  bounds,
  tiles,
  panelOpen,
  children,
  ...options
}: PolygonEditorProps) {
  const intl = useIntl();
  const editing = usePolygonEditor(options);
  const { state, dispatch, geometry } = editing;
  const [map, setMap] = useState<Map | null>(null);
  const [textOpen, setTextOpen] = useState(false);
  const [nextCrosses, setNextCrosses] = useState(false);
  const [thinned, setThinned] = useState(false);
  const [view] = useState(() => viewOf(options.defaultValue));

  useEntered(entered, editing, map);
  const onKeyDown = (event: KeyboardEvent) => editorKeys(event, editing, map);
  const goTo = ({ latitude, longitude }: FoundPlace) =>
    map?.setView([latitude, longitude], editingZoom, { animate: false });

  return (
    <Root onKeyDown={onKeyDown}>
      <MapPlace>
        {map && <ShapeLayer {...{ map, editing, index }} onNextCrossing={setNextCrosses} onThinned={setThinned} />}
        <EditorMap
          label={intl.formatMessage(messages.map, { name: name || String(index + 1) })}
          {...{ view, bounds, tiles, panelOpen, layers }}
          onMap={setMap}
        />
        <ToolPlace>
          <EditorTools
            editing={editing}
            onSearch={onSearch}
            onPlace={goTo}
            finish={finish}
            onText={() => setTextOpen(true)}
            onPlaceCentre={() => {
              const centre = map?.getCenter();
              if (centre) dispatch({ type: 'corners', corners: [...state.shape.open, [centre.lng, centre.lat]] });
            }}
          />
        </ToolPlace>
        <EditorTip mode={state.mode} thinned={thinned} />
      </MapPlace>
      <EditorAside
        {...{ editing, index, maxArea: options.maxArea, locations, clusters, others, onEstimate, nextCrosses }}
      >
        {children}
      </EditorAside>
      <PolygonTextDialog
        open={textOpen}
        onOpenChange={setTextOpen}
        geometry={geometry}
        onApply={(next) => {
          dispatch({ type: 'replace', geometry: next });
          if (map) fitTo(map, next);
        }}
      />
    </Root>
  );
}

/** The map view for editing an outline; undefined without one. */
function viewOf(geometry: PolygonGeometry | undefined): MapView | undefined {
  if (!geometry) return undefined;
  const [longitude, latitude] = polygonCentroid(geometry);
  return { longitude, latitude, zoom: editingZoom };
}

/** Replaces the drawn outline with one entered elsewhere. */
function useEntered(entered: PolygonGeometry | undefined, { dispatch }: PolygonEditing, map: Map | null): void {
  useEffect(() => {
    if (!entered) return;
    dispatch({ type: 'replace', geometry: entered });
    if (map) fitTo(map, entered);
  }, [entered, dispatch, map]);
}

/** Undo, redo, remove, close: the editor's keys, wherever nothing is typed. */
function editorKeys(event: KeyboardEvent, { state, dispatch }: PolygonEditing, map: Map | null): void {
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, [role="menu"], [role="dialog"]')) return;
  const key = event.key.toLowerCase();
  const command = event.ctrlKey || event.metaKey;
  if (command && key === 'z' && !event.shiftKey) dispatch({ type: 'undo' });
  else if (command && (key === 'y' || (key === 'z' && event.shiftKey))) dispatch({ type: 'redo' });
  else if (event.key === 'Delete' && state.selected) dispatch({ type: 'remove', at: state.selected });
  else if (event.key === 'Enter' && target === map?.getContainer() && state.mode === 'draw')
    dispatch({ type: 'close' });
  else return;
  event.preventDefault();
}

/** Shows an outline whole. */
function fitTo(map: Map, geometry: PolygonGeometry): void {
  const [west, south, east, north] = geometryBounds(geometry);
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding: [fitPaddingPx, fitPaddingPx], maxZoom: editingZoom, animate: false },
  );
}

interface EditorMapProps
  extends Pick<MapCamera, 'view' | 'bounds'>, Pick<LocusMapProps, 'label' | 'tiles' | 'panelOpen'> {
  layers: ReactNode;
  onMap: (map: Map) => void;
}

/** The map below the outline: it is not rendered again while a corner moves. */
const EditorMap = memo(function EditorMap({ layers, onMap, view, bounds, ...map }: EditorMapProps) {
  return (
    <LocusMap {...map} camera={{ view, bounds, fitPaddingPx }}>
      {layers}
      <MapTeller onMap={onMap} />
    </LocusMap>
  );
});

/** Passes the map to the editor. */
function MapTeller({ onMap }: { onMap: (map: Map) => void }): null {
  const map = useMap();
  useEffect(() => onMap(map), [map, onMap]);
  return null;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  block-size: 100%;
  min-block-size: 0;
  ${editorStyle}
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(320px, 60%) auto;
    /* Visually hidden content scrolls with the rest; otherwise it would make the page longer. */
    position: relative;
    overflow-y: auto;
  }
`;

const MapPlace = styled.div`
  position: relative;
  min-inline-size: 0;
  min-block-size: 0;
`;

const ToolPlace = styled.div`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline: ${space[3]};
  z-index: ${zIndex.mapControl};
  pointer-events: none;
`;

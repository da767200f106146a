import { frameOf, worldX, worldY } from '@locus/draw';
import type { Id, PolygonGeometry } from '@locus/model/entities';
import { locationColor } from '@locus/model/charts';
import { color, font, radius, shadow, space } from '@locus/ui/theme';
import L from 'leaflet';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { useSceneLayer } from '../LocusMap/mapContext';
import { useZoom } from '../LocusMap/MapControls';
import { markItemClick } from '../MapPopup/itemClick';
import { useViewBounds } from '../PinsInView/useViewBounds';
import { useMap } from '../reactLeaflet';
import { messages } from './messages';
import { outlineCanvas } from './outlineCanvas';

/** The fields of a location that its outline needs; `Location` of the model is compatible. */
export interface MapOutline {
  id: Id;
  name: string;
  /** Zero-based index within its project: determines its colour. */
  index: number;
  geometry: PolygonGeometry;
}

export interface LocationPolygonsProps {
  locations: readonly MapOutline[];
  /** Areas of interest are larger: they are drawn from further away. */
  areaOfInterest?: boolean;
  /** Called with the location whose outline is clicked. */
  onSelect?: (id: Id) => void;
  /** Whether a hint says that outlines appear when zooming in. */
  hint?: boolean;
}

/** Maximum number of outlines that are elements of the page. */
const mostElements = 200;
/** Outlines are drawn above this zoom: of buildings and of areas of interest. */
const zoomAbove = { building: 12, areaOfInterest: 7.5 };

/**
 * The outlines of locations in their colours, if the zoom is high enough. By keyboard a location is reached through its
 * pin.
 */
export function LocationPolygons({ locations, areaOfInterest = false, onSelect, hint = false }: LocationPolygonsProps) {
  const map = useMap();
  const near = useZoom(map) > (areaOfInterest ? zoomAbove.areaOfInterest : zoomAbove.building);
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });

  const shown = useOutlinesInView(map, near, locations);
  useEffect(() => {
    if (!near) return;
    // Thousands of shapes are drawn on a canvas, not as elements of the page.
    const renderer = locations.length > mostElements ? outlineCanvas() : undefined;
    const outlines = shown.flatMap(({ id, index, name, geometry }) => {
      const rings = partsOf(geometry).map((part) =>
        part.map((ring) => ring.map(([lng, lat]): [number, number] => [lat, lng])),
      );
      if (!rings.flat(2).every((point) => point.every(Number.isFinite))) return [];
      const outline = L.polygon(rings, {
        color: locationColor(index).fill,
        weight: 2,
        fillOpacity: 0.25,
        ...(renderer && { renderer }),
      });
      outline.on('click', ({ originalEvent }) => {
        markItemClick(originalEvent);
        select.current?.(id);
      });
      outline.bindTooltip(textNode(name), { sticky: true, className: 'locus-tip' });
      return [outline.addTo(map)];
    });
    return () => {
      outlines.forEach((outline) => outline.remove());
      renderer?.remove();
    };
  }, [map, near, locations.length, shown]);

  useSceneLayer(
    200,
    useCallback(
      (ctx, view) => {
        if (!near) return;
        const { size, x, y } = frameOf(view);
        ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
        ctx.lineWidth = 2;
        ctx.lineJoin = 'round';
        for (const { index, geometry } of locations) {
          ctx.beginPath();
          for (const ring of partsOf(geometry).flat()) {
            ring.forEach(([lng, lat], i) =>
              ctx[i === 0 ? 'moveTo' : 'lineTo']((worldX(lng) - x) * size, (worldY(lat) - y) * size),
            );
            ctx.closePath();
          }
          ctx.fillStyle = locationColor(index).fill;
          ctx.strokeStyle = ctx.fillStyle;
          ctx.globalAlpha = 0.25;
          ctx.fill('evenodd');
          ctx.globalAlpha = 1;
          ctx.stroke();
        }
      },
      [near, locations],
    ),
  );

  if (near || !hint) return null;
  return (
    <Hint>
      <FormattedMessage {...messages.hint} />
    </Hint>
  );
}

/** The outlines that are drawn: all of them, or with very many those in and around the view. */
function useOutlinesInView(map: L.Map, near: boolean, locations: readonly MapOutline[]): readonly MapOutline[] {
  const view = useViewBounds(map, near && locations.length > mostElements);
  const boxes = useMemo(
    () => (view ? locations.map(({ geometry }) => L.latLngBounds(cornersOf(geometry))) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- whether there is a view, not which
    [view === undefined, locations],
  );
  return useMemo(
    () => (view ? locations.filter((_, i) => boxes[i]?.isValid() && view.intersects(boxes[i])) : locations),
    [locations, boxes, view],
  );
}

const cornersOf = (geometry: PolygonGeometry) =>
  partsOf(geometry)
    .flat(2)
    .flatMap(([lng, lat]): [number, number][] => (Number.isFinite(lng) && Number.isFinite(lat) ? [[lat, lng]] : []));

const partsOf = (geometry: PolygonGeometry) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** Leaflet writes strings as HTML; in an element a name stays text. */
function textNode(text: string): HTMLElement {
  const element = document.createElement('bdi');
  element.textContent = text;
  return element;
}

const Hint = styled.p`
  position: absolute;
  inset-block-end: ${space[6]};
  inset-inline: 0;
  z-index: 800;
  inline-size: fit-content;
  margin-inline: auto;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.full};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  color: ${color.textMuted};
  font: ${font.label};
  pointer-events: none;
`;

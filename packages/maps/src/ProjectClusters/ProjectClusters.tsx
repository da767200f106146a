import { frameOf, worldX, worldY } from '@locus/draw';
import type { Id } from '@locus/model/entities';
import { wholeText } from '@locus/model/text';
import { listText } from '@locus/model/text';
import { font, useThemeTokens } from '@locus/ui/theme';
import L from 'leaflet';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { buttonMarker, keepToButton } from '../LocationPins/buttonMarker';
import { useSceneLayer } from '../LocusMap/mapContext';
import { useZoom } from '../LocusMap/MapControls';
import { useViewBounds } from '../PinsInView/useViewBounds';
import { useMap } from '../reactLeaflet';
import type { Cluster, ClusterPoint } from './clusterPoints';
import { clusterPoints } from './clusterPoints';
import { messages } from './messages';

export interface ProjectClustersProps {
  /** The locations; neighbours share a circle. `Location` of the model is compatible. */
  locations: readonly (ClusterPoint & { name: string })[];
  /**
   * Called with the locations of a circle that cannot be divided further: one, or several at the same position. For
   * others the map zooms in.
   */
  onSelect?: (ids: Id[]) => void;
  /** Receives the locations of the circle under the pointer or with the focus, and undefined when there is none. */
  onPoint?: (ids: readonly Id[] | undefined) => void;
}

/** From this zoom on a circle of several locations is selected instead of zoomed to. */
const nearestZoom = 16;
/** Padding around a circle that is zoomed to. */
const edgePx = 100;
/** Maximum number of names that a circle announces; of the others it gives only the number. */
const mostNames = 5;

/** The first names of a circle, and a sign that there are more. */
export const namesIn = (intl: IntlShape, members: readonly { name: string }[]): string =>
  listText(intl, [
    ...members.slice(0, mostNames).map(({ name }) => name),
    ...(members.length > mostNames ? ['…'] : []),
  ]);

/** Circles with the number of their locations; a click zooms in. */
export function ProjectClusters({ locations, onSelect, onPoint }: ProjectClustersProps) {
  const intl = useIntl();
  const map = useMap();
  const zoom = useZoom(map);
  const { color: colors } = useThemeTokens();
  const clusters = useMemo(() => clusterPoints(locations, zoom), [locations, zoom]);
  const shown = useShownClusters(map, clusters);
  const select = useRef(onSelect);
  const point = useRef(onPoint);
  useEffect(() => {
    select.current = onSelect;
    point.current = onPoint;
  });

  useEffect(() => {
    const byId = new Map(locations.map((location) => [location.id, location]));
    const markers = shown.map(({ ids, latitude, longitude }) => {
      const { button, marker } = buttonMarker(latitude, longitude, 'locus-cluster');
      const members = ids.flatMap((id) => byId.get(id) ?? []);
      button.style.inlineSize = `${diameterPx(ids.length)}px`;
      button.style.blockSize = button.style.inlineSize;
      button.textContent = wholeText(ids.length, intl.locale);
      button.setAttribute(
        'aria-label',
        intl.formatMessage(messages.cluster, { count: ids.length, names: namesIn(intl, members) }),
      );
      button.addEventListener('click', () => {
        const corners = members.map((member): [number, number] => [member.latitude, member.longitude]);
        const apart = corners.some(([lat, lng]) => lat !== corners[0]?.[0] || lng !== corners[0]?.[1]);
        if (ids.length > 1 && apart && map.getZoom() < nearestZoom) {
          goNearer(map, L.latLngBounds(corners));
          map.getContainer().focus({ preventScroll: true });
        } else select.current?.(ids);
      });
      for (const on of ['pointerenter', 'focus']) button.addEventListener(on, () => point.current?.(ids));
      for (const off of ['pointerleave', 'blur']) button.addEventListener(off, () => point.current?.(undefined));
      marker.addTo(map);
      keepToButton(button);
      return marker;
    });
    return () => markers.forEach((marker) => marker.remove());
  }, [map, shown, locations, intl]);

  useSceneLayer(
    400,
    useCallback(
      (ctx, view) => {
        const { size, x, y } = frameOf(view);
        ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
        for (const cluster of clusters) {
          drawCircle(
            ctx,
            cluster,
            (worldX(cluster.longitude) - x) * size,
            (worldY(cluster.latitude) - y) * size,
            colors,
          );
        }
      },
      [clusters, colors],
    ),
  );
  return null;
}

/** Shows the content of bounds, at a higher zoom than now even if the map is too small for all of it. */
function goNearer(map: L.Map, bounds: L.LatLngBounds): void {
  const fitting = map.getBoundsZoom(bounds, false, L.point(2 * edgePx, 2 * edgePx));
  map.setView(bounds.getCenter(), Math.min(nearestZoom, Math.max(fitting, map.getZoom() + 1)));
}

/** Maximum number of rendered circles; with more, only those in and around the view are rendered. */
const mostShown = 200;

/** The rendered circles: all of them, or with many those near the view. */
function useShownClusters(map: L.Map, clusters: readonly Cluster[]): readonly Cluster[] {
  const view = useViewBounds(map, clusters.length > mostShown);
  return useMemo(
    () => (view ? clusters.filter(({ latitude, longitude }) => view.contains([latitude, longitude])) : clusters),
    [clusters, view],
  );
}

/** A circle's size in CSS pixels: it grows with the square root of its number, from 30 to 52. */
const diameterPx = (count: number) => Math.round(Math.min(52, 26 + 5 * Math.sqrt(count)));

function drawCircle(
  ctx: CanvasRenderingContext2D,
  { ids }: Cluster,
  x: number,
  y: number,
  colors: { accent: string; onAccent: string; surface: string },
): void {
  const radius = diameterPx(ids.length) / 2;
  const disc = (r: number, fill: string, alpha: number) => {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 2 * Math.PI);
    ctx.globalAlpha = alpha;
    ctx.fillStyle = fill;
    ctx.fill();
  };
  disc(radius + 5, colors.accent, 0.3);
  disc(radius, colors.surface, 1);
  disc(radius - 3, colors.accent, 1);
  ctx.fillStyle = colors.onAccent;
  ctx.font = `500 12px ${font.family}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(String(ids.length), x, y + 0.5);
}

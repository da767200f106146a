import { percentText, placeName } from '@locus/charts';
import { useMovement } from '@locus/data';
import { stepScale } from '@locus/maps';
import { cellPoints } from '@locus/maps/cells';
import type { LegendPlacesProps } from '@locus/maps/view';
import { HeatLayer, HeatLegend, HotspotLayer, HotspotLegend } from '@locus/maps/view';
import type { Hotspot, MovementChanges, Threshold } from '@locus/model';
import { chartPalette, chosenThreshold, floorTo, visitorTypeOf, withinShares } from '@locus/model';
import { useMemo, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { OpenReport } from '../../useOpenReport';
import { movementMessages as messages } from './messages';
import { movementRequest } from './movementRequest';
import type { Scene } from '../catchment/useCatchmentScenes';
import type { MovementPlaces } from './useMovementPlaces';

/** A sub-mode of the movement map, with how far its data is. */
export interface MovementScene extends Scene {
  status: MovementPlaces['status'];
  error: string | undefined;
  onRetry: () => void;
  empty: boolean;
}

interface CellSceneProps {
  open: OpenReport;
  /** A CSS colour for each of 16 steps, lowest first. */
  fills: readonly string[];
  /** Whether it is on show; else nothing is asked for. */
  shown: boolean;
}

/** Where visitors stay, as a heatmap of the cells around the primary location. */
export function useCellScene({ open, fills, shown }: CellSceneProps): MovementScene {
  const intl = useIntl();
  const [highest, setHighest] = useState(0);
  const { args, period } = movementRequest(open);
  const [itemId, ...query] = args;
  const { data, status, error, retry } = useMovement(shown ? itemId : undefined, ...query);
  const type = visitorTypeOf(open.state.movementType);
  const points = useMemo(
    () =>
      cellPoints((data?.values ?? []).filter((row) => row.visitation_period === period && row.visitor_type === type)),
    [data, period, type],
  );
  const percent = useMemo(() => shareText(intl), [intl]);
  return {
    status,
    error: error?.reason,
    onRetry: retry,
    empty: points.length === 0,
    layer: <HeatLayer points={points} fills={fills} opacity={0.8} onHighestChange={setHighest} />,
    legend: (
      <HeatLegend
        title={intl.formatMessage(messages.heatTitle, { who: type, period })}
        fills={fills}
        highest={highest}
        format={percent}
        unit={intl.formatMessage(messages.ofVisits)}
      />
    ),
  };
}

interface HotspotSceneProps {
  open: OpenReport;
  places: MovementPlaces;
  /** The places within the threshold. */
  within: readonly Hotspot[];
  fills: readonly string[];
  selected: Hotspot | undefined;
  onSelectedChange: (hotspot: Hotspot | undefined) => void;
  hovered: Hotspot | undefined;
  onHoveredChange: (hotspot: Hotspot | undefined) => void;
  onRangeChange: (range: Threshold) => void;
  onChange: (changes: MovementChanges) => void;
}

/** How many places stand in the legend, alone and beside the categories. */
const topCount = { LOCATIONS: 10, CATEGORIES: 5 };

/** The places and buildings people stay at, in the colour of their share of visits or of their category. */
export function useHotspotScene(props: HotspotSceneProps): MovementScene {
  const { open, places, within, fills, selected, onSelectedChange, hovered, onHoveredChange } = props;
  const { onRangeChange, onChange } = props;
  const intl = useIntl();
  const { locationType, hotspotOverlay, dataLevel } = open.state;
  const { hotspots, bounds, range } = places;
  const { period } = movementRequest(open);
  const percent = useMemo(() => shareText(intl), [intl]);
  const scale = useMemo(
    () =>
      stepScale(
        hotspots.map(({ visits_share: share }) => share),
        { threshold: range },
      ),
    [hotspots, range],
  );
  const byCategory = useMemo(
    () => (dataLevel === 'CATEGORIES' ? categoriesOf(intl, hotspots, within) : undefined),
    [intl, dataLevel, hotspots, within],
  );
  const positionOf = (hotspot: Hotspot | undefined) => {
    const position = hotspot ? within.indexOf(hotspot) : -1;
    return position < 0 ? undefined : position;
  };
  const top: LegendPlacesProps = {
    places: within
      .slice(0, topCount[dataLevel])
      .map(({ location_name: name, visits_share: share }) => ({ name, value: percent(share) })),
    selected: positionOf(selected),
    onSelect: (position) => onSelectedChange(within[position]),
    hovered: positionOf(hovered),
    onHoverChange: (position) => onHoveredChange(position === undefined ? undefined : within[position]),
  };
  const { status, error, onRetry } = places;
  return {
    status,
    error,
    onRetry,
    empty: hotspots.length === 0,
    layer: (
      <HotspotLayer
        hotspots={within}
        fills={fills}
        overlay={hotspotOverlay}
        colors={byCategory?.colors}
        selected={top.selected}
        onSelect={top.onSelect}
        hovered={top.hovered}
        onHoverChange={top.onHoverChange}
      />
    ),
    legend: (
      <HotspotLegend
        title={intl.formatMessage(messages.hotspotTitle, { kind: locationType, period })}
        unit={intl.formatMessage(messages.ofVisits)}
        scale={scale}
        fills={fills}
        format={percent}
        all={hotspots.length}
        categories={byCategory?.legend}
        overlay={hotspotOverlay}
        onOverlayChange={(shown) => onChange({ hotspotOverlay: shown })}
        top={top}
        threshold={
          bounds && {
            value: { min: Math.max(bounds.min, range.min), max: Math.min(bounds.max, range.max) },
            ...bounds,
            onValueChange: onRangeChange,
            onValueCommit: (next) => onChange({ movementThreshold: chosenThreshold(next, bounds) }),
          }
        }
      />
    ),
  };
}

/** The hotspots whose share lies within a range; the same array as long as both are the same. */
export const useWithin = (hotspots: readonly Hotspot[], range: Threshold): readonly Hotspot[] =>
  useMemo(() => withinShares(hotspots, range), [hotspots, range]);

/** A share (0..1) in words. */
const shareText =
  (intl: IntlShape) =>
  (share: number, decimals?: number): string =>
    percentText(intl, floorTo(share * 100, decimals), { min: decimals ?? 1, max: decimals ?? 2 });

/** Each category's colour by how many places it has, the largest first, and the colour of each place on show. */
function categoriesOf(intl: IntlShape, hotspots: readonly Hotspot[], shown: readonly Hotspot[]) {
  const counts = new Map<string, number>();
  for (const { location_category: category } of hotspots) counts.set(category, (counts.get(category) ?? 0) + 1);
  const order = [...counts].sort(([, a], [, b]) => b - a).map(([category]) => category);
  const fillOf = (category: string) => chartPalette[order.indexOf(category) % chartPalette.length] ?? '';
  return {
    colors: shown.map(({ location_category: category }) => fillOf(category)),
    legend: order.map((category) => ({
      name: placeName(intl, category),
      fill: fillOf(category),
      count: shown.filter(({ location_category: of }) => of === category).length,
    })),
  };
}

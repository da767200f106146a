import type { PolygonGeometry } from '@locus/model/entities';
import { cellToChildren, cellToLatLng, cellToParent, latLngToCell } from 'h3-js';

import type { Position } from '../geo/distance';
import { insideOutline } from '../geo/insideOutline';
import { snapResolution } from '../geo/snapped';
import type { EstimateIndex, HomeBlock } from './estimateIndex';

/** A home area of visitors to an estimated place. */
export interface EstimatedHome {
  code: string;
  name: string;
  /** Share of the visits by people with a known home, 0..1. */
  share: number;
}

/** A project's data inside an outline that is not a location yet. */
export type Estimate =
  | { status: 'ready'; visitsPerMonth: number; low?: number; high?: number; months: number; areas: EstimatedHome[] }
  | { status: 'belowFloor'; floor: number }
  | { status: 'nobody' }
  | { status: 'noData' };

/** The part of the world (5 km²) per which questions are counted. */
export const estimateArea = ([lng, lat]: Position): string => latLngToCell(lat, lng, 7);

const mostAreas = 5;
/** The coarsest block. */
const lastLevel = 7;

/**
 * Estimates an outline's visits per month and where they come from. It is based only on the index's blocks: a block
 * counts by the share of it that is inside, or not at all if that is less than half. So no question reveals more than
 * the blocks do.
 */
export function estimatePlace(index: EstimateIndex, geometry: PolygonGeometry): Estimate {
  if (index.months === 0) return { status: 'noData' };
  let [sum, known] = [0, 0];
  const homes = new Map<string, EstimatedHome>();
  for (const { visits, home, share } of blocksIn(index, geometry)) {
    sum += share * visits;
    if (!home || home.visits === 0) continue;
    known += share * visits;
    for (const { code, name, visits: from } of home.areas) {
      const before = homes.get(code)?.share ?? 0;
      homes.set(code, { code, name, share: before + (share * visits * from) / home.visits });
    }
  }
  const monthly = sum / index.months;
  const rounded = (value: number) => Math.round(value / index.roundedTo) * index.roundedTo;
  const visitsPerMonth = index.exact ? Math.round(10 * monthly) / 10 : rounded(monthly);
  // For a panel the result is the same for nobody and for a few.
  if (visitsPerMonth === 0) return index.exact ? { status: 'nobody' } : { status: 'belowFloor', floor: index.floor };
  const areas = [...homes.values()]
    .map((area) => ({ ...area, share: Math.round((1000 * area.share) / known) / 1000 }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || (a.code < b.code ? -1 : 1))
    .slice(0, mostAreas);
  const within = (factor: number) => Math.max(0, rounded(visitsPerMonth * factor));
  const range = index.sigma > 0 ? { low: within(1 - index.sigma), high: within(1 + index.sigma) } : {};
  return { status: 'ready', visitsPerMonth, ...range, months: index.months, areas };
}

/** A block with its position, and sample points for the share of it that is inside an outline. */
interface PlacedBlock {
  visits: number;
  home: HomeBlock | undefined;
  middle: Position;
  points: readonly Position[];
}

/** Blocks of indexes, located once. */
const placed = new WeakMap<EstimateIndex, PlacedBlock[]>();

function placedBlocks(index: EstimateIndex): PlacedBlock[] {
  const before = placed.get(index);
  if (before) return before;
  const blocks = Object.entries(index.blocks).map(([cell, { visits }]): PlacedBlock => {
    const level = levelOf(cell);
    const points = level === snapResolution ? [cell] : cellToChildren(cell, Math.min(snapResolution, level + 2));
    return { visits, home: homeOf(index, cell), middle: middleOf(cell), points: points.map(middleOf) };
  });
  placed.set(index, blocks);
  return blocks;
}

const middleOf = (cell: string): Position => {
  const [lat, lng] = cellToLatLng(cell);
  return [lng, lat];
};

/** The resolution is encoded in four bits of an H3 index. */
const levelOf = (cell: string): number => Number.parseInt(cell[1] ?? '0', 16);

/** The part of the city that reports a block's homes: that of its cell, or of a parent. */
function homeOf({ homes }: EstimateIndex, cell: string): HomeBlock | undefined {
  for (let level = levelOf(cell); level >= lastLevel; level -= 1) {
    const parent = cellToParent(cell, level);
    if (Object.hasOwn(homes, parent)) return homes[parent];
  }
  return undefined;
}

/** No block extends this many degrees of latitude from its centre: 2 km. */
const reachDegrees = 0.018;

/** The blocks with at least half inside an outline, with the share (0..1) inside. */
function blocksIn(index: EstimateIndex, geometry: PolygonGeometry): (PlacedBlock & { share: number })[] {
  const corners = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(2);
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  const [west, south] = [lngs, lats].map((values) => values.reduce((low, value) => Math.min(low, value), Infinity));
  const [east, north] = [lngs, lats].map((values) => values.reduce((high, value) => Math.max(high, value), -Infinity));
  const within = ([lng, lat]: Position, reach: number, wide: number) =>
    lng >= (west ?? 0) - wide &&
    lng <= (east ?? 0) + wide &&
    lat >= (south ?? 0) - reach &&
    lat <= (north ?? 0) + reach;
  const wideDegrees = reachDegrees / Math.max(0.01, Math.cos(((lats[0] ?? 0) * Math.PI) / 180));
  return placedBlocks(index).flatMap((block) => {
    if (!within(block.middle, reachDegrees, wideDegrees)) return [];
    const inside = block.points.filter((point) => within(point, 0, 0) && insideOutline({ geometry }, point)).length;
    const share = inside / block.points.length;
    return share < 0.5 ? [] : [{ ...block, share }];
  });
}

import type { Id } from '@locus/model/entities';

import { worldSize, worldX, worldY } from '@locus/draw';

/** A point that may share a circle with its neighbours. */
export interface ClusterPoint {
  id: Id;
  latitude: number;
  longitude: number;
}

/** Points that are close together at a zoom. */
export interface Cluster {
  ids: Id[];
  /** The mean of its points, in degrees. */
  latitude: number;
  longitude: number;
}

/**
 * Adds points nearer to a cluster's first one than `distancePx` at a zoom to that cluster; the first points in the list
 * start the clusters, so the same list and zoom give the same circles. Points without finite coordinates are left out.
 */
export function clusterPoints(points: readonly ClusterPoint[], zoom: number, distancePx = 56): Cluster[] {
  const size = worldSize(zoom);
  const clusters: { x: number; y: number; points: ClusterPoint[] }[] = [];
  // Squares as wide as the distance: what is nearby is in the same one or an adjacent one.
  const squares = new Map<number, number[]>();
  for (const point of points) {
    if (!Number.isFinite(point.latitude) || !Number.isFinite(point.longitude)) continue;
    const [x, y] = [worldX(point.longitude) * size, worldY(point.latitude) * size];
    const [column, row] = [Math.floor(x / distancePx), Math.floor(y / distancePx)];
    let first = clusters.length;
    for (let i = column - 1; i <= column + 1; i += 1) {
      for (let j = row - 1; j <= row + 1; j += 1) {
        for (const at of squares.get(squareOf(i, j)) ?? []) {
          const cluster = clusters[at]!;
          if (at < first && Math.hypot(cluster.x - x, cluster.y - y) < distancePx) first = at;
        }
      }
    }
    const near = clusters[first];
    if (near) near.points.push(point);
    else {
      const square = squares.get(squareOf(column, row));
      if (square) square.push(clusters.length);
      else squares.set(squareOf(column, row), [clusters.length]);
      clusters.push({ x, y, points: [point] });
    }
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return clusters.map(({ points: members }) => ({
    ids: members.map(({ id }) => id),
    latitude: mean(members.map(({ latitude }) => latitude)),
    longitude: mean(members.map(({ longitude }) => longitude)),
  }));
}

/** A single number for a square; no map has 2²⁶ of them in a row. */
const squareOf = (column: number, row: number) => column * 2 ** 26 + row;

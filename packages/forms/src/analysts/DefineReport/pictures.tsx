import type { CatchmentLevel } from '@locus/model/analyses';
import { catchmentLevels } from '@locus/model/analyses';
import { sequentialScale } from '@locus/model/charts';
import { plainFigures } from '@locus/model/text';
import { color, useThemeName } from '@locus/ui/theme';
import { memo } from 'react';

/** Houses of a block, and one of them outlined. */
export function PointPicture() {
  return (
    <svg viewBox="0 0 72 54">
      <Blocks />
      <rect
        x={25}
        y={16}
        width={24}
        height={20}
        fill={color.accent}
        fillOpacity={0.28}
        stroke={color.accent}
        strokeWidth={2}
      />
    </svg>
  );
}

/** The same houses, and an outline around many of them. */
export function QuarterPicture() {
  return (
    <svg viewBox="0 0 72 54">
      <Blocks />
      <path
        d="M14 10 50 6 64 24 54 46 18 46 8 26Z"
        fill={color.info}
        fillOpacity={0.22}
        stroke={color.info}
        strokeWidth={2}
      />
    </svg>
  );
}

function Blocks() {
  return [4, 28, 52].flatMap((x) =>
    [3, 20, 37].map((y) => <rect key={`${x} ${y}`} x={x} y={y} width={17} height={13} rx={1} fill={color.mapRoad2} />),
  );
}

/** Cells across the picture, by area type: neighbourhoods are many and small. */
const cells: Record<CatchmentLevel, number> = { 1: 15, 2: 11, 3: 8, 4: 6, 5: 4 };
/** The fraction of the picture that the catchment covers, 0..1. */
const reach: Record<CatchmentLevel, number> = { 1: 0.32, 2: 0.42, 3: 0.55, 4: 0.75, 5: 0.95 };

/** Synthetic areas around a place: their size, and the reach of the catchment. */
export const AreaPicture = memo(function AreaPicture({ level }: { level: CatchmentLevel }) {
  const scale = sequentialScale[useThemeName()];
  const across = cells[level];
  const size = 140 / across;
  const radiusPx = reach[level] * 62;
  const shapes = [];
  for (let row = -1; row <= across; row += 1) {
    for (let column = -1; column <= across; column += 1) {
      const x = (column + (row % 2 === 0 ? 0.25 : 0.75)) * size;
      const y = (row + 0.5) * size * 0.88;
      const away = Math.hypot(x - 70, y - 60) / radiusPx;
      const step = Math.max(1, 13 - Math.floor(away * 12));
      shapes.push(
        <path
          key={`${row} ${column}`}
          d={hexagon(x, y, size * 0.57)}
          fill={away > 1 ? 'none' : scale[step]}
          stroke={color.mapLine}
          strokeWidth={0.7}
        />,
      );
    }
  }
  return (
    <svg viewBox="0 0 140 120" preserveAspectRatio="xMidYMid slice">
      {shapes}
      <circle cx={70} cy={60} r={radiusPx} fill="none" stroke={color.text} strokeDasharray="3 3" strokeWidth={1} />
      <circle cx={70} cy={60} r={4} fill={color.surface} stroke={color.text} strokeWidth={2} />
    </svg>
  );
});

const hexagon = (x: number, y: number, edge: number): string =>
  `M${[0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (Math.PI / 3) * i + Math.PI / 6;
      return `${plainFigures(x + Math.cos(angle) * edge, 1)} ${plainFigures(y + Math.sin(angle) * edge, 1)}`;
    })
    .join('L')}Z`;

/** The area types, nearest first. */
export const areaTypes: readonly CatchmentLevel[] = catchmentLevels;

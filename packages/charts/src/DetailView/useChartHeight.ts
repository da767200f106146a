import { useRoomForCharts } from '@locus/ui';

/** The height (px) of a view's chart: the given one, otherwise the usual one, a third more where there is room. */
export function useChartHeight(usualPx: number, givenPx: number | undefined): number {
  const room = useRoomForCharts();
  return givenPx ?? (room ? Math.round((usualPx * 4) / 3) : usualPx);
}

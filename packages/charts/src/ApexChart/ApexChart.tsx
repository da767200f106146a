import { Skeleton } from '@locus/ui';
import type { ApexOptions } from 'apexcharts';
import { lazy, Suspense } from 'react';

export interface ApexChartProps {
  /** A short description of the chart: its accessible name. */
  label: string;
  type: 'bar' | 'line' | 'area';
  series: NonNullable<ApexOptions['series']>;
  /** Compared deeply, functions by identity: keep those stable. Texts returned by functions are not escaped. */
  options: ApexOptions;
  heightPx: number;
}

const ApexDrawing = lazy(() => import('./ApexDrawing').then((module) => ({ default: module.ApexDrawing })));

/**
 * A whole chart of ApexCharts with its own axes, legend and tooltip. The library is loaded when the first of them is
 * shown. Its drawing has no names or roles: put the values into a table beside it.
 */
export function ApexChart({ label, heightPx, ...chart }: ApexChartProps) {
  return (
    // Charts run from left to right in every language.
    <figure aria-label={label} dir="ltr">
      <Suspense fallback={<Skeleton shape="bars" height={`${heightPx}px`} />}>
        <ApexDrawing {...chart} heightPx={heightPx} />
      </Suspense>
    </figure>
  );
}

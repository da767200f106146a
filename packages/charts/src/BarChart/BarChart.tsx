import { Skeleton, StateSwitch } from '@locus/ui';

import { ChartDrawing } from '../LineChart/ChartDrawing';
import type { LineChartProps } from '../LineChart/LineChart';

/** What lines take: bars stand in groups, one group a category and one bar a series; a series without a mark is dotted across. */
export type BarChartProps = LineChartProps;

/** Values by category as groups of bars; pointer and arrow keys move a cursor over the groups. */
export function BarChart({ heightPx = 360, contactHref, ...props }: BarChartProps) {
  const { status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, ...chart } = props;
  return (
    <StateSwitch
      {...{ status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction }}
      heightPx={heightPx}
      contactHref={contactHref}
      skeleton={<Skeleton shape="bars" height={`${heightPx}px`} />}
    >
      <ChartDrawing kind="bar" {...chart} heightPx={heightPx} />
    </StateSwitch>
  );
}

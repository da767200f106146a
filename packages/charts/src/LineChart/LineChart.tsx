import type { LoadState } from '@locus/ui';
import { Skeleton, StateSwitch } from '@locus/ui';
import type { ThemeTokens } from '@locus/ui/theme';

import type { ChartProps } from '../chart';
import { ChartDrawing } from './ChartDrawing';

export interface LineChartProps extends ChartProps {
  /** The maximum of the axis if known, e.g. 100 for percentages. */
  highest?: number;
  /** Raw colours instead of the theme's, for pictures. */
  theme?: ThemeTokens;
  /** The target of "contact us" if there is no data. */
  contactHref?: string;
}

/**
 * Values over time, one line per series. Names are at the line ends if there is room; pointer and arrow keys move a
 * cursor over the dates. Time runs from left to right in every language.
 */
export function LineChart({ heightPx = 360, contactHref, ...props }: LineChartProps) {
  const { status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, ...chart } = props;
  const state: LoadState = { status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction };
  return (
    <StateSwitch
      {...state}
      heightPx={heightPx}
      contactHref={contactHref}
      skeleton={<Skeleton shape="bars" height={`${heightPx}px`} />}
    >
      <ChartDrawing kind="line" {...chart} heightPx={heightPx} />
    </StateSwitch>
  );
}

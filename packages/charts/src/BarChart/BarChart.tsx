import { Skeleton, StateSwitch } from '@locus/ui';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

import { ChartDrawing } from '../LineChart/ChartDrawing';
import type { LineChartProps } from '../LineChart/LineChart';
import { barsOf, sizedHeightPx, sizedWidthPx } from './barPlaces';

/**
 * Like lines, but bars are in groups, one group per category and one bar per series; a series without a mark is a
 * dotted line across.
 */
export interface BarChartProps extends LineChartProps {
  /**
   * The chart is as wide as its bars need, and scrolls sideways if that is wider than its container; otherwise it fills
   * the container.
   */
  sized?: boolean;
}

/** Values by category as groups of bars; pointer and arrow keys move a cursor over the groups. */
export function BarChart({ heightPx = sizedHeightPx, contactHref, sized, ...props }: BarChartProps) {
  const { status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, ...chart } = props;
  const drawing = <ChartDrawing kind="bar" {...chart} heightPx={heightPx} />;
  return (
    <StateSwitch
      {...{ status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction }}
      heightPx={heightPx}
      contactHref={contactHref}
      skeleton={<Skeleton shape="bars" height={`${heightPx}px`} />}
    >
      {sized ? <Sized bars={barsOf(chart.series).length * chart.categories.length}>{drawing}</Sized> : drawing}
    </StateSwitch>
  );
}

/** Sets a chart's width to that required by the number of bars. */
function Sized({ bars, children }: { bars: number; children: ReactNode }) {
  const windowPx = useSyncExternalStore(onResize, () => window.innerWidth);
  return (
    // Charts run from left to right in every language, so scrolling starts at the axis.
    <Sideways dir="ltr">
      <div style={{ inlineSize: sizedWidthPx(bars, windowPx) }}>{children}</div>
    </Sideways>
  );
}

function onResize(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const Sideways = styled.div`
  overflow-x: auto;
`;

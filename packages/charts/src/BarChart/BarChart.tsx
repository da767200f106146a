import { Skeleton, StateSwitch } from '@locus/ui';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

import { ChartDrawing } from '../LineChart/ChartDrawing';
import type { LineChartProps } from '../LineChart/LineChart';
import { barsOf, sizedHeightPx, sizedWidthPx } from './barPlaces';

/**
 * What lines take: bars stand in groups, one group a category and one bar a series; a series without a mark is dotted
 * across.
 */
export interface BarChartProps extends LineChartProps {
  /**
   * The chart is as wide as its bars need, and is scrolled sideways where that is wider than its place; else it fills
   * its place.
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

/** Gives a chart the width that so many bars take. */
function Sized({ bars, children }: { bars: number; children: ReactNode }) {
  const windowPx = useSyncExternalStore(onResize, () => window.innerWidth);
  return (
    <Sideways>
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

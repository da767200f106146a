import type { LegendRow } from '@locus/draw';
import { outerLines } from '@locus/draw';
import type { DrivingReach } from '@locus/model/analyses';
import type { DrivingTime } from '@locus/model/entities';
import { drivingTimeLine } from '@locus/model/analyses';
import { directionOf, shareText, unitLabel } from '@locus/model/text';
import { useLanguage } from '@locus/ui/i18n';
import { useThemeTokens } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { OutlineLayer } from '../layers/OutlineLayer/OutlineLayer';
import { FurtherRows } from '../MapLegend/FurtherRows';
import { messages } from './messages';

export interface DrivingTimeSceneProps {
  /** The driving times that are outlined. */
  times: readonly DrivingTime[];
  /** What can be reached within them; undefined while loading. Keep the array stable. */
  reaches: readonly DrivingReach[] | undefined;
  /** Whether the routing service failed: the legend says that there is nothing to draw. */
  failed: boolean;
  /** The layer below, whose legend also explains the outlines. */
  children: ReactNode;
}

/** What can be reached by car within times, as outlines above another layer, each with its minutes. */
export function DrivingTimeScene({ times, reaches, failed, children }: DrivingTimeSceneProps) {
  const intl = useIntl();
  const { color } = useThemeTokens();
  const rightToLeft = directionOf(useLanguage()) === 'rtl';
  const shown = useMemo(() => (reaches ?? []).filter(({ time }) => times.includes(time)), [reaches, times]);
  const outlines = useMemo(
    () =>
      shown.map(({ time, polygon }) => ({
        ...drivingTimeLine,
        // They are nested: their labels are in a row, away from the legend.
        side: rightToLeft ? 1 : 3,
        lines: outerLines([polygon]),
        label: unitLabel(Number(time), 'minute', 0, intl.locale),
      })),
    [shown, intl, rightToLeft],
  );
  const rows = useMemo((): LegendRow[] => {
    if (times.length === 0) return [];
    if (failed) return [{ mark: 'missing', text: intl.formatMessage(messages.drivingFailed) }];
    return shown.map(({ time, share }) => ({
      mark: 'line',
      fill: color.accentText,
      text: intl.formatMessage(messages.within, { minutes: unitLabel(Number(time), 'minute', 0, intl.locale) }),
      value: share === null ? '-' : shareText(share, intl.locale),
    }));
  }, [times, shown, failed, intl, color]);
  return (
    <FurtherRows rows={rows}>
      {children}
      {outlines.length > 0 && <OutlineLayer outlines={outlines} tone="accent" />}
    </FurtherRows>
  );
}

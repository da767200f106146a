import type { Disclosure, Footfall, FootfallMetric, Id, Report } from '@locus/model';
import { monthLabel } from '@locus/model';
import type { ViewState } from '@locus/ui';
import { InfoTip, Skeleton, StateSwitch } from '@locus/ui';
import { color, font, radius, shadow, space } from '@locus/ui/theme';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { FootfallPeriod } from './footfallChart';
import { FootfallContent } from './FootfallContent';
import { FootfallControls } from './FootfallControls';
import { messages } from './messages';

/** How the visit trends are shown. */
export type FootfallMode = 'chart' | 'table';

export interface FootfallDetailProps extends ViewState {
  /** The derived answer; undefined while there is none. */
  footfall: Footfall | undefined;
  /** What the answer hides, and by which rules. */
  disclosure: Disclosure | undefined;
  /** The project's locations with their zero-based index, which gives them number, colour and shape. */
  locations: readonly { id: Id; index: number }[];
  mode: FootfallMode;
  /** Without it the toggle stands elsewhere. */
  onModeChange?: (mode: FootfallMode) => void;
  period: FootfallPeriod;
  /** Fetch the data of the new period. */
  onPeriodChange: (period: FootfallPeriod) => void;
  /** The metric in force. */
  metric: FootfallMetric;
  onMetricChange: (metric: FootfallMetric) => void;
  showAverage: boolean;
  onShowAverageChange: (show: boolean) => void;
  /** The report shown: a weekly one may hold its last month only in part. */
  report?: Pick<Report, 'recurring' | 'recurrence_frequency' | 'end_date'>;
  /** Where the warning about absolute numbers leads. */
  partnershipHref: string;
  contactHref: string;
  /** Gets the picture of the chart; it is downloaded unless told. */
  onScreenshot?: (picture: Blob) => void;
  /** Height (px) of the chart alone. */
  chartHeightPx?: number;
}

/** Visit trends in full: settings, lines or table, what the numbers leave out, and a summary by location. */
export function FootfallDetail(props: FootfallDetailProps) {
  const { footfall, status = 'ready', empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction } = props;
  const { mode, report, period, contactHref, chartHeightPx = 380 } = props;
  const intl = useIntl();
  const [taking, setTaking] = useState(false);
  const data = footfall && footfall.series.length > 0 ? footfall : undefined;
  const weeklyReport = report?.recurring === true && report.recurrence_frequency === 'WEEKLY';
  return (
    <Root aria-label={intl.formatMessage(messages.title)}>
      <Header>
        <Title>
          {intl.formatMessage(messages.title)}
          {weeklyReport && period !== 'weekly' && <PartialMonth endDate={report.end_date} />}
        </Title>
        <FootfallControls
          {...props}
          absoluteDisabled={footfall?.isAbsoluteNumbersDisabled ?? false}
          averageOffered={(data?.series.length ?? 0) > 1}
          onScreenshot={data && mode === 'chart' ? () => setTaking(true) : undefined}
          taking={taking}
        />
      </Header>
      <StateSwitch
        {...{ status, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, contactHref }}
        empty={empty ?? !data}
        heightPx={chartHeightPx + 120}
        skeleton={<Skeleton shape="bars" height={`${chartHeightPx}px`} style={{ paddingInline: space[4] }} />}
      >
        {data && (
          <FootfallContent
            {...props}
            footfall={data}
            chartHeightPx={chartHeightPx}
            taking={taking}
            onTakingEnd={() => setTaking(false)}
          />
        )}
      </StateSwitch>
    </Root>
  );
}

/** Says that the last month of a weekly report ends before the month does; `endDate` is `YYYY-MM-DD`. */
function PartialMonth({ endDate }: { endDate: string }) {
  const intl = useIntl();
  const end = new Date(endDate);
  return (
    <InfoTip label={intl.formatMessage(messages.aboutPartial)}>
      {intl.formatMessage(messages.partialMonth, {
        month: monthLabel(end.getTime(), intl.locale),
        day: String(end.getUTCDate()),
      })}
    </InfoTip>
  );
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-inline-size: 0;
  padding-block-start: ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  overflow: clip;
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-inline: ${space[4]};
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 32px;
  font: ${font.section};
`;

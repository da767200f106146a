import type { FootfallMetric } from '@locus/model';
import { IconButton, SegmentedControl, Select, Switch } from '@locus/ui';
import { media, space } from '@locus/ui/theme';
import { Camera, ChartLine, Table2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { FootfallMode } from './FootfallDetail';
import type { FootfallPeriod } from './footfallChart';
import { messages } from './messages';

export interface FootfallControlsProps {
  mode: FootfallMode;
  /** Without it the toggle stands elsewhere. */
  onModeChange?: (mode: FootfallMode) => void;
  period: FootfallPeriod;
  onPeriodChange: (period: FootfallPeriod) => void;
  metric: FootfallMetric;
  onMetricChange: (metric: FootfallMetric) => void;
  /** No location has an absolute number. */
  absoluteDisabled: boolean;
  showAverage: boolean;
  onShowAverageChange: (show: boolean) => void;
  /** There is more than one location, so an average says something. */
  averageOffered: boolean;
  /** Without it there is nothing to take a picture of. */
  onScreenshot?: () => void;
  /** A picture is being taken. */
  taking: boolean;
}

/** The settings of the visit trends view. */
export function FootfallControls(props: FootfallControlsProps) {
  const { mode, onModeChange, period, onPeriodChange, metric, onMetricChange, absoluteDisabled } = props;
  const { showAverage, onShowAverageChange, averageOffered, onScreenshot, taking } = props;
  const intl = useIntl();
  const absolute = metric === 'absolute number';
  return (
    <Row>
      <Select
        label={intl.formatMessage(messages.period)}
        hideLabel
        value={period}
        onValueChange={onPeriodChange}
        options={[
          { value: 'monthly', label: intl.formatMessage(messages.monthly) },
          { value: 'weekly', label: intl.formatMessage(messages.weekly) },
        ]}
      />
      <SegmentedControl
        label={intl.formatMessage(messages.numbers)}
        value={absolute ? 'absolute' : 'percentage'}
        onValueChange={(next) => onMetricChange(next === 'absolute' ? 'absolute number' : 'all locations')}
        segments={[
          { value: 'absolute', label: intl.formatMessage(messages.absolute), disabled: absoluteDisabled },
          { value: 'percentage', label: intl.formatMessage(messages.percentage) },
        ]}
      />
      {!absolute && (
        <Select
          label={intl.formatMessage(messages.metric)}
          hideLabel
          value={metric}
          onValueChange={onMetricChange}
          options={[
            { value: 'all locations', label: intl.formatMessage(messages.allLocations) },
            { value: 'single location', label: intl.formatMessage(messages.singleLocation) },
          ]}
        />
      )}
      {averageOffered && mode === 'chart' && (
        <Switch
          label={intl.formatMessage(messages.showAverage)}
          checked={showAverage}
          onCheckedChange={onShowAverageChange}
        />
      )}
      {onModeChange && (
        <SegmentedControl
          label={intl.formatMessage(messages.view)}
          value={mode}
          onValueChange={onModeChange}
          segments={[
            {
              value: 'chart',
              label: intl.formatMessage(messages.chart),
              icon: <ChartLine size={16} strokeWidth={1.5} aria-hidden />,
            },
            {
              value: 'table',
              label: intl.formatMessage(messages.table),
              icon: <Table2 size={16} strokeWidth={1.5} aria-hidden />,
            },
          ]}
        />
      )}
      {onScreenshot && (
        <IconButton
          variant="secondary"
          label={intl.formatMessage(taking ? messages.taking : messages.screenshot)}
          icon={<Camera size={16} strokeWidth={1.5} aria-hidden />}
          aria-busy={taking || undefined}
          onClick={taking ? undefined : () => onScreenshot()}
        />
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]} ${space[3]};
  ${media.narrow} {
    justify-content: flex-start;
  }
`;

import { type FootfallPeriod } from '@locus/analyses';
import type { FootfallMetric } from '@locus/model/entities';
import { SegmentedControl, Select, Switch } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages as shared } from '../DetailView/messages';
import { messages } from './messages';

export interface FootfallControlsProps {
  period: FootfallPeriod;
  onPeriodChange: (period: FootfallPeriod) => void;
  metric: FootfallMetric;
  onMetricChange: (metric: FootfallMetric) => void;
  /** Whether no location has an absolute number. */
  absoluteDisabled: boolean;
  showAverage: boolean;
  onShowAverageChange: (show: boolean) => void;
  /** Whether there is a chart of more than one location, so that an average is meaningful. */
  averageOffered: boolean;
}

/** The settings of the visit trends view. */
export function FootfallControls(props: FootfallControlsProps) {
  const { period, onPeriodChange, metric, onMetricChange, absoluteDisabled } = props;
  const { showAverage, onShowAverageChange, averageOffered } = props;
  const intl = useIntl();
  const absolute = metric === 'absolute number';
  return (
    <>
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
      {averageOffered && (
        <Switch
          label={intl.formatMessage(shared.showAverage)}
          checked={showAverage}
          onCheckedChange={onShowAverageChange}
        />
      )}
    </>
  );
}

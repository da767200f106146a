import type { SocioDemoMetric } from '@locus/model/analyses';
import type { Threshold } from '@locus/model/view';
import { nudgeThreshold, thresholdStep } from '@locus/model/analyses';
import { catchmentMetrics, defaultCatchmentVersion } from '@locus/model/entities';
import { RadioGroup, RangeSlider, Select } from '@locus/ui';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { PaletteField } from '../SettingsPopover/PaletteField';
import { SettingsPopover } from '../SettingsPopover/SettingsPopover';
import { YesNoField } from '../SettingsPopover/YesNoField';
import type { CatchmentChoice } from './catchmentChanges';
import { catchmentChanges } from './catchmentChanges';
import { messages } from './messages';

export interface CatchmentSettingsProps {
  /** The current settings. */
  value: CatchmentChoice;
  /** Receives the changed settings, only on Save; not called if nothing changed. */
  onSave: (changes: Partial<CatchmentChoice>) => void;
  /** The range (fractions) of the primary location's data. With a minimum of 1 no range can be selected. */
  bounds: Threshold;
  /** The overlay's metric; the range is named after it while the overlay is on. */
  socioDemoMetric: SocioDemoMetric;
  /** The report's catchment version: the default one has no overlay and no choice of metric. */
  version?: string;
  /** The button that opens it. */
  children: ReactElement;
  defaultOpen?: boolean;
}

const metricMessages = { SOURCE: messages.source, DESTINATION: messages.destination, SCORE: messages.score };
/** The metrics of the data overlay. */
export const overlayMessages = {
  HOUSEHOLDS: messages.households,
  INHABITANTS: messages.inhabitants,
  HOUSEHOLD_INCOME: messages.householdIncome,
  RETAIL_SPENDING: messages.retailSpending,
};

/** The settings of the catchment. They take effect on Save; Cancel, Escape and leaving it discard the changes. */
export function CatchmentSettings({
  bounds,
  socioDemoMetric,
  version = defaultCatchmentVersion,
  children,
  ...popover
}: CatchmentSettingsProps) {
  const intl = useIntl();
  const bigger = version !== defaultCatchmentVersion;
  const ends = nudgeThreshold(bounds);
  return (
    <SettingsPopover
      {...popover}
      title={intl.formatMessage(messages.title)}
      changesOf={catchmentChanges}
      trigger={children}
    >
      {(chosen, change) => (
        <>
          <RadioGroup
            orientation="horizontal"
            label={intl.formatMessage(messages.reference)}
            value={chosen.catchmentType}
            onValueChange={(catchmentType) => change({ catchmentType })}
            options={[
              { value: 'HOME', label: intl.formatMessage(messages.home) },
              { value: 'WORK', label: intl.formatMessage(messages.work) },
            ]}
          />
          <PaletteField value={chosen.colorScheme} onValueChange={(colorScheme) => change({ colorScheme })} />
          {bigger && (
            <YesNoField
              label={intl.formatMessage(messages.overlay)}
              value={chosen.catchmentDataOverlay}
              onValueChange={(catchmentDataOverlay) => change({ catchmentDataOverlay })}
            />
          )}
          {bigger && (
            <Select
              label={intl.formatMessage(messages.metric)}
              value={chosen.catchmentMetricType}
              onValueChange={(catchmentMetricType) => change({ catchmentMetricType })}
              options={catchmentMetrics.map((metric) => ({
                value: metric,
                label: intl.formatMessage(metricMessages[metric]),
              }))}
            />
          )}
          <RangeSlider
            label={intl.formatMessage(
              chosen.catchmentDataOverlay ? overlayMessages[socioDemoMetric] : messages.visitsShare,
            )}
            percent
            step={thresholdStep}
            min={ends.min}
            max={ends.max}
            disabled={bounds.min === 1}
            value={[within(chosen.catchmentThreshold.min, ends), within(chosen.catchmentThreshold.max, ends)]}
            onValueChange={([min, max]) => change({ catchmentThreshold: { min, max } })}
          />
        </>
      )}
    </SettingsPopover>
  );
}

const within = (value: number, { min, max }: Threshold) => Math.min(max, Math.max(min, value));

import type { SocioDemoMetric, Threshold } from '@locus/model';
import { catchmentMetrics, defaultCatchmentVersion, nudgeThreshold, thresholdStep } from '@locus/model';
import { Button, Popover, RadioGroup, RangeSlider, Select } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CatchmentChoice } from './catchmentChanges';
import { catchmentChanges } from './catchmentChanges';
import { messages } from './messages';

export interface CatchmentSettingsProps {
  /** The settings in force. */
  value: CatchmentChoice;
  /** Gets the changed settings, on Save only; not called where nothing changed. */
  onSave: (changes: Partial<CatchmentChoice>) => void;
  /** The range (fractions) that the primary location's data spans. With a minimum of 1 there is nothing to narrow. */
  bounds: Threshold;
  /** What the overlay shows; it names the range while the overlay is on. */
  socioDemoMetric: SocioDemoMetric;
  /** The report's catchment version: the default one has no overlay and no choice of metric. */
  version?: string;
  /** The button that opens it. */
  children: ReactElement;
  defaultOpen?: boolean;
}

/** The settings of the catchment. They take effect on Save; Cancel, Escape and leaving it give the changes up. */
export function CatchmentSettings({ children, defaultOpen = false, onSave, ...choice }: CatchmentSettingsProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Panel aria-label={intl.formatMessage(messages.title)}>
        <Choice
          {...choice}
          onSave={(changes) => {
            setOpen(false);
            if (Object.keys(changes).length > 0) onSave(changes);
          }}
        />
      </Panel>
    </Popover.Root>
  );
}

const metricMessages = { SOURCE: messages.source, DESTINATION: messages.destination, SCORE: messages.score };
const overlayMessages = {
  HOUSEHOLDS: messages.households,
  INHABITANTS: messages.inhabitants,
  HOUSEHOLD_INCOME: messages.householdIncome,
  RETAIL_SPENDING: messages.retailSpending,
};

// Mounted anew each time the popover opens, so that given-up changes are gone.
function Choice({
  value,
  onSave,
  bounds,
  socioDemoMetric,
  version = defaultCatchmentVersion,
}: Omit<CatchmentSettingsProps, 'children' | 'defaultOpen'>) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(value);
  const change = (part: Partial<CatchmentChoice>) => setChosen((now) => ({ ...now, ...part }));
  const bigger = version !== defaultCatchmentVersion;
  const ends = nudgeThreshold(bounds);
  const range = chosen.catchmentThreshold;
  return (
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
      <RadioGroup
        orientation="horizontal"
        label={intl.formatMessage(messages.palette)}
        value={chosen.colorScheme}
        onValueChange={(colorScheme) => change({ colorScheme })}
        options={[
          { value: 'COLORFUL', label: intl.formatMessage(messages.color) },
          { value: 'MONOCHROME', label: intl.formatMessage(messages.monochrome) },
        ]}
      />
      {bigger && (
        <RadioGroup
          orientation="horizontal"
          label={intl.formatMessage(messages.overlay)}
          value={chosen.catchmentDataOverlay ? 'YES' : 'NO'}
          onValueChange={(shown) => change({ catchmentDataOverlay: shown === 'YES' })}
          options={[
            { value: 'YES', label: intl.formatMessage(messages.yes) },
            { value: 'NO', label: intl.formatMessage(messages.no) },
          ]}
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
        value={[within(range.min, ends), within(range.max, ends)]}
        onValueChange={([min, max]) => change({ catchmentThreshold: { min, max } })}
      />
      <Foot>
        <Popover.Close asChild>
          <Button variant="quiet">{intl.formatMessage(messages.cancel)}</Button>
        </Popover.Close>
        <Button variant="primary" onClick={() => onSave(catchmentChanges(value, chosen))}>
          {intl.formatMessage(messages.save)}
        </Button>
      </Foot>
    </>
  );
}

const within = (value: number, { min, max }: Threshold) => Math.min(max, Math.max(min, value));

const Panel = styled(Popover.Content)`
  display: grid;
  gap: ${space[4]};
  inline-size: min(320px, calc(100vw - ${space[5]}));
  padding: ${space[4]};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[2]};
`;

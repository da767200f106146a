import type { MovementChanges, Threshold } from '@locus/model/view';
import { chosenThreshold, defaultMovementThreshold, thresholdStep } from '@locus/model/analyses';
import { RadioGroup, RangeSlider } from '@locus/ui';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { PaletteField } from '../SettingsPopover/PaletteField';
import { SettingsPopover } from '../SettingsPopover/SettingsPopover';
import { YesNoField } from '../SettingsPopover/YesNoField';
import { messages } from './messages';

/** The settings of movement as in the view state; without a threshold nothing is filtered. */
type MovementChoice = Required<Omit<MovementChanges, 'movementThreshold'>> & Pick<MovementChanges, 'movementThreshold'>;

export interface MovementSettingsProps {
  /** The current settings. */
  value: MovementChoice;
  /** Receives the changed settings, only on Save; not called if nothing changed. */
  onSave: (changes: MovementChanges) => void;
  /** Whether hotspots are shown, which have more settings than a heatmap. */
  hotspots: boolean;
  /** The range (fractions) of the displayed shares; undefined if there are none. */
  bounds: Threshold | undefined;
  /** The button that opens it. */
  children: ReactElement;
  defaultOpen?: boolean;
}

/** The settings of movement on the map. They take effect on Save; Cancel, Escape and leaving it discard the changes. */
export function MovementSettings({ hotspots, bounds, children, ...popover }: MovementSettingsProps) {
  const intl = useIntl();
  return (
    <SettingsPopover
      {...popover}
      title={intl.formatMessage(messages.title)}
      changesOf={movementChanges}
      trigger={children}
    >
      {(chosen, change) => (
        <>
          <RadioGroup
            orientation="horizontal"
            label={intl.formatMessage(messages.type)}
            value={chosen.movementType}
            onValueChange={(movementType) => change({ movementType })}
            options={[
              { value: 'Visitors', label: intl.formatMessage(messages.visitors) },
              { value: 'Residents/workers', label: intl.formatMessage(messages.residentsWorkers) },
            ]}
          />
          {hotspots && (
            <RadioGroup
              orientation="horizontal"
              label={intl.formatMessage(messages.places)}
              value={chosen.locationType}
              onValueChange={(locationType) => change({ locationType })}
              options={[
                { value: 'POIS', label: intl.formatMessage(messages.pois) },
                { value: 'BUILDINGS', label: intl.formatMessage(messages.buildings) },
              ]}
            />
          )}
          <PaletteField value={chosen.colorScheme} onValueChange={(colorScheme) => change({ colorScheme })} />
          {hotspots && (
            <>
              <YesNoField
                label={intl.formatMessage(messages.overlay)}
                value={chosen.hotspotOverlay}
                onValueChange={(hotspotOverlay) => change({ hotspotOverlay })}
              />
              <RadioGroup
                orientation="horizontal"
                label={intl.formatMessage(messages.level)}
                value={chosen.dataLevel}
                onValueChange={(dataLevel) => change({ dataLevel })}
                options={[
                  { value: 'LOCATIONS', label: intl.formatMessage(messages.locations) },
                  { value: 'CATEGORIES', label: intl.formatMessage(messages.categories) },
                ]}
              />
              {bounds && <Range bounds={bounds} value={chosen.movementThreshold} onValueChange={change} />}
            </>
          )}
        </>
      )}
    </SettingsPopover>
  );
}

interface RangeProps {
  bounds: Threshold;
  value: Threshold | undefined;
  onValueChange: (change: Pick<MovementChoice, 'movementThreshold'>) => void;
}

/** The range of shares, if the data has any. */
function Range({ bounds, value = defaultMovementThreshold, onValueChange }: RangeProps) {
  const intl = useIntl();
  const within = (share: number) => Math.min(bounds.max, Math.max(bounds.min, share));
  return (
    <RangeSlider
      label={intl.formatMessage(messages.visitsShare)}
      percent
      step={thresholdStep}
      min={bounds.min}
      max={bounds.max}
      value={[within(value.min), within(value.max)]}
      onValueChange={([min, max]) => onValueChange({ movementThreshold: chosenThreshold({ min, max }, bounds) })}
    />
  );
}

/** The settings that differ from the previous ones; ranges are compared by their ends. */
function movementChanges(before: MovementChoice, after: MovementChoice): Partial<MovementChoice> {
  const { movementThreshold: range, ...settings } = after;
  const changed = (Object.keys(settings) as (keyof typeof settings)[]).filter((name) => after[name] !== before[name]);
  const same = range?.min === before.movementThreshold?.min && range?.max === before.movementThreshold?.max;
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...(!same && { movementThreshold: range }),
  };
}

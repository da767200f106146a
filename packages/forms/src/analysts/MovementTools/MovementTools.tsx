import type { VisitationPeriod } from '@locus/model/analyses';
import type { MovementMode } from '@locus/model/entities';
import type { MovementChanges, Threshold, ViewState } from '@locus/model/view';
import { visitationPeriods } from '@locus/model/analyses';
import { movementModes } from '@locus/model/entities';
import { movementModeInForce } from '@locus/model/view';
import { Select } from '@locus/ui';
import { useIntl } from 'react-intl';

import { LayerSwitch } from '../LayerSwitch/LayerSwitch';
import { SettingsButton } from '../LayerSwitch/SettingsButton';
import { messages as settingsMessages } from '../MovementSettings/messages';
import { MovementSettings } from '../MovementSettings/MovementSettings';
import { messages } from './messages';

export interface MovementToolsProps {
  /** The state in the address. */
  state: ViewState;
  /** The selected part of the trip. */
  period: VisitationPeriod;
  /** Whether the report is about areas of interest: there is a part "during". */
  ofArea: boolean;
  /** Whether there are hotspots; undefined while unknown. */
  hotspotsExist: boolean | undefined;
  /** The range (fractions) of the displayed shares; undefined if there are none. */
  bounds: Threshold | undefined;
  onModeChange: (mode: MovementMode) => void;
  onPeriodChange: (period: VisitationPeriod) => void;
  onSave: (changes: MovementChanges) => void;
}

/** The tools of the movement map: its sub-mode, the part of the trip, and its settings. */
export function MovementTools({ state, period, ofArea, hotspotsExist, bounds, ...rest }: MovementToolsProps) {
  const intl = useIntl();
  const mode = movementModeInForce(state);
  // An address may select hotspots before it is known whether there are any.
  const offered = movementModes.filter((value) => value !== 'Hotspots' || hotspotsExist || mode === 'Hotspots');
  return (
    <>
      <LayerSwitch<MovementMode>
        value={mode}
        onValueChange={rest.onModeChange}
        layers={offered.map((value) => ({ value }))}
      />
      <Select
        label={intl.formatMessage(messages.period)}
        hideLabel
        variant="floating"
        value={period}
        onValueChange={rest.onPeriodChange}
        options={visitationPeriods
          .filter((value) => ofArea || value !== 'during')
          .map((value) => ({ value, label: intl.formatMessage(messages[value]) }))}
      />
      <MovementSettings value={state} hotspots={mode === 'Hotspots'} bounds={bounds} onSave={rest.onSave}>
        <SettingsButton label={intl.formatMessage(settingsMessages.title)} />
      </MovementSettings>
    </>
  );
}

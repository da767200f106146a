import { MovementSettings } from '@locus/forms';
import type { MovementMode } from '@locus/model';
import { movementModeInForce, movementModes, visitationPeriods } from '@locus/model';
import { IconButton, Select } from '@locus/ui';
import { Settings2 } from 'lucide-react';
import { useIntl } from 'react-intl';

import type { ItemViewProps } from '../itemViews';
import { LayerSwitch } from '../map/LayerSwitch';
import { modeMessages } from '../catchment/messages';
import { movementMessages } from './messages';
import { movementRequest } from './movementRequest';
import { useMovementPlaces } from './useMovementPlaces';

/** The tools of the movement map: its sub-mode, the part of the trip, and its settings. The graph has controls of its own. */
export function MovementItemTools({ open }: ItemViewProps) {
  return open.view?.mode === 'Map' ? <MapTools open={open} /> : null;
}

function MapTools({ open }: ItemViewProps) {
  const intl = useIntl();
  const { state, dispatch } = open;
  const places = useMovementPlaces(open);
  const { period, ofArea } = movementRequest(open);
  const mode = movementModeInForce(state);
  // An address may ask for hotspots before it is known whether there are any.
  const offered = movementModes.filter((one) => one !== 'Hotspots' || places.exist || mode === 'Hotspots');
  return (
    <>
      <LayerSwitch<MovementMode>
        value={mode}
        onValueChange={(next) => dispatch({ do: 'chooseMovementMode', mode: next })}
        layers={offered.map((value) => ({
          value,
          label: intl.formatMessage(value === 'Heatmap' ? modeMessages.Heatmap : movementMessages.hotspots),
        }))}
      />
      <Select
        label={intl.formatMessage(movementMessages.period)}
        hideLabel
        variant="floating"
        value={period}
        onValueChange={(next) => dispatch({ do: 'chooseMovementPeriod', period: next })}
        options={visitationPeriods
          .filter((value) => ofArea || value !== 'during')
          .map((value) => ({ value, label: intl.formatMessage(movementMessages[value]) }))}
      />
      <MovementSettings
        value={state}
        hotspots={mode === 'Hotspots'}
        bounds={places.bounds}
        onSave={(changes) => dispatch({ do: 'changeMovement', changes })}
      >
        <IconButton
          label={intl.formatMessage(movementMessages.settings)}
          variant="floating"
          icon={<Settings2 size={16} strokeWidth={1.5} aria-hidden />}
        />
      </MovementSettings>
    </>
  );
}

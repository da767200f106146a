import { CatchmentSettings } from '@locus/forms';
import type { CatchmentMapMode } from '@locus/model';
import {
  catchmentEntries,
  defaultCatchmentThreshold,
  defaultCatchmentVersion,
  mapModeInForce,
  offeredMapModes,
  socioDemoMetrics,
  thresholdOf,
} from '@locus/model';
import { IconButton, Select } from '@locus/ui';
import { Settings2 } from 'lucide-react';
import { useIntl } from 'react-intl';

import type { ItemViewProps } from '../itemViews';
import { LayerSwitch } from '../map/LayerSwitch';
import { messages, modeMessages, overlayMessages } from './messages';
import { useCatchmentAnswer } from './useCatchmentAnswer';
import { useThresholdFollows } from './useThresholdFollows';

/** The tools of the catchment: the map's sub-mode, the metric of its data overlay, and its settings. */
export function CatchmentItemTools({ open }: ItemViewProps) {
  const intl = useIntl();
  const { report, view, state, dispatch } = open;
  const version = report?.version.catchment || defaultCatchmentVersion;
  const several = state.catchmentLocationsCount === 'MULTIPLE';
  const mode = mapModeInForce(state, version);
  const mapped = view?.mode === 'Map';
  const overlaid =
    mapped &&
    (mode === 'PostalCodes' || mode === 'Isochrones') &&
    (several ? version !== defaultCatchmentVersion : state.catchmentDataOverlay);
  const { answer, status } = useCatchmentAnswer(open, true);
  const entries = answer && !several ? catchmentEntries(answer, view?.primary?.id, state.catchmentType) : [];
  const bounds = several ? defaultCatchmentThreshold : thresholdOf(entries, state.catchmentMetricType);
  useThresholdFollows(open, { primary: view?.primary?.id, mode, bounds, ready: status === 'ready' });
  return (
    <>
      {mapped && (
        <LayerSwitch<CatchmentMapMode>
          value={mode}
          onValueChange={(next) => dispatch({ do: 'chooseMapMode', mode: next })}
          layers={offeredMapModes(version).map((value) => ({
            value,
            label: intl.formatMessage(modeMessages[value]),
            disabled: several && value !== 'PostalCodes',
          }))}
        />
      )}
      {overlaid && (
        <Select
          label={intl.formatMessage(messages.overlay)}
          hideLabel
          variant="floating"
          value={state.catchmentSocioDemoMetric}
          onValueChange={(metric) => dispatch({ do: 'chooseSocioDemoMetric', metric })}
          options={socioDemoMetrics.map((value) => ({ value, label: intl.formatMessage(overlayMessages[value]) }))}
        />
      )}
      <CatchmentSettings
        value={{ ...state, catchmentThreshold: state.catchmentThreshold ?? bounds }}
        bounds={bounds}
        socioDemoMetric={state.catchmentSocioDemoMetric}
        version={version}
        onSave={(changes) => dispatch({ do: 'changeCatchment', changes })}
      >
        <IconButton
          label={intl.formatMessage(messages.settings)}
          variant="floating"
          icon={<Settings2 size={16} strokeWidth={1.5} aria-hidden />}
        />
      </CatchmentSettings>
    </>
  );
}

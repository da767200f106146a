import type { SocioDemoMetric } from '@locus/model/analyses';
import type { DrivingTime, TradeAreaPart } from '@locus/model/entities';
import type { CatchmentMapMode, Threshold, ViewState } from '@locus/model/view';
import { defaultCatchmentVersion, drivingTimes, socioDemoMetrics, tradeAreaParts } from '@locus/model/entities';
import { axisPercent, unitLabel } from '@locus/model/text';
import {
  drivingTimesInForce,
  mapModeInForce,
  offeredMapModes,
  overlayOffered,
  tradeAreaInForce,
} from '@locus/model/view';
import { SegmentedControl, Select } from '@locus/ui';
import { Car, Pentagon } from 'lucide-react';
import { useIntl } from 'react-intl';

import type { CatchmentChoice } from '../CatchmentSettings/catchmentChanges';
import { CatchmentSettings, overlayMessages } from '../CatchmentSettings/CatchmentSettings';
import { messages as settingsMessages } from '../CatchmentSettings/messages';
import { LayerSwitch } from '../LayerSwitch/LayerSwitch';
import { SettingsButton } from '../LayerSwitch/SettingsButton';
import { OutlineMenu } from '../OutlineMenu/OutlineMenu';
import { messages } from './messages';

export interface CatchmentToolsProps {
  /** The state in the address. */
  state: ViewState;
  /** The report's catchment version. */
  version: string | undefined;
  /** Whether the map is shown: it has layers and a data overlay. */
  mapped: boolean;
  /** The range (fractions) of the primary location's data. */
  bounds: Threshold;
  onModeChange: (mode: CatchmentMapMode) => void;
  onOverlayMetricChange: (metric: SocioDemoMetric) => void;
  onTradeAreaChange: (parts: TradeAreaPart[]) => void;
  /** Selects driving times; without it there is no routing service. */
  onDrivingTimeChange?: (times: DrivingTime[]) => void;
  onSave: (changes: Partial<CatchmentChoice>) => void;
}

/** The tools of the catchment: the map's sub-mode, its overlay's metric, its trade areas, and its settings. */
export function CatchmentTools({ state, mapped, bounds, ...rest }: CatchmentToolsProps) {
  const intl = useIntl();
  const version = rest.version || defaultCatchmentVersion;
  const several = state.catchmentLocationsCount === 'MULTIPLE';
  return (
    <>
      {mapped && (
        <LayerSwitch<CatchmentMapMode>
          value={mapModeInForce(state, version)}
          onValueChange={rest.onModeChange}
          layers={offeredMapModes(version).map((value) => ({
            value,
            disabled: several && value !== 'PostalCodes',
          }))}
        />
      )}
      {mapped && (
        <SegmentedControl
          label={intl.formatMessage(messages.areasOf)}
          variant="floating"
          value={state.catchmentType}
          onValueChange={(catchmentType) => rest.onSave({ catchmentType })}
          segments={[
            { value: 'HOME', label: intl.formatMessage(settingsMessages.home) },
            { value: 'WORK', label: intl.formatMessage(settingsMessages.work) },
          ]}
        />
      )}
      {mapped && overlayOffered(state, version) && (
        <Select
          label={intl.formatMessage(messages.overlay)}
          hideLabel
          variant="floating"
          value={state.catchmentSocioDemoMetric}
          onValueChange={rest.onOverlayMetricChange}
          options={socioDemoMetrics.map((value) => ({ value, label: intl.formatMessage(overlayMessages[value]) }))}
        />
      )}
      {mapped && !several && (
        <OutlineMenu
          label={intl.formatMessage(messages.tradeArea)}
          icon={<Pentagon size={16} strokeWidth={1.5} aria-hidden />}
          options={tradeAreaParts.map((value) => ({
            value,
            label: intl.formatMessage(messages.ofVisits, { part: axisPercent(Number(value), intl.locale) }),
          }))}
          value={tradeAreaInForce(state)}
          onValueChange={rest.onTradeAreaChange}
        />
      )}
      {mapped && !several && rest.onDrivingTimeChange && (
        <OutlineMenu
          label={intl.formatMessage(messages.drivingTime)}
          icon={<Car size={16} strokeWidth={1.5} aria-hidden />}
          options={drivingTimes.map((value) => ({
            value,
            label: unitLabel(Number(value), 'minute', 0, intl.locale),
          }))}
          value={drivingTimesInForce(state)}
          onValueChange={rest.onDrivingTimeChange}
        />
      )}
      <CatchmentSettings
        value={{ ...state, catchmentThreshold: state.catchmentThreshold ?? bounds }}
        bounds={bounds}
        socioDemoMetric={state.catchmentSocioDemoMetric}
        version={version}
        onSave={rest.onSave}
      >
        <SettingsButton label={intl.formatMessage(settingsMessages.title)} />
      </CatchmentSettings>
    </>
  );
}

import { percentText } from '@locus/charts';
import { boundsOf } from '@locus/maps';
import { CatchmentPopup, LocationPins, LocationPolygons, MapList } from '@locus/maps/view';
import type { Id, Location, Threshold } from '@locus/model';
import {
  catchmentCode,
  colorfulScale,
  defaultCatchmentVersion,
  floorTo,
  mapModeInForce,
  sequentialScale,
  stepColor,
} from '@locus/model';
import { useThemeName } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { OpenReport } from '../../useOpenReport';
import { around, byShare, centreOf } from './catchmentAreas';
import { catchmentPins, drawnAreas } from './catchmentRules';
import { measureMessages, messages } from './messages';
import { ReportMap, useReportPictures } from '../map/ReportMap';
import { useCatchmentAreas } from './useCatchmentAreas';
import { useAreaScene, useHeatScene, useRadiusScene, useTripScene } from './useCatchmentScenes';
import { useChoosePrimary } from '../map/useChoosePrimary';

export interface CatchmentMapProps {
  open: OpenReport;
  selected: string | undefined;
  onSelectedChange: (index: string | undefined) => void;
  pointed: string | undefined;
  onPointedChange: (index: string | undefined) => void;
}

/** The catchment map in the sub-mode of the address: areas, heat, trips or rings, with the report's locations above them. */
export function CatchmentMap({ open, selected, onSelectedChange, pointed, onPointedChange }: CatchmentMapProps) {
  const intl = useIntl();
  const { report, view, state, dispatch } = open;
  const catchment = useCatchmentAreas(open);
  const { areas, polygons, several } = catchment;
  const mode = mapModeInForce(state, report?.version.catchment || defaultCatchmentVersion);
  const scale = state.colorScheme === 'COLORFUL' ? colorfulScale : sequentialScale;
  const theme = useThemeName();
  const fills = scale[theme];
  const [draft, setDraft] = useState<Threshold>();
  const range = draft ?? state.catchmentThreshold ?? catchment.bounds;
  const charted = several && state.catchmentDataOverlay;
  const drawn = useMemo(() => drawnAreas(areas, polygons, charted), [areas, polygons, charted]);
  const source = { open, catchment, drawn, range, fills };
  const areaScene = useAreaScene({
    ...source,
    selected,
    onSelectedChange,
    pointed,
    onPointedChange,
    onRangeChange: setDraft,
    onRangeCommit: (catchmentThreshold) => {
      setDraft(undefined);
      dispatch({ do: 'changeCatchment', changes: { catchmentThreshold } });
    },
  });
  const heatScene = useHeatScene(source);
  const tripScene = useTripScene(source, mode === 'Trips');
  const radiusScene = useRadiusScene(source);
  const scene = { PostalCodes: areaScene, Heatmap: heatScene, Trips: tripScene, Isochrones: radiusScene }[mode];
  const primary = view?.primary;
  const pictures = useReportPictures(open);
  const locations = view?.selected ?? nowhere;
  const bounds = useMemo(
    () => (primary && !several ? around(primary, 0.17) : boundsOf(locations)),
    [primary, several, locations],
  );
  const pins = catchmentPins(locations, primary, mode);
  const chosen = drawn.find(({ index }) => index === selected);
  const step = chosen && scene.steps?.[drawn.indexOf(chosen)];
  const outline = selected === undefined ? undefined : polygons?.get(selected);
  const { choose, waiting } = useChoosePrimary(open, !several);
  const choosePrimary = (id: Id) => {
    onSelectedChange(undefined);
    choose(id);
  };
  const metric = intl.formatMessage(measureMessages[state.catchmentMetricType]);
  const list = useMemo(
    () =>
      byShare(drawn).map(({ index, name, code, share }) => ({
        id: index,
        name: `${catchmentCode(code)} ${name}`,
        value: share === null ? undefined : percentText(intl, floorTo(share * 100), { min: 2, max: 2 }),
      })),
    [intl, drawn],
  );
  return (
    <ReportMap
      open={open}
      label={intl.formatMessage(messages.map)}
      viewOf={mode === 'Trips' ? 'tripRoutesView' : 'mapView'}
      bounds={bounds}
      recentreOn={`${report?.id} ${several ? '' : primary?.id}`}
      minimizable
      pictures={pictures}
      waiting={waiting}
      onSelect={choosePrimary}
      status={catchment.status}
      step={catchment.step}
      error={catchment.error}
      onRetry={catchment.onRetry}
      empty={areas.length === 0 || (charted && drawn.length === 0)}
      legend={drawn.length > 0 && scene.legend}
      list={
        mode === 'PostalCodes' && (
          <MapList
            label={intl.formatMessage(messages.areaList)}
            items={list}
            selected={selected}
            onSelect={onSelectedChange}
            onHoverChange={onPointedChange}
          />
        )
      }
    >
      {drawn.length > 0 && scene.layer}
      <LocationPolygons
        locations={locations}
        areaOfInterest={report?.report_category === 'AOI_DEFAULT'}
        onSelect={choosePrimary}
      />
      <LocationPins pins={pins} primary={primary?.id} onSelect={choosePrimary} />
      {mode === 'PostalCodes' && chosen && outline && (
        <CatchmentPopup
          key={chosen.index}
          {...centreOf(outline)}
          {...chosen}
          colors={step === undefined || step >= 16 ? undefined : stepColor(scale, theme, step)}
          metric={metric}
          areas={areas.length}
          topLocations={chosen.topLocations.slice(0, topCount).flatMap(({ locationId, value }) => {
            const location = locations.find(({ id }) => id === locationId);
            return location ? [{ ...location, share: value }] : [];
          })}
          onClose={() => onSelectedChange(undefined)}
        />
      )}
    </ReportMap>
  );
}

/** How many locations a popup names. */
const topCount = 5;
const nowhere: Location[] = [];

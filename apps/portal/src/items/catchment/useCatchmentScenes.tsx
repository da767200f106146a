import { useTrips } from '@locus/data';
import { percentText, unitText } from '@locus/charts';
import { pinLimits, stepScale, winnerFills, winners } from '@locus/maps';
import {
  AreaLayer,
  AreaLegend,
  HeatLayer,
  HeatLegend,
  PieLayer,
  RadiusRings,
  RingLegend,
  TripLayer,
  TripLegend,
  WinnerLegend,
} from '@locus/maps/view';
import type { Location, Threshold } from '@locus/model';
import { catchmentCode, catchmentLayerInForce, defaultCatchmentVersion, floorTo, locationColor } from '@locus/model';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { OpenReport } from '../../useOpenReport';
import type { CatchmentArea } from './catchmentAreas';
import { byShare, centreOf, distanceRings } from './catchmentAreas';
import { areaPies, areaSteps, heatPoints, inRange } from './catchmentRules';
import { measureMessages, messages, overlayMessages, titleMessages } from './messages';
import type { CatchmentAreas } from './useCatchmentAreas';

/** What a sub-mode of the catchment map puts on the map, and beside it. */
export interface Scene {
  layer: ReactNode;
  legend: ReactNode;
  /** The step (zero-based) of each area's share, in their order; 254 and more for none. */
  steps?: ArrayLike<number>;
}

/** What every sub-mode draws from. */
export interface SceneSource {
  open: OpenReport;
  catchment: CatchmentAreas;
  /** The areas that have an outline, in a stable order. */
  drawn: readonly CatchmentArea[];
  /** The range (fractions) of shares that is shown. */
  range: Threshold;
  /** A CSS colour for each of 16 steps, lowest first. */
  fills: readonly string[];
}

interface AreaSceneProps extends SceneSource {
  selected: string | undefined;
  onSelectedChange: (index: string) => void;
  pointed: string | undefined;
  onPointedChange: (index: string | undefined) => void;
  onRangeChange: (range: Threshold) => void;
  onRangeCommit: (range: Threshold) => void;
}

/** The areas in 16 steps of their share, of the data overlay, or in the colour of the location that draws the most from each. */
export function useAreaScene({ open, catchment, drawn, range, fills, ...rest }: AreaSceneProps): Scene {
  const intl = useIntl();
  const { format, percent, measure } = useWords(open);
  const { several, polygons, joined, bounds } = catchment;
  const { catchmentSocioDemoMetric: socio, catchmentMetricType: metric } = open.state;
  const shownAs = catchmentLayerInForce(open.state, open.report?.version.catchment || defaultCatchmentVersion);
  const overlay = shownAs === 'Socio';
  const won = shownAs === 'Winner';
  const shapes = useMemo(
    () =>
      drawn.flatMap(({ index, name }) => {
        const geometry = polygons?.get(index);
        return geometry ? [{ id: index, name, geometry }] : [];
      }),
    [drawn, polygons],
  );
  const scale = useMemo(() => areaSteps(drawn, overlay, range), [drawn, overlay, range]);
  const locations = open.view?.selected ?? nowhere;
  const victory = useMemo(
    () =>
      winners(
        drawn.map(({ index }) => index),
        joined,
        locations,
      ),
    [drawn, joined, locations],
  );
  const pies = useMemo(
    () => (several && overlay ? areaPies(drawn, polygons, locations, range) : nothing),
    [several, overlay, drawn, polygons, locations, range],
  );
  const keys = useMemo(
    () =>
      several && overlay
        ? [
            { text: intl.formatMessage(messages.pies) },
            ...locations.map(({ name, index }) => {
              return { mark: 'disc' as const, fill: locationColor(index).fill, text: `${index + 1}. ${name}` };
            }),
          ]
        : nothing,
    [intl, several, overlay, locations],
  );
  const sum = drawn.reduce((all, area) => all + (inRange(area, range) ? (area.share ?? 0) : 0), 0);
  return {
    steps: won || overlay ? undefined : scale.classes,
    layer: (
      <>
        <AreaLayer
          areas={shapes}
          classes={won ? victory.classes : scale.classes}
          fills={won ? winnerFills : fills}
          opacity={won ? 0.7 : 0.84}
          selected={rest.selected}
          hovered={rest.pointed}
          onSelect={rest.onSelectedChange}
          onHoverChange={rest.onPointedChange}
        />
        {several && overlay && <PieLayer pies={pies} />}
      </>
    ),
    legend: won ? (
      <WinnerLegend
        title={intl.formatMessage(messages.winners)}
        locations={locations}
        counts={victory.counts}
        missing={victory.missing}
      />
    ) : (
      <AreaLegend
        title={overlay ? intl.formatMessage(overlayMessages[socio]) : measure}
        unit={overlay ? undefined : '%'}
        scale={scale}
        fills={fills}
        format={overlay ? format : percent}
        more={keys}
        visitsShare={metric === 'DESTINATION' && !several ? sum : undefined}
        threshold={{
          value: range,
          min: bounds.min,
          max: bounds.max,
          onValueChange: rest.onRangeChange,
          onValueCommit: rest.onRangeCommit,
        }}
      />
    ),
  };
}

/** How dense the shares are, at the middles of the areas in the range. */
export function useHeatScene({ open, catchment, drawn, range, fills }: SceneSource): Scene {
  const { percent, measure } = useWords(open);
  const [highest, setHighest] = useState(0);
  const { polygons } = catchment;
  const points = useMemo(() => heatPoints(drawn, polygons, range), [drawn, polygons, range]);
  return {
    layer: <HeatLayer points={points} fills={fills} opacity={0.8} onHighestChange={setHighest} />,
    legend: <HeatLegend title={measure} fills={fills} highest={highest} format={percent} unit="%" />,
  };
}

/** The ways from the strongest areas to the primary location; without one of them being on show none is asked for. */
export function useTripScene({ open, catchment, drawn, range }: SceneSource, shown: boolean): Scene {
  const intl = useIntl();
  const [playing, setPlaying] = useState(true);
  const primary = open.view?.primary;
  const starts = useMemo(
    () =>
      byShare(drawn.filter((area) => inRange(area, range)))
        .slice(0, pinLimits.catchmentTrips)
        .flatMap((area) => {
          const outline = catchment.polygons?.get(area.index);
          return outline ? [{ area, at: centreOf(outline) }] : [];
        }),
    [drawn, catchment.polygons, range],
  );
  const from = useMemo(() => starts.map(({ at }) => [at.longitude, at.latitude] as const), [starts]);
  const to = shown && primary ? ([primary.longitude, primary.latitude] as const) : undefined;
  const { data } = useTrips('driving', from, to);
  const routes = useMemo(
    () => (data ?? []).map(({ trips }, i) => ({ id: String(i), path: trips[0]?.geometry.coordinates ?? [] })),
    [data],
  );
  return {
    layer: <TripLayer routes={routes} playing={playing} />,
    legend: (
      <TripLegend
        title={intl.formatMessage(messages.trips)}
        routes={starts.map(({ area }, i) => {
          const seconds = data?.[i]?.trips[0]?.duration;
          return {
            id: area.index,
            name: `${catchmentCode(area.code)} ${area.name}`,
            value: seconds === undefined ? undefined : unitText(intl, seconds / 60, 'minute', 0),
          };
        })}
        playing={playing}
        onPlayingChange={setPlaying}
      />
    ),
  };
}

/** Rings of distance around the primary location in steps of their share, or of the data overlay. */
export function useRadiusScene({ open, catchment, fills }: SceneSource): Scene {
  const intl = useIntl();
  const { format, percent, measure } = useWords(open);
  const primary = open.view?.primary;
  const { catchmentDataOverlay: overlay, catchmentSocioDemoMetric: socio, catchmentMetricType: metric } = open.state;
  const radii = catchment.answer?.isochronesRadius;
  const rings = useMemo(() => {
    const all = distanceRings(catchment.entries, radii ?? [], overlay ? { socio } : { metric });
    const { classes } = stepScale(all.map(({ value }) => value));
    return all.map((ring, i) => ({ ...ring, fill: fills[classes[i] ?? 0] ?? 'transparent' }));
  }, [catchment.entries, radii, overlay, socio, metric, fills]);
  return {
    layer: primary && (
      <RadiusRings
        longitude={primary.longitude}
        latitude={primary.latitude}
        rings={rings.map(({ to, fill }) => ({ radiusKm: to, fill }))}
      />
    ),
    legend: (
      <RingLegend
        title={overlay ? intl.formatMessage(overlayMessages[socio]) : measure}
        rings={rings.map((ring) => ({
          ...ring,
          value: ring.value === null ? '-' : (overlay ? format : percent)(ring.value),
        }))}
      />
    ),
  };
}

const nowhere: Location[] = [];
const nothing: never[] = [];

/** The words of the measure on show: a number, a share, and its name. */
function useWords({ state }: OpenReport) {
  const intl = useIntl();
  const { catchmentType, catchmentMetricType: metric } = state;
  return useMemo(
    () => ({
      format: (value: number) => intl.formatNumber(Math.round(value)),
      percent: (value: number, decimals?: number) =>
        percentText(intl, floorTo(value * 100, decimals), { min: decimals ?? 1, max: decimals ?? 2 }),
      measure: intl.formatMessage(catchmentType === 'WORK' ? titleMessages.byWork : titleMessages.byHome, {
        measure: intl.formatMessage(measureMessages[metric]),
      }),
    }),
    [intl, catchmentType, metric],
  );
}

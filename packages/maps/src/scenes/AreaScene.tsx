import type { CatchmentArea } from '@locus/model/analyses';
import type { Location, PolygonGeometry } from '@locus/model/entities';
import type { Threshold } from '@locus/model/view';
import { areaInRange, areaPies } from '@locus/model/analyses';
import { locationColor } from '@locus/model/charts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { AreaLayer } from '../layers/AreaLayer/AreaLayer';
import { PieLayer } from '../layers/PieLayer/PieLayer';
import { LegendSlot } from '../LocusMap/MapSlots';
import type { LegendThreshold } from '../MapLegend/AreaLegend';
import { AreaLegend } from '../MapLegend/AreaLegend';
import { WinnerLegend } from '../MapLegend/WinnerLegend';
import type { StepScale } from '../scale/stepScale';
import { winnerFills, winners } from '../scale/winners';
import type { CatchmentMeasure } from './measureText';
import { useMeasureFormat, useMeasureText } from './measureText';
import { messages } from './messages';
import { useOverlayRange } from './useOverlayRange';

export interface AreaSceneProps extends CatchmentMeasure {
  /** The areas that have an outline, in a stable order. */
  areas: readonly CatchmentArea[];
  /** Outlines by the key of their area. */
  outlines: ReadonlyMap<string, PolygonGeometry> | undefined;
  /** The steps of the displayed values, from `areaSteps`. */
  scale: StepScale;
  /** A CSS colour for each of the 16 steps, lowest first. */
  fills: readonly string[];
  /** The selected locations. */
  locations: readonly Location[];
  /**
   * Whether the areas are those of several locations: each has the colour of the strongest one, or with an overlay a
   * pie of all.
   */
  several: boolean;
  /** The displayed range of shares, and its slider. */
  threshold: LegendThreshold;
  selected: string | undefined;
  onSelect: (index: string) => void;
  pointed: string | undefined;
  onPointedChange: (index: string | undefined) => void;
}

/**
 * The areas of a catchment in 16 steps of their share or of the data overlay, or in the colour of the location that
 * attracts the most from each.
 */
export function AreaScene(props: AreaSceneProps) {
  const { areas, outlines, fills, several, ...rest } = props;
  const { scale, threshold } = useOverlayRange(props);
  const won = several && !props.overlay;
  const shapes = useMemo(
    () =>
      areas.flatMap(({ index, name }) => {
        const geometry = outlines?.get(index);
        return geometry ? [{ id: index, name, geometry }] : [];
      }),
    [areas, outlines],
  );
  const victory = useMemo(
    () =>
      winners(
        areas.map(({ index }) => index),
        areas,
        rest.locations,
      ),
    [areas, rest.locations],
  );
  return (
    <>
      <AreaLayer
        areas={shapes}
        classes={won ? victory.classes : scale.classes}
        fills={won ? winnerFills : fills}
        opacity={won ? 0.7 : 0.84}
        selected={rest.selected}
        hovered={rest.pointed}
        onSelect={rest.onSelect}
        onHoverChange={rest.onPointedChange}
      />
      {several && !won && <Pies {...props} range={props.threshold.value} />}
      <LegendSlot>
        {won ? <Winners {...rest} {...victory} /> : <Shares {...props} shown={{ scale, threshold }} />}
      </LegendSlot>
    </>
  );
}

function Pies({ areas, outlines, locations, range }: AreaSceneProps & { range: Threshold }) {
  const pies = useMemo(() => areaPies(areas, outlines, locations, range), [areas, outlines, locations, range]);
  return <PieLayer pies={pies} />;
}

function Winners({ locations, counts, missing }: Pick<AreaSceneProps, 'locations'> & ReturnType<typeof winners>) {
  const intl = useIntl();
  const title = intl.formatMessage(messages.winners);
  return <WinnerLegend title={title} locations={locations} counts={counts} missing={missing} />;
}

function Shares(props: AreaSceneProps & { shown: ReturnType<typeof useOverlayRange> }) {
  const { areas, fills, locations, several, metric, overlay, shown } = props;
  const intl = useIntl();
  const range = props.threshold.value;
  const sum = areas.reduce((all, area) => all + (areaInRange(area, range) ? (area.share ?? 0) : 0), 0);
  const keys = useMemo(
    () =>
      several
        ? [
            { text: intl.formatMessage(messages.pies) },
            ...locations.map(({ name, index }) => {
              return { mark: 'disc' as const, fill: locationColor(index).fill, text: `${index + 1}. ${name}` };
            }),
          ]
        : nothing,
    [intl, several, locations],
  );
  return (
    <AreaLegend
      title={useMeasureText(props)}
      unit={overlay ? undefined : '%'}
      scale={shown.scale}
      fills={fills}
      format={useMeasureFormat(overlay !== undefined)}
      more={keys}
      // The range of an overlay is independent of visits.
      visitsShare={metric === 'DESTINATION' && !several && !overlay ? sum : undefined}
      threshold={shown.threshold}
    />
  );
}

const nothing: never[] = [];

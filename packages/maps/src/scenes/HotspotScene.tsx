import { placeName } from '@locus/charts';
import type { Hotspot, VisitationPeriod } from '@locus/model/analyses';
import type { ViewState } from '@locus/model/view';
import { ownPlace } from '@locus/model/analyses';
import { chartPalette } from '@locus/model/charts';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { HotspotLayer } from '../layers/HotspotLayer/HotspotLayer';
import { LegendSlot } from '../LocusMap/MapSlots';
import type { HotspotLegendProps } from '../MapLegend/HotspotLegend';
import { HotspotLegend } from '../MapLegend/HotspotLegend';
import { stepScale } from '../scale/stepScale';
import { useMeasureFormat } from './measureText';
import { messages } from './messages';

export interface HotspotSceneProps extends Pick<HotspotLegendProps, 'overlay' | 'onOverlayChange' | 'threshold'> {
  /** All places of the part of the trip, in descending order of share. */
  hotspots: readonly Hotspot[];
  /** Those within the range, `undefined` for no slider. */
  within: readonly Hotspot[];
  /** The current range of shares (0..1). */
  range: { min: number; max: number };
  /** A CSS colour for each of the 16 steps, lowest first. */
  fills: readonly string[];
  /** The part of the trip. */
  period: VisitationPeriod;
  /** Places or buildings. */
  locationType: ViewState['locationType'];
  /** A colour per category in place of steps. */
  dataLevel: ViewState['dataLevel'];
  selected: Hotspot | undefined;
  onSelect: (hotspot: Hotspot | undefined) => void;
  hovered: Hotspot | undefined;
  onHoverChange: (hotspot: Hotspot | undefined) => void;
}

/** The number of places in the legend, alone and together with the categories. */
const topCount = { LOCATIONS: 10, CATEGORIES: 5 };

/** The places and buildings where people stay, in the colour of their share of visits or of their category. */
export function HotspotScene(props: HotspotSceneProps) {
  const { hotspots, within, range, fills, overlay, period, locationType, dataLevel } = props;
  const intl = useIntl();
  const format = useMeasureFormat();
  const scale = useMemo(
    () =>
      stepScale(
        hotspots.map(({ visits_share: share }) => share),
        { threshold: range },
      ),
    [hotspots, range],
  );
  const byCategory = useMemo(
    () => (dataLevel === 'CATEGORIES' ? categoriesOf(intl, hotspots, within) : undefined),
    [intl, dataLevel, hotspots, within],
  );
  const pointing = {
    selected: positionOf(within, props.selected),
    onSelect: (position: number) => props.onSelect(within[position]),
    hovered: positionOf(within, props.hovered),
    onHoverChange: (position: number | undefined) =>
      props.onHoverChange(position === undefined ? undefined : within[position]),
  };
  return (
    <>
      <HotspotLayer {...pointing} hotspots={within} fills={fills} overlay={overlay} colors={byCategory?.colors} />
      <LegendSlot>
        <HotspotLegend
          title={intl.formatMessage(messages.hotspotTitle, { kind: locationType, period })}
          unit={intl.formatMessage(messages.ofVisits)}
          scale={scale}
          fills={fills}
          format={format}
          all={hotspots.length}
          categories={byCategory?.legend}
          own={within.filter(({ location_category: category }) => ownPlace({ category })).length}
          overlay={overlay}
          onOverlayChange={props.onOverlayChange}
          top={{
            ...pointing,
            places: within
              .slice(0, topCount[dataLevel])
              .map(({ location_name: name, location_category: category, visits_share: share }) => ({
                name,
                value: format(share),
                own: ownPlace({ category }),
              })),
          }}
          threshold={props.threshold}
        />
      </LegendSlot>
    </>
  );
}

function positionOf(hotspots: readonly Hotspot[], hotspot: Hotspot | undefined): number | undefined {
  const position = hotspot ? hotspots.indexOf(hotspot) : -1;
  return position < 0 ? undefined : position;
}

/** Each category's colour with its number of places, the largest first, and the colour of each visible place. */
function categoriesOf(intl: IntlShape, hotspots: readonly Hotspot[], shown: readonly Hotspot[]) {
  const counts = new Map<string, number>();
  for (const { location_category: category } of hotspots) counts.set(category, (counts.get(category) ?? 0) + 1);
  const order = [...counts].sort(([, a], [, b]) => b - a).map(([category]) => category);
  const fillOf = (category: string) => chartPalette[order.indexOf(category) % chartPalette.length] ?? '';
  return {
    colors: shown.map(({ location_category: category }) => fillOf(category)),
    legend: order.map((category) => ({
      name: placeName(intl, category),
      fill: fillOf(category),
      count: shown.filter(({ location_category: of }) => of === category).length,
    })),
  };
}

import type { LegendPicture, LegendRow } from '@locus/draw';
import { directionOf } from '@locus/model';
import { useLanguage } from '@locus/ui/i18n';
import { drawLegend, legendHeightPx, legendWidthPx } from '@locus/draw';
import { color, font, numeric, radius, shadow, space, useThemeTokens } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useCallback, useId, useMemo } from 'react';
import styled, { css } from 'styled-components';

import { useSceneLayer } from '../LocusMap/mapContext';
import { onSmallMap } from '../smallMap';
import { useFurtherRows } from './FurtherRows';
import { LegendBars } from './LegendBars';
import { LegendRows } from './LegendRows';

/** A picture under this width has no room for title and legend side by side, in CSS pixels. */
const narrowPx = 560;
/** What scale and sources take below, in CSS pixels. */
const footPx = 40;

const noRows: readonly LegendRow[] = [];

export interface MapLegendProps extends LegendPicture {
  /** What the counts are of. */
  counted?: 'areas' | 'places';
  /** A line of the legend, below the scale. */
  rows?: readonly LegendRow[];
  /** Controls of the layer; they stand between scale and lines, and on no picture. */
  children?: ReactNode;
  /** Stands at the end of the title's line, on no picture. */
  action?: ReactNode;
}

/**
 * What a layer's colours mean, in values and units, and the place of its controls; it is drawn on pictures of the map,
 * too.
 */
export function MapLegend({
  title,
  unit,
  fills,
  counts,
  counted = 'areas',
  ends,
  rows: own = noRows,
  children,
  action,
}: MapLegendProps) {
  const further = useFurtherRows();
  const rows = useMemo(() => (further.length > 0 ? [...own, ...further] : own), [own, further]);
  const heading = useId();
  const direction = directionOf(useLanguage());
  const { color: colors } = useThemeTokens();
  useSceneLayer(
    500,
    useCallback(
      (ctx, view) => {
        // Where a map is narrow the legend lies low and is brief, as on the screen.
        const narrow = view.widthPx < narrowPx;
        const legend = { title, unit, fills, ends, ...(narrow && fills ? {} : { counts, rows }) };
        const x = direction === 'rtl' ? 12 : view.widthPx - 12 - legendWidthPx;
        const y = narrow ? Math.max(12, view.heightPx - footPx - legendHeightPx(legend)) : 12;
        drawLegend(
          ctx,
          legend,
          { x, y, pixelRatio: view.pixelRatio, direction },
          {
            surface: colors.surface,
            border: colors.border,
            text: colors.text,
            textMuted: colors.textMuted,
            hatch: colors.hatch1,
            fontFamily: font.family,
          },
        );
      },
      [title, unit, fills, counts, ends, rows, direction, colors],
    ),
  );
  return (
    <Root aria-labelledby={heading}>
      <Head>
        <Words>
          <Title id={heading}>{title}</Title>
          {unit && <Unit>{unit}</Unit>}
        </Words>
        {action}
      </Head>
      {fills && counts && <LegendBars fills={fills} counts={counts} of={counted} />}
      {fills && (
        <Strip aria-hidden>
          {fills.map((fill) => (
            <span key={fill} style={{ background: fill }} />
          ))}
        </Strip>
      )}
      {ends && (
        <Ends data-replaced={children !== undefined && counts !== undefined ? '' : undefined}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Ends>
      )}
      {children}
      <LegendRows rows={rows} alone={!fills} />
    </Root>
  );
}

/* Where the map is low, its lists are scrolled before the rest is. */
const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  inline-size: ${legendWidthPx}px;
  max-inline-size: 100%;
  padding: ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  font: ${font.label};
  pointer-events: auto;
  & > * {
    flex: none;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

/* A long unit stands below its title. */
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[2]};
  min-inline-size: 0;
`;

const Title = styled.h3`
  min-inline-size: 0;
  font: ${font.labelStrong};
  overflow-wrap: anywhere;
`;

const Unit = styled.span`
  flex: none;
  color: ${color.textMuted};
`;

/* Scales run from left to right in every language, like those of charts. */
const Strip = styled.div`
  display: flex;
  direction: ltr;
  block-size: 8px;
  overflow: hidden;
  border-radius: 2px;
  box-shadow: 0 0 0 1px ${color.border};
  & > span {
    flex: 1;
  }
`;

/* The ends of a scale with a slider are written by the slider, where there is room for one. */
const Ends = styled.div`
  ${numeric}
  display: flex;
  justify-content: space-between;
  font: ${font.labelStrong};
  &[data-replaced] {
    display: none;
    ${onSmallMap(css`
      display: flex;
    `)}
  }
`;

import type { LegendPicture, LegendRow } from '@locus/draw';
import { directionOf } from '@locus/model/text';
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

/** A picture below this width has no room for title and legend side by side, in CSS pixels. */
const narrowPx = 560;
/** Height of scale and sources at the bottom, in CSS pixels. */
const footPx = 40;

const noRows: readonly LegendRow[] = [];

export interface MapLegendProps extends LegendPicture {
  /** The unit of the counts. */
  counted?: 'areas' | 'places';
  /** A line of the legend, below the scale. */
  rows?: readonly LegendRow[];
  /** Controls of the layer; they are between scale and lines, and not in pictures. */
  children?: ReactNode;
  /** Shown at the end of the title's line, not in pictures. */
  action?: ReactNode;
}

/** The meaning of a layer's colours, in values and units, and its controls; it is also drawn in pictures of the map. */
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
        // On a narrow map the legend is at the bottom and short, as on the screen.
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

/* On a low map, its lists scroll before the rest does. */
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

/* A long unit is below its title. */
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

/* If there is room for a slider, it shows the ends of its scale. */
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

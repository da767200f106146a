import { directionOf } from '@locus/model/text';
import { useLanguage } from '@locus/ui/i18n';
import { color, font, numeric, radius, shadow, space, truncate, zIndex } from '@locus/ui/theme';
import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ChartCategory, ChartProps, ChartSeries } from '../chart';
import { versusMessages } from '../Comparison/ComparisonSelect';
import { useChangeText } from '../Comparison/useChangeText';
import { SeriesMark } from '../SeriesMark/SeriesMark';
import { messages } from './messages';
import { tooltipListPx, tooltipRows } from './tooltipRows';

export interface ChartTooltipProps extends Pick<ChartProps, 'formatValue' | 'unit' | 'change'> {
  series: readonly ChartSeries[];
  category: ChartCategory;
  /** Zero-based index of the category. */
  index: number;
  /** The line that is marked and scrolled to. */
  seriesId: string | undefined;
  /** Distance (px) of the cursor's line from the chart's left edge, and the chart's width. */
  atPx: number;
  widthPx: number;
}

/**
 * All values of one date in descending order; the cursor's announcement has the same contents, so it is hidden from
 * screen readers.
 */
export function ChartTooltip({
  series,
  category,
  index,
  seriesId,
  atPx,
  widthPx,
  formatValue,
  unit,
  change,
}: ChartTooltipProps) {
  const changeText = useChangeText(change);
  const intl = useIntl();
  const direction = directionOf(useLanguage());
  const marked = useRef<HTMLLIElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { rows, average } = tooltipRows(series, index);
  // Redrawn only if the cursor moves, which is when the marked line changes.
  useLayoutEffect(() => {
    if (!marked.current || !list.current) return;
    const { offsetTop, offsetHeight } = marked.current;
    list.current.scrollTop = offsetTop - (list.current.clientHeight - offsetHeight) / 2;
  });
  const onLeft = atPx > widthPx / 2;
  return (
    <Box aria-hidden dir={direction} style={onLeft ? { right: widthPx - atPx + 14 } : { left: atPx + 14 }}>
      <Head>
        <b>
          <bdi>{category.title}</bdi>
        </b>
        <span>
          {category.partial ?? (change ? `${unit} · ${intl.formatMessage(versusMessages[change.comparison])}` : unit)}
        </span>
      </Head>
      <List ref={list} style={{ maxBlockSize: tooltipListPx(rows.length) }}>
        {rows.map((row) => (
          <Row
            key={row.series.id}
            ref={row.series.id === seriesId ? marked : undefined}
            data-marked={row.series.id === seriesId || undefined}
            data-missing={row.value === null || undefined}
          >
            <SeriesMark color={row.series.color} mark={row.series.mark} line={false} />
            <Name>
              {row.series.number}
              <bdi>{row.series.name}</bdi>
            </Name>
            {row.lowConfidence && <LowConfidence />}
            <Value value={row.value} formatValue={formatValue} />
            {changeText && !row.series.dashed && <Delta>{changeText(row.value, row.before)}</Delta>}
          </Row>
        ))}
      </List>
      {average && (
        <Row data-average>
          <SeriesMark color={average.series.color} line />
          <Name>
            <bdi>{average.series.title ?? average.series.name}</bdi>
          </Name>
          <Value value={average.value} formatValue={formatValue} />
          {changeText && <Delta>{changeText(average.value, average.before)}</Delta>}
        </Row>
      )}
    </Box>
  );
}

function Value({ value, formatValue }: { value: number | null } & Pick<ChartProps, 'formatValue'>) {
  return <Number>{value === null ? <FormattedMessage {...messages.notAvailable} /> : formatValue(value)}</Number>;
}

function LowConfidence() {
  const intl = useIntl();
  return (
    <Low>
      <TriangleAlert size={12} strokeWidth={1.5} aria-hidden />
      {intl.formatMessage(messages.lowConfidence)}
    </Low>
  );
}

const Box = styled.div`
  position: absolute;
  inset-block-start: ${space[3]};
  z-index: ${zIndex.tooltip};
  inline-size: max-content;
  min-inline-size: 200px;
  max-inline-size: min(340px, 72%);
  padding: 10px 0 6px;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
  font: ${font.label};
  pointer-events: none;
`;

const Head = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  padding: 0 ${space[3]} ${space[1]};
  & > b {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & > span {
    color: ${color.textMuted};
  }
`;

const List = styled.ul`
  position: relative;
  overflow: hidden;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  block-size: 27px;
  padding-inline: ${space[3]};
  list-style: none;
  &[data-marked] {
    background: ${color.surfaceHover};
  }
  &[data-missing] {
    color: ${color.textMuted};
  }
  &[data-average] {
    margin-block-start: 2px;
    border-block-start: 1px solid ${color.border};
    color: ${color.textMuted};
  }
`;

const Name = styled.span`
  display: flex;
  flex: 1;
  gap: 0.26em;
  min-inline-size: 0;
  & > bdi {
    ${truncate}
  }
`;

const Low = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  flex: none;
  color: ${color.warning};
  font: ${font.caption};
`;

/** Next to its value, in a separate column. */
const Delta = styled.span`
  ${numeric}
  flex: none;
  min-inline-size: 68px;
  text-align: end;
  color: ${color.textMuted};
`;

const Number = styled.span`
  ${numeric}
  flex: none;
  margin-inline-start: ${space[2]};
  font-weight: ${font.strong};
`;

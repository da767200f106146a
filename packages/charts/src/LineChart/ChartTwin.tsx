import { color, font, radius, space, visuallyHidden } from '@locus/ui/theme';
import { memo, useDeferredValue } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import type { ChartProps } from '../chart';
import { chartExtremes } from './chartExtremes';
import { messages } from './messages';

type Values = Pick<ChartProps, 'series' | 'categories' | 'formatValue'>;

/** One sentence in place of a chart's picture; visible if there is nothing else to see. */
export const ChartSummary = memo(function ChartSummary({ series, categories, formatValue }: Values) {
  const extremes = chartExtremes(series);
  const dateOf = (index: number) => categories.at(index)?.title ?? '';
  const range = { first: dateOf(0), last: dateOf(-1) };
  if (!extremes)
    return (
      <Instead>
        <span>
          <FormattedMessage {...messages.summaryWithout} values={range} />
        </span>
      </Instead>
    );
  return (
    <Hidden as="figcaption">
      <FormattedMessage
        {...messages.summary}
        values={{
          ...range,
          count: series.filter((line) => line.mark).length,
          highName: extremes.highest.series.name,
          highValue: formatValue(extremes.highest.value),
          highDate: dateOf(extremes.highest.category),
          lowName: extremes.lowest.series.name,
          lowValue: formatValue(extremes.lowest.value),
          lowDate: dateOf(extremes.lowest.category),
        }}
      />
    </Hidden>
  );
});

type TwinProps = Values & Pick<ChartProps, 'label' | 'categoryName'>;

/**
 * A chart's values as a table, for screen readers. A cell per value may take as long as the drawing, which need not
 * wait for it.
 */
export const ChartTwin = memo(function ChartTwin(props: TwinProps) {
  return <TwinTable {...useDeferredValue(props)} />;
});

const TwinTable = memo(function TwinTable({ label, series, categories, formatValue, categoryName }: TwinProps) {
  return (
    <Hidden>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryName ?? <FormattedMessage {...messages.date} />}</th>
            {series.map((line) => (
              <th key={line.id} scope="col">
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, i) => (
            <tr key={category.id}>
              <th scope="row">{category.partial ? `${category.title} (${category.partial})` : category.title}</th>
              {series.map((line) => {
                const value = line.values[i];
                return (
                  <td key={line.id}>
                    {typeof value === 'number' ? formatValue(value) : <FormattedMessage {...messages.notAvailable} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  );
});

const Hidden = styled.div`
  ${visuallyHidden}
`;

const Instead = styled.figcaption`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: grid;
  place-items: center;
  color: ${color.textMuted};
  font: ${font.body};
  pointer-events: none;
  & > span {
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.small};
    background: ${color.surface};
    text-align: center;
  }
`;

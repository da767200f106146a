import type { MissingWords } from '../MissingReason/useMissingReasons';
import { hourLabel, hours, hourSpanLabel, labelledHours, weekdayName } from '@locus/model/analyses';
import { color, focusRing, font, media, visuallyHidden } from '@locus/ui/theme';
import type { KeyboardEvent } from 'react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useMatrixKeys } from '../CrossVisitationDetail/useMatrixKeys';
import { hatching } from './hatching';
import { messages } from './messages';
import type { WeekCell } from './weekCells';

export interface WeekGridTableProps {
  caption: string;
  /** Seven days of 24 hours. */
  rows: readonly WeekCell[][];
  /** The strongest hour, which has a ring. */
  peak: WeekCell | undefined;
  /** The colours of the steps, the weakest first. */
  fills: readonly string[];
  /** Why a cell has no share, or 0. */
  reasonOf: (cell: WeekCell) => MissingWords['reason'] | undefined;
  /** All information about a cell. */
  wordsFor: (cell: WeekCell) => string;
  /** Receives the cell under the pointer or with the focus, undefined when there is none. */
  onPoint: (cell: WeekCell | undefined) => void;
}

/** The grid itself: a row per day, a column per hour. */
export function WeekGridTable({ caption, rows, peak, fills, reasonOf, wordsFor, onPoint }: WeekGridTableProps) {
  const intl = useIntl();
  const { locale } = intl;
  const { onKeyDown, body } = useMatrixKeys();
  return (
    // The hours run as in the graph below.
    <Grid dir="ltr" onPointerLeave={() => onPoint(undefined)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>{intl.formatMessage(messages.day)}</Hidden>
          </th>
          {hours.map((hour) => (
            <th key={hour} scope="col">
              <Hidden>{hourSpanLabel(hour, locale)}</Hidden>
              {labelledHours.includes(hour) && <span aria-hidden>{hourLabel(hour, locale)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, y) => (
          <tr key={row[0]?.day}>
            <th scope="row" dir="auto">
              {weekdayName(row[0]?.day ?? 1, locale)}
            </th>
            {row.map((cell, hour) => (
              <td key={hour}>
                <Cell
                  cell={cell}
                  fill={cell.step === null ? undefined : fills[cell.step]}
                  reason={reasonOf(cell)}
                  words={wordsFor(cell)}
                  peak={cell === peak}
                  tabStop={y === 0 && hour === 0}
                  onKeyDown={onKeyDown}
                  onPoint={onPoint}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

interface CellProps extends Pick<WeekGridTableProps, 'onPoint'> {
  cell: WeekCell;
  fill: string | undefined;
  reason: MissingWords['reason'] | undefined;
  words: string;
  peak: boolean;
  tabStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** An hour; it is not rendered again while the pointer is on another one. */
const Cell = memo(function Cell({ cell, fill, reason, words, peak, tabStop, onKeyDown, onPoint }: CellProps) {
  return (
    <Hour
      type="button"
      tabIndex={tabStop ? 0 : -1}
      aria-label={words}
      data-missing={reason ?? (fill === undefined ? 'unknown' : undefined)}
      data-peak={peak || undefined}
      style={reason || fill === undefined ? undefined : { background: fill }}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onPoint(cell)}
      onFocus={() => onPoint(cell)}
      onBlur={() => onPoint(undefined)}
    />
  );
});

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Hour = styled.button`
  display: block;
  inline-size: 100%;
  block-size: 24px;
  border-radius: 3px;
  cursor: default;
  ${hatching}
  &[data-peak] {
    box-shadow:
      0 0 0 1px ${color.surface},
      0 0 0 3px ${color.text};
    position: relative;
  }
  &:hover {
    box-shadow:
      inset 0 0 0 1px ${color.surface},
      0 0 0 2px ${color.text};
    position: relative;
  }
  &:focus-visible {
    ${focusRing}
    position: relative;
    z-index: 1;
  }
`;

const Grid = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 2px;
  font: ${font.caption};
  color: ${color.textMuted};
  & caption {
    ${visuallyHidden}
  }
  & :is(td, th) {
    padding: 0;
    font-weight: inherit;
  }
  & thead th:first-child,
  & tbody th {
    inline-size: 40px;
    padding-inline-end: 6px;
    text-align: start;
    white-space: nowrap;
  }
  & thead th {
    position: relative;
    block-size: 16px;
    text-align: start;
    white-space: nowrap;
  }
  ${media.narrow} {
    border-spacing: 1px;
    & ${Hour} {
      border-radius: 2px;
    }
    & thead th:first-child,
    & tbody th {
      inline-size: 32px;
    }
  }
`;

import type { AnyCsvFormat } from '@locus/model/locationCsv';
import { color, focusRing, font, space } from '@locus/ui/theme';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { gridColumns, reasonPx, rowPx } from './csvGrid';
import { CsvReviewRow } from './CsvReviewRow';
import { messages } from './messages';
import type { ReviewAction, ReviewRow } from './reviewState';

export interface CsvReviewProps {
  format: AnyCsvFormat;
  /** The rows to show, valid and invalid. */
  rows: readonly ReviewRow[];
  onAction: (action: ReviewAction) => void;
  /** For each row whose name occurred earlier, the number of that row. */
  sameNames: ReadonlyMap<number, number>;
  /** Redraws a row's outline; without it only the text can be edited. */
  onRedraw?: (row: number) => void;
  /** Upper limit (exclusive) of the outline's area, in m². */
  maxArea?: number;
}

/** Files with more rows than this render their first rows deferred. */
const longFile = 500;

/** All rows of a CSV, each reason next to its cell. Cells are corrected in place, and rows can be left out. */
export function CsvReview({ format, rows, onAction, sameNames, onRedraw, maxArea }: CsvReviewProps) {
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  // In a long file the first rows render after the frame around them, or the page would block.
  const begun = useDeferredValue(true, rows.length < longFile);
  const reasonsOf = (row: ReviewRow | undefined) =>
    row === undefined || row.left
      ? 0
      : (row.faults.length || Number(sameNames.has(row.row))) + Number(row.cut === true);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => rowPx + reasonsOf(rows[i]) * reasonPx,
    // A row keeps its key while it is edited, so that it keeps the focus.
    getItemKey: (i) => rows[i]!.row,
    overscan: 8,
  });
  return (
    <Scroller ref={scroller} tabIndex={0} role="region" aria-label={intl.formatMessage(messages.grid)}>
      <Grid
        role="table"
        aria-label={intl.formatMessage(messages.grid)}
        aria-rowcount={rows.length + 1}
        data-wide={format.id === 'pois' || undefined}
      >
        <Head role="row" aria-rowindex={1} style={{ gridTemplateColumns: gridColumns[format.id] }}>
          <span role="columnheader">{intl.formatMessage(messages.row)}</span>
          <span role="columnheader">{intl.formatMessage(messages.state)}</span>
          {format.columns.map((column) => (
            <span role="columnheader" key={column} translate="no">
              {column}
            </span>
          ))}
        </Head>
        <div role="rowgroup" style={{ position: 'relative', blockSize: virtual.getTotalSize() }}>
          {(begun ? virtual.getVirtualItems() : []).map((item) => {
            const row = rows[item.index]!;
            return (
              <Place key={item.key} style={{ transform: `translateY(${item.start}px)`, blockSize: item.size }}>
                <CsvReviewRow
                  format={format}
                  row={row}
                  index={item.index}
                  sameAs={sameNames.get(row.row)}
                  maxArea={maxArea}
                  onAction={onAction}
                  onRedraw={onRedraw}
                />
              </Place>
            );
          })}
        </div>
      </Grid>
    </Scroller>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  outline-offset: -2px;
  &:focus-visible {
    ${focusRing}
  }
`;

const Grid = styled.div`
  min-inline-size: 980px;
  &[data-wide] {
    min-inline-size: 1280px;
  }
  font: ${font.body};
`;

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.borderStrong};
  background: ${color.surface};
  color: ${color.textMuted};
  font: ${font.labelStrong};
`;

const Place = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
`;

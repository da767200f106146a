import { polygonArea, readPolygonText } from '@locus/model/geo';
import { splitStreet } from '@locus/model/locations';
import { Badge, Button } from '@locus/ui';
import { color, numeric, radius, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { CsvCell } from './CsvCell';
import { gridColumns, rowPx } from './csvGrid';
import { CsvRowReasons, reasonId, type RowReasonsFrame } from './CsvRowReasons';
import { messages } from './messages';
import { toFix } from './reviewState';

interface CsvReviewRowProps extends RowReasonsFrame {
  /** Zero-based index among the rows shown. */
  index: number;
}

/** A row of the file: its cells, and below them the errors with ways to fix them. */
export function CsvReviewRow(props: CsvReviewRowProps) {
  const { format, row, index, sameAs, onAction } = props;
  const intl = useIntl();
  const { row: number, values, left, faults } = row;
  const bad = toFix(row);
  const outline = readPolygonText(values[format.fields.indexOf('polygonString')] ?? '').geometry;
  const area = outline && polygonArea(outline);
  return (
    <Cells
      role="row"
      style={{ gridTemplateColumns: gridColumns[format.id] }}
      aria-rowindex={index + 2}
      data-bad={bad || undefined}
      data-left={left || undefined}
    >
      <RowNumber role="rowheader">{number}</RowNumber>
      <span role="cell">
        <Badge variant={left ? 'neutral' : bad ? 'danger' : 'success'}>
          {intl.formatMessage(left ? messages.left : bad ? messages.fix : messages.right)}
        </Badge>
      </span>
      {format.fields.map((field, column) => {
        const fault = bad ? faults.find((candidate) => candidate.field === field) : undefined;
        return (
          <CsvCell
            key={field}
            label={intl.formatMessage(messages.cell, { column: format.columns[column] ?? '', row: number })}
            value={values[column] ?? ''}
            shown={
              field === 'polygonString' && area !== undefined
                ? intl.formatMessage(messages.area, { area: Math.ceil(area) })
                : undefined
            }
            choices={field === 'setup' ? format.setups : undefined}
            proposal={
              field === 'name' && fault ? splitStreet(values[format.fields.indexOf('address')] ?? '').street : undefined
            }
            disabled={left}
            invalid={fault !== undefined}
            describedBy={
              fault
                ? reasonId(number, field)
                : row.cut && !left && field === 'description'
                  ? reasonId(number, 'cut')
                  : undefined
            }
            onValueChange={(value) => onAction({ type: 'edit', row: number, column, value })}
          />
        );
      })}
      {(bad || ((sameAs !== undefined || row.cut) && !left)) && <CsvRowReasons {...props} bad={bad} area={area} />}
      {left && (
        <Back role="cell">
          <Button size="small" variant="quiet" onClick={() => onAction({ type: 'leave', row: number, left: false })}>
            {intl.formatMessage(messages.takeBack, { row: number })}
          </Button>
        </Back>
      )}
    </Cells>
  );
}

const Cells = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: ${rowPx}px auto;
  align-items: center;
  column-gap: ${space[2]};
  block-size: 100%;
  padding-inline: ${space[4]};
  border-block-end: 1px solid ${color.border};
  &[data-bad] {
    background: color-mix(in srgb, ${color.dangerSoft} 55%, transparent);
  }
  &[data-left] {
    color: ${color.textSubtle};
  }
`;

const RowNumber = styled.span`
  ${numeric}
  text-align: end;
  padding-inline-end: ${space[2]};
  color: ${color.textMuted};
`;

/** Covers the last cells without moving them. */
const Back = styled.span`
  position: absolute;
  grid-row: 1;
  grid-column: 8 / -1;
  justify-self: end;
  align-self: center;
  min-inline-size: 112px;
  text-align: end;
  border-radius: ${radius.control};
  background: ${color.surface};
`;

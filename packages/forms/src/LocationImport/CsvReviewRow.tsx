import { numberText } from '@locus/model';
import { polygonArea, readPolygonText } from '@locus/model/geo';
import type { AnyCsvFormat, CsvRowFault } from '@locus/model/locationCsv';
import { splitStreet } from '@locus/model/locations';
import { Badge, Button } from '@locus/ui';
import { color, font, numeric, radius, space, truncate } from '@locus/ui/theme';
import { TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../FormField/useReason';
import { CsvCell } from './CsvCell';
import { gridColumns, reasonPx, rowPx } from './csvGrid';
import { messages } from './messages';
import type { ReviewAction, ReviewRow } from './reviewState';
import { toFix } from './reviewState';

interface CsvReviewRowProps {
  format: AnyCsvFormat;
  row: ReviewRow;
  /** Zero-based index among the rows shown. */
  index: number;
  /** The number of the previous row with the same name. */
  sameAs: number | undefined;
  maxArea: number | undefined;
  onAction: (action: ReviewAction) => void;
  onRedraw: ((row: number) => void) | undefined;
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
            describedBy={fault ? note(number, field) : undefined}
            onValueChange={(value) => onAction({ type: 'edit', row: number, column, value })}
          />
        );
      })}
      {(bad || (sameAs !== undefined && !left)) && <RowReasons {...props} bad={bad} area={area} />}
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

/** Why a row is invalid, or a hint about it, and ways to fix it. */
function RowReasons({
  format,
  row,
  sameAs,
  maxArea,
  onAction,
  onRedraw,
  bad,
  area,
}: CsvReviewRowProps & { bad: boolean; area: number | undefined }) {
  const intl = useIntl();
  const { row: number, faults } = row;
  return (
    <Reasons role="cell" aria-colspan={format.fields.length + 2}>
      {bad &&
        faults.map((fault) => (
          <Reason
            format={format}
            key={`${fault.code} ${fault.field ?? ''}`}
            id={fault.field && note(number, fault.field)}
            row={number}
            fault={fault}
            area={area}
            maxArea={maxArea}
          />
        ))}
      {!bad && sameAs !== undefined && <Muted>{intl.formatMessage(messages.sameName, { row: sameAs })}</Muted>}
      {bad && faults.some(({ field }) => field === undefined) && (
        <Button size="small" variant="quiet" onClick={() => onAction({ type: 'keepShown', row: number })}>
          {intl.formatMessage(format.id === 'pois' ? messages.keepEleven : messages.keepEight)}
        </Button>
      )}
      {bad && faults.some(({ code }) => code === 'axes_swapped') && (
        <Button size="small" variant="quiet" onClick={() => onAction({ type: 'swap', rows: [number], fields: 'axes' })}>
          {intl.formatMessage(messages.swapAxes)}
        </Button>
      )}
      {bad && onRedraw && faults.some(({ field }) => field === 'polygonString') && (
        <Button size="small" variant="quiet" onClick={() => onRedraw(number)}>
          {intl.formatMessage(messages.redraw)}
        </Button>
      )}
      {bad && (
        <Button size="small" variant="quiet" onClick={() => onAction({ type: 'leave', row: number, left: true })}>
          {intl.formatMessage(messages.leaveOut, { row: number })}
        </Button>
      )}
    </Reasons>
  );
}

/** The id of the element with the reason of a cell. */
const note = (row: number, field: string) => `csv-${row}-${field}`;

interface ReasonProps {
  format: AnyCsvFormat;
  id: string | undefined;
  row: number;
  fault: CsvRowFault;
  area: number | undefined;
  maxArea: number | undefined;
}

/** An error in a cell, in the specified wording. */
function Reason({ id, ...props }: ReasonProps) {
  const { format, fault } = props;
  const reason = useReason();
  const intl = useIntl();
  const specified = useSpecified(props);
  const { code, field, params } = fault;
  const column = field ? format.columns[format.fields.indexOf(field)] : undefined;
  const figures = Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value, intl.locale) : value,
    ]),
  );
  const words = specified ?? `${column === undefined ? '' : `${column}: `}${reason(code, figures) ?? ''}`;
  return (
    <Why id={id} title={words}>
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
      <span>{words}</span>
    </Why>
  );
}

/** The specified wording for an error in this kind of file; undefined if there is none. */
function useSpecified({ format, row, fault, area, maxArea }: Omit<ReasonProps, 'id'>): string | undefined {
  const intl = useIntl();
  const { code, field, params } = fault;
  if (format.id === 'pois') {
    if (code === 'missing_name') return intl.formatMessage(messages.poiName, { row });
    if (code !== 'missing_values') return undefined;
    return field === undefined
      ? intl.formatMessage(messages.poiValues, { row })
      : intl.formatMessage(messages.poiPolygon, { row });
  }
  if (code === 'missing_name') return intl.formatMessage(messages.missingName, { row });
  if (code === 'polygon_size')
    return intl.formatMessage(messages.polygonSize, { row, area: Math.ceil(area ?? 0), max: maxArea ?? 0 });
  if (code !== 'missing_values') return undefined;
  return field === undefined
    ? intl.formatMessage(messages.missingValues, { row, count: Number(params?.count ?? 0) })
    : intl.formatMessage(messages.missingValue, { row, column: format.columns[format.fields.indexOf(field)] ?? '' });
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

/** A line for each reason; what can be done about them follows the last one. */
const Reasons = styled.div`
  grid-column: 3 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[3]};
  min-inline-size: 0;
  overflow: hidden;
`;

const Why = styled.span`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  gap: ${space[1]};
  block-size: ${reasonPx}px;
  min-inline-size: 0;
  max-inline-size: max-content;
  color: ${color.danger};
  font: ${font.label};
  &:has(+ &) {
    flex-basis: 100%;
    max-inline-size: none;
  }
  & > svg {
    flex: none;
  }
  & > span {
    ${truncate}
  }
`;

const Muted = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
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
